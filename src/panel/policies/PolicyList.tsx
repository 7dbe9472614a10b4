import { maxPolicies, type Policy, policyKeys, severities } from '../../contract/policies'
import { formatCount } from '../fields/format'
import { Verbatim } from '../fields/Verbatim'
import { optionsOf, withAll } from '../form/inputs'
import { useWords } from '../i18n/words'
import { Col, EditAndDelete } from '../list/Col'
import { ChoiceFilter, Filters, SearchFilter } from '../list/filters'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'

const Column = Col<Policy>

/** `/office/policies`: what posts may break, in the order in which a review offers it; there are few. */
export function PolicyList() {
  const words = useWords()
  const severityOptions = withAll(words, optionsOf(words, 'policies.severities', severities))
  return (
    <OfficeList
      title={words('resources.policies.name')}
      about={words('resources.policies.about', { count: formatCount(policyKeys) })}
      filters={
        <Filters>
          <SearchFilter hint={words('office.list.search')} />
          <ChoiceFilter source="severity" options={severityOptions} />
        </Filters>
      }
      sort={{ field: 'place', order: 'ASC' }}
      perPage={maxPolicies}
      pagination={false}
    >
      <OfficeTable aria-label={words('resources.policies.name')} rowClick={false}>
        <Column source="place" width="5rem" render={({ place }) => formatCount(place)} />
        <Column isName source="name" width="14rem" render={({ name }) => <Verbatim>{name}</Verbatim>} />
        <Column
          source="severity"
          width="8rem"
          render={({ severity }) => words(`policies.severities.${severity}`)}
        />
        <Column
          source="office"
          hideBelow="md"
          render={({ office }) => <Verbatim className="clamp">{office}</Verbatim>}
        />
        <EditAndDelete />
      </OfficeTable>
    </OfficeList>
  )
}
