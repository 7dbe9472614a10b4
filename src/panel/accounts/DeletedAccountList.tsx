import { Stack } from '@mui/material'
import { useDataProvider, useRefresh } from 'ra-core'
import type { DeletedAccount } from '../../contract/erasure'
import { formatDay } from '../fields/format'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { AskButton } from '../form/Confirm'
import { DialogButton } from '../form/Modal'
import { HandOverButton } from '../handovers/HandOverButton'
import { Holds } from '../holds/Holds'
import { useWords } from '../i18n/words'
import { ActionsCol, Col } from '../list/Col'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'
import { useSession } from '../providers/session'
import { ErasurePreview, OpenMatter } from './ErasurePreview'

const Column = Col<DeletedAccount>

/** `/office/deleted-accounts`: what can be restored, and until when. */
export function DeletedAccountList() {
  const words = useWords()
  return (
    <OfficeList
      title={words('resources.deleted-accounts.name')}
      about={words('resources.deleted-accounts.about')}
      sort={{ field: 'deleted', order: 'DESC' }}
    >
      <OfficeTable aria-label={words('resources.deleted-accounts.name')} rowClick={false}>
        <Column
          isName
          source="name"
          render={({ name, email }) => (
            <>
              <Verbatim>{name}</Verbatim> {email ? <Verbatim className="quiet">{email}</Verbatim> : null}
            </>
          )}
        />
        <Column source="deleted" width="8rem" hideBelow="md" render={({ deleted }) => formatDay(deleted)} />
        <Column
          source="deletedBy"
          hideBelow="lg"
          render={({ deletedBy }) => (deletedBy ? <Verbatim>{deletedBy.name}</Verbatim> : null)}
        />
        <Column source="until" width="8rem" render={({ until }) => formatDay(until)} />
        <Column source="kept" render={(account) => <KeptNote {...account} />} />
        <ActionsCol<DeletedAccount> width="20rem" render={(account) => <Actions {...account} />} />
      </OfficeTable>
    </OfficeList>
  )
}

function KeptNote({ kept, askedBy }: DeletedAccount) {
  const words = useWords()
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, whiteSpace: 'normal' }}>
      {askedBy ? <li>{words('erasing.asked', { name: isolated(askedBy.name) })}</li> : null}
      {kept.map((one) => (
        <OpenMatter key={one.what} {...one} />
      ))}
    </Stack>
  )
}

function Actions(account: DeletedAccount) {
  const words = useWords()
  const { id } = account
  return (
    <>
      <DialogButton variant="text" label={words('erasing.preview.short')} preload={() => undefined}>
        {(dialog) => (
          <ErasurePreview uid={id} {...dialog}>
            <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
              <HandOverButton kind="data" id={id} />
              <HandOverButton kind="account" id={id} />
              <Holds kind="account" subject={id} />
            </Stack>
          </ErasurePreview>
        )}
      </DialogButton>
      <ActButton what="restore" path="restoration" {...account} />
      <ActButton what="erase" path="erasure" {...account} />
    </>
  )
}

interface ActProps extends DeletedAccount {
  what: 'restore' | 'erase'
  path: string
}

function ActButton({ what, path, id, name, askedBy }: ActProps) {
  const words = useWords()
  const { create } = useDataProvider()
  const { user } = useSession()
  const isOwn = what === 'erase' && askedBy !== null && askedBy.uid === user?.uid
  const named = { name: isolated(name) }
  return (
    <AskButton
      label={words(`erasing.${what}.open`)}
      aria-label={words(`erasing.${what}.name`, named)}
      title={words(`erasing.${what}.title`)}
      confirm={words(`erasing.${what}.open`)}
      text={words(`erasing.${what}.text`, named)}
      isHarmless={what === 'restore'}
      obstacle={isOwn ? words('erasing.erase.own') : null}
      run={async () => {
        const { data } = await create(`deleted-accounts/${id}/${path}`, { data: {} })
        const isAsked = what === 'erase' && !data.isConfirmed
        return words(isAsked ? 'erasing.erase.asked' : `erasing.${what}.done`)
      }}
      onSettled={useRefresh()}
    />
  )
}
