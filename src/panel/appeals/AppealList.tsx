import { Button } from '@mui/material'
import { Link } from 'react-router'
import { type Appeal, type AppealStatus, appealStatuses } from '../../contract/appeals'
import { Moment } from '../fields/format'
import { PersonLink } from '../fields/PersonLink'
import { type State, StatusChip } from '../fields/StatusChip'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { optionsOf, withAll } from '../form/inputs'
import { useWords, type Words } from '../i18n/words'
import { ActionsCol, Col } from '../list/Col'
import { ChoiceFilter, Filters } from '../list/filters'
import { HiddenRows } from '../list/HiddenRows'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'
import { moderatorName } from '../posts/review/rules'
import { useSupport } from '../support/store'

const Column = Col<Appeal>
const Actions = ActionsCol<Appeal>

/** `/office/appeals`: what authors and guardians object to blocks, those first that wait longest. */
export function AppealList() {
  const words = useWords()
  const count = useSupport(({ queues }) => queues?.appeals ?? 0)
  const statuses = withAll(words, optionsOf(words, 'appeals.statuses', appealStatuses))
  return (
    <OfficeList
      resource="appeals"
      title={words('appeals.title')}
      about={words('appeals.about')}
      sort={{ field: 'created', order: 'ASC' }}
      perPage={20}
      filterDefaultValues={{ status: 'open' }}
      beside={<HiddenRows count={count} waiting={{ status: 'open' }} />}
      filters={
        <Filters>
          <ChoiceFilter source="status" options={statuses} />
        </Filters>
      }
    >
      <OfficeTable aria-label={words('appeals.title')} rowClick={false}>
        <Column
          isName
          source="appellant"
          width="13rem"
          render={(appeal) => (
            <>
              <AppellantName appeal={appeal} />
              <span className="quiet small clamp">{relationOf(words, appeal)}</span>
            </>
          )}
        />
        <Column source="message" render={({ message }) => <Verbatim className="clamp">{message}</Verbatim>} />
        <Column
          source="against"
          hideBelow="md"
          width="12rem"
          render={({ against, measure }) => (
            <>
              <Verbatim>{moderatorName(words, against) ?? words('decisions.meanwhile.somebody')}</Verbatim>
              <span className="quiet small clamp">
                {measure ? words(`measures.kinds.${measure.kind}`) : words('appeals.block')}
                {against.policy ? (
                  <>
                    {' · '}
                    <Verbatim>{against.policy}</Verbatim>
                  </>
                ) : null}
              </span>
            </>
          )}
        />
        <Column source="status" width="9rem" render={({ status }) => <AppealStatusChip status={status} />} />
        <Column
          source="created"
          hideBelow="md"
          width="12rem"
          render={({ created }) => <Moment at={created} />}
        />
        <Actions
          width="7rem"
          render={(appeal) => (
            <Button
              size="small"
              component={Link}
              to={appeal.id}
              aria-label={words('appeals.open', { name: isolated(appellantOf(words, appeal)) })}
            >
              {words('posts.review')}
            </Button>
          )}
        />
      </OfficeTable>
    </OfficeList>
  )
}

const looks: Readonly<Record<AppealStatus, State>> = {
  open: 'waiting',
  upheld: 'blocked',
  overturned: 'public',
}

export function AppealStatusChip({ status }: { status: AppealStatus }) {
  const words = useWords()
  return <StatusChip status={looks[status]} label={words(`appeals.statuses.${status}`)} />
}

/** An author concerns those who decide as long as the appeal is open; a guardian may not. */
export function AppellantName({ appeal }: { appeal: Appeal }) {
  const words = useWords()
  const { uid, name, relation } = appeal.appellant
  return (
    <PersonLink
      uid={name === null ? null : uid}
      isConcerned={relation === 'author' && appeal.status === 'open'}
    >
      <Verbatim>{appellantOf(words, appeal)}</Verbatim>
    </PersonLink>
  )
}

export function appellantOf(words: Words, { appellant }: Appeal): string {
  return appellant.name ?? words('appeals.nobody')
}

/** What the appellant is to the author of the post, or to whom the measure is about. */
export function relationOf(words: Words, { appellant: { relation }, measure }: Appeal): string {
  return words(measure ? `appeals.ofMeasure.${relation}` : `appeals.relations.${relation}`)
}
