import { Button } from '@mui/material'
import { Link } from 'react-router'
import { mostPolicies, type Policy, policyKeys } from '../../contract/policies'
import { formatCount } from '../fields/format'
import { isolated } from '../fields/text'
import { DeleteRecord } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { OfficeList } from '../list/OfficeList'
import { Col, OfficeTable } from '../list/OfficeTable'

const Column = Col<Policy>

/** `/office/policies`: what posts may break, in the order in which a review offers it; there are few. */
export function PolicyList() {
  const words = useWords()
  const named = ({ name }: Policy) => ({ name: isolated(name) })
  return (
    <OfficeList
      resource="policies"
      title={words('policies.title')}
      about={words('policies.about', { count: formatCount(policyKeys) })}
      actions={
        <Button variant="contained" component={Link} to="create">
          {words('policies.create')}
        </Button>
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
        <Column
          source="id"
          label={words('office.list.actions')}
          width="13rem"
          align="right"
          render={(policy) => (
            <>
              <Button
                size="small"
                component={Link}
                to={policy.id}
                aria-label={words('policies.editOne', named(policy))}
              >
                {words('policies.editLabel')}
              </Button>
              <DeleteRecord record={policy} area="policies" named={named(policy)} />
            </>
          )}
        />
      </OfficeTable>
    </OfficeList>
  )
}
