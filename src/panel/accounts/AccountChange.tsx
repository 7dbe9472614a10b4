import { useRefresh } from 'ra-core'
import { CheckboxGroupInput } from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import { mayHold, rights, roles } from '../../contract/access'
import { maxPhoneLength } from '../../contract/accounts'
import { maxNameLength } from '../../contract/schema'
import { FormDialog } from '../form/FormDialog'
import { optionsOf, SelectInput, TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'
import type { AccountRecord } from '../providers/records'
import { useSession } from '../providers/session'

interface Props {
  account: AccountRecord
  isOpen: boolean
  onClose: () => void
}

/** Changes an account's names, phone, role and the rights that go with it; nobody's own role, and no sub-account's. */
export function AccountChange({ account, isOpen, onClose }: Props) {
  const words = useWords()
  const refresh = useRefresh()
  const own = useSession().user?.uid
  const { uid, firstname, lastname, phone, role = 'Member', rights: held = [], organization } = account
  const hasRole = uid !== own && Boolean(organization) && !account.guardian
  const send = async (values: FieldValues) => {
    const body = {
      firstname: String(values.firstname ?? ''),
      lastname: String(values.lastname ?? ''),
      phone: values.phone || null,
      ...(hasRole && changeOfRole(account, values)),
    }
    await call('updateAccount', { params: { uid }, body })
    refresh()
    return words('accounts.change.done')
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      send={send}
      title={words('accounts.change.open')}
      label="accounts.change.save"
      subject={`account ${uid}`}
      defaultValues={{ firstname, lastname, phone: phone ?? '', role, rights: held }}
    >
      <TextInput source="firstname" label="adding.firstname" maxLength={maxNameLength} autoFocus />
      <TextInput source="lastname" label="adding.lastname" maxLength={maxNameLength} />
      <TextInput source="phone" label="resources.accounts.fields.phone" maxLength={maxPhoneLength} />
      {hasRole ? (
        <SelectInput
          source="role"
          label="resources.accounts.fields.role"
          helperText="accounts.change.roleAdvice"
          options={optionsOf(words, 'roles.names', roles)}
        />
      ) : null}
      {hasRole ? <RightsInput /> : null}
    </FormDialog>
  )
}

/** Rights that the chosen role may hold. */
function RightsInput() {
  const words = useWords()
  const role: unknown = useWatch({ name: 'role' })
  const added = rights.filter((right) => mayHold(String(role), right))
  return added.length > 0 ? (
    <CheckboxGroupInput
      source="rights"
      label="roles.rights.title"
      choices={added.map((id) => ({ id, name: words(`roles.rights.names.${id}`) }))}
      translateChoice={false}
      helperText="roles.rights.advice"
      row={false}
    />
  ) : null
}

function changeOfRole({ role = 'Member', rights: before = [] }: AccountRecord, values: FieldValues) {
  const asked: unknown[] = values.rights ?? []
  const held = rights.filter((right) => asked.includes(right) && mayHold(String(values.role), right))
  return {
    ...(values.role !== role && { role: roles.find((known) => known === values.role) }),
    ...(held.join() !== rights.filter((right) => before.includes(right)).join() && { rights: held }),
  }
}
