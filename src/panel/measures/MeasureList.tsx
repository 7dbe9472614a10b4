import { CanAccess } from 'ra-core'
import { type Measure, measureKinds, measureStates, officeItself } from '../../contract/measures'
import { Moment } from '../fields/format'
import { PersonLink } from '../fields/PersonLink'
import { Verbatim } from '../fields/Verbatim'
import { optionsOf, withAll } from '../form/inputs'
import { useWords } from '../i18n/words'
import { ActionsCol, Col } from '../list/Col'
import { ChoiceFilter, Filters } from '../list/filters'
import { ModeratorFilter } from '../list/ModeratorFilter'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'
import { usePolicies } from '../policies/usePolicies'
import { byOf, endOf, MeasureActions, MeasureStateChip } from './Measures'

const Column = Col<Measure>
const Actions = ActionsCol<Measure>

/** `/office/measures`: what was done about people, the latest first. */
export function MeasureList() {
  const words = useWords()
  const { data: policies = [] } = usePolicies()
  const policyOptions = policies.map(({ id, name }) => ({ value: id, label: name, isName: true }))
  return (
    <OfficeList
      resource="measures"
      title={words('resources.measures.name')}
      about={words('resources.measures.about')}
      sort={{ field: 'since', order: 'DESC' }}
      perPage={20}
      filterDefaultValues={{ state: 'in_force' }}
      filters={
        <Filters>
          <ChoiceFilter
            source="state"
            options={withAll(words, optionsOf(words, 'measures.states', measureStates))}
          />
          <ChoiceFilter
            source="kind"
            options={withAll(words, optionsOf(words, 'measures.kinds', measureKinds))}
          />
          <ChoiceFilter source="policy" options={withAll(words, policyOptions)} />
          <CanAccess resource="posts" action="filterByModerator">
            <ModeratorFilter
              source="by"
              automatic={{ value: officeItself, label: words('measures.officeItself') }}
            />
          </CanAccess>
        </Filters>
      }
    >
      <OfficeTable aria-label={words('resources.measures.name')} rowClick={false}>
        <Column
          isName
          source="name"
          width="13rem"
          render={({ uid, name }) => (
            <PersonLink uid={uid}>
              <Verbatim>{name}</Verbatim>
            </PersonLink>
          )}
        />
        <Column
          source="kind"
          width="10rem"
          render={({ kind, reason }) => (
            <>
              {words(`measures.kinds.${kind}`)}
              <span className="quiet small clamp">
                <Verbatim>{reason.policy.name}</Verbatim>
              </span>
            </>
          )}
        />
        <Column source="note" hideBelow="lg" render={({ reason }) => <Verbatim>{reason.note}</Verbatim>} />
        <Column
          source="by"
          hideBelow="md"
          width="12rem"
          render={(measure) => <Verbatim>{byOf(words, measure)}</Verbatim>}
        />
        <Column
          isSortable
          source="since"
          width="12rem"
          render={(measure) => (
            <>
              <Moment at={measure.since} />
              <span className="quiet small clamp">
                {measure.kind === 'warn' ? null : endOf(words, measure)}
              </span>
            </>
          )}
        />
        <Column source="state" width="8rem" render={({ state }) => <MeasureStateChip state={state} />} />
        <Actions width="7rem" render={(measure) => <MeasureActions measure={measure} />} />
      </OfficeTable>
    </OfficeList>
  )
}
