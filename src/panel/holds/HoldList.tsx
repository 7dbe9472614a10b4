import { type Hold, heldKinds } from '../../contract/erasure'
import { formatDay } from '../fields/format'
import { PersonLink } from '../fields/PersonLink'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { DeleteRecord } from '../form/Confirm'
import { CreatePage } from '../form/ResourcePages'
import { useWords } from '../i18n/words'
import { ActionsCol, Col } from '../list/Col'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'
import { HoldInputs, withInstant } from './HoldForm'

const Column = Col<Hold>

/** `/office/holds`: accounts and posts that nothing erases, and until when. */
export function HoldList() {
  const words = useWords()
  return (
    <OfficeList
      title={words('resources.holds.name')}
      about={words('resources.holds.about')}
      sort={{ field: 'created', order: 'DESC' }}
    >
      <OfficeTable aria-label={words('resources.holds.name')} rowClick={false}>
        <Column source="kind" width="7rem" render={({ kind }) => words(`events.kinds.${kind}`)} />
        <Column
          isName
          source="subject"
          render={({ kind, subject }) => (
            <PersonLink uid={kind === 'account' ? subject : null}>
              <Verbatim>{subject}</Verbatim>
            </PersonLink>
          )}
        />
        <Column source="reason" render={({ reason }) => <Verbatim>{reason}</Verbatim>} />
        <Column source="heldBy" hideBelow="md" render={({ heldBy }) => <Verbatim>{heldBy.name}</Verbatim>} />
        <Column source="until" width="9rem" render={({ until }) => formatDay(until)} />
        <ActionsCol<Hold>
          width="7rem"
          render={({ subject }) => <DeleteRecord named={{ name: isolated(subject) }} />}
        />
      </OfficeTable>
    </OfficeList>
  )
}

/** `/office/holds/create`. */
export function HoldCreate() {
  return (
    <CreatePage defaultValues={{ kind: heldKinds[0] }} transform={withInstant}>
      <HoldInputs />
    </CreatePage>
  )
}
