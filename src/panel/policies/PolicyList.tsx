import { Button } from '@mui/material'
import { EditButton } from 'react-admin'
import { Link } from 'react-router'
import { mostPolicies, type Policy, policyKeys, severities } from '../../contract/policies'
import { formatCount } from '../fields/format'
import { isolated } from '../fields/text'
import { DeleteRecord } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { ActionsCol, Col } from '../list/Col'
import { ChoiceFilter, Filters, SearchFilter } from '../list/filters'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'

const Column = Col<Policy>
const Actions = ActionsCol<Policy>

/** `/office/policies`: what posts may break, in the order in which a review offers it; there are few. */
export function PolicyList() {
  const words = useWords()
  const named = ({ name }: Policy) => ({ name: isolated(name) })
  const severityOptions = [
    { value: '', label: words('office.list.all') },
    ...severities.map((value) => ({ value, label: words(`policies.severities.${value}`) })),
  ]
  return (
    <OfficeList
      title={words('policies.title')}
      about={words('policies.about', { count: formatCount(policyKeys) })}
      actions={
        <Button variant="contained" component={Link} to="create">
          {words('policies.create')}
        </Button>
      }
      filters={
        <Filters>
          <SearchFilter hint={words('office.list.search')} />
          <ChoiceFilter source="severity" options={severityOptions} />
        </Filters>
      }
      sort={{ field: 'place', order: 'ASC' }}
      perPage={mostPolicies}
      pagination={false}
    >
      <OfficeTable aria-label={words('policies.title')} rowClick={false}>
        <Column source="place" width="5rem" render={({ place }) => formatCount(place)} />
        <Column isName source="name" width="14rem" render={({ name }) => <bdi>{name}</bdi>} />
        <Column
          source="severity"
          width="8rem"
          render={({ severity }) => words(`policies.severities.${severity}`)}
        />
        <Column
          source="office"
          hideBelow="md"
          render={({ office }) => <bdi className="clamp">{office}</bdi>}
        />
        <Actions
          width="13rem"
          render={(policy) => (
            <>
              <EditButton aria-label={words('policies.editOne', named(policy))} />
              <DeleteRecord record={policy} area="policies" named={named(policy)} />
            </>
          )}
        />
      </OfficeTable>
    </OfficeList>
  )
}
