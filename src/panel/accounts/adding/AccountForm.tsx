import { Alert, Box } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { AccountPlace, NewAccount } from '../../../contract/accounts'
import { longestEmail, longestName } from '../../../contract/common'
import { isolated } from '../../fields/text'
import { TextInput } from '../../form/inputs'
import { type Faults, FormFailure, OfficeForm, SubmitButton } from '../../form/OfficeForm'
import { useWords } from '../../i18n/words'
import { useShownRows } from '../../list/rows'
import type { ApiProblem } from '../../providers/apiProblem'
import { createDraft } from '../../providers/draft'
import type { OfficeDataProvider } from '../../providers/officeMethods'

/** An account that is there already is known by its address alone. */
const ways = { new: ['firstname', 'lastname', 'email'], existing: ['email'] } as const
const usePersonDraft = createDraft<FieldValues>({})

/** One account, and then the next; what was typed survives the other tab, closing, and signing in again. */
export function AccountForm({ way, org }: { way: keyof typeof ways; org: AccountPlace }) {
  const words = useWords()
  const [draft, keep] = usePersonDraft(`${way} ${org.oid}`)
  const [added, setAdded] = useState<AddedAccount | null>(null)
  const { add, isPending } = useAddAccount(org)
  const fields = ways[way]
  const empty = Object.fromEntries(fields.map((field) => [field, '']))
  const submit = async (values: FieldValues, form: UseFormReturn) => {
    setAdded(null)
    const typed = fields.map((field) => [field, String(values[field]).trim()] as const)
    const result = await add({ email: '', ...Object.fromEntries(typed) })
    form.setFocus(fields[0])
    form.reset(empty)
    keep({})
    setAdded(result)
  }
  const faultsOf = ({ code }: ApiProblem): Faults => {
    if (code === 'account_taken') return { email: words('adding.taken') }
    const isUnknown = way === 'existing' && code === 'invalid_request'
    return isUnknown ? { email: words('adding.noSuchAccount') } : {}
  }
  return (
    <OfficeForm
      defaultValues={{ ...empty, ...draft }}
      failed="adding.nothingAdded"
      unknown="adding.unknown"
      faultsOf={faultsOf}
      onSubmit={submit}
      onChange={(values) => {
        setAdded(null)
        keep(values)
      }}
    >
      {way === 'new' ? (
        <h3>{words('adding.one')}</h3>
      ) : (
        <p className="quiet">{words('adding.existingAdvice')}</p>
      )}
      <Box sx={besideEachOther}>
        {fields.map((field) => (
          <TextInput
            key={field}
            source={field}
            label={`adding.${field}`}
            {...(field === 'email' && { type: 'email' })}
            isRequired
            maxLength={field === 'email' ? longestEmail : longestName}
          />
        ))}
        <SubmitButton label="adding.add" isBusy={isPending} sx={{ justifySelf: 'start' }} />
      </Box>
      <div role="status">
        {added ? (
          <Alert severity="success" role="none">
            {words(added.isNew ? 'adding.added' : 'adding.attached', { name: isolated(added.name) })}
          </Alert>
        ) : null}
      </div>
      <FormFailure />
    </OfficeForm>
  )
}

const besideEachOther = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))',
  alignItems: 'start',
  gap: '12px 16px',
}

/** Who was added; `isNew` is false for an account that was there and is in this organization now. */
interface AddedAccount {
  name: string
  isNew: boolean
}

/** Adds one account, or attaches one that belongs to no organization. */
function useAddAccount(org: AccountPlace) {
  const shown = useShownRows('accounts')
  const { addAccounts } = useDataProvider<OfficeDataProvider>()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (user: NewAccount): Promise<AddedAccount | null> => {
      const { status, result } = await addAccounts({ form: { user, org } })
      if (!('uid' in result)) return null
      return { name: `${result.firstname} ${result.lastname}`.trim() || user.email, isNew: status === 201 }
    },
    // Where no answer came it may have been done.
    onSettled: shown.refresh,
  })
  return { add: mutateAsync, isPending }
}
