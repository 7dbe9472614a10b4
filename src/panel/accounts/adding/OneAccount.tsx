import { type FormEvent, useState } from 'react'
import type { AccountPlace } from '../../../contract/accounts'
import { longestEmail, longestName } from '../../../contract/common'
import { emptyFields } from '../../fields/formFaults'
import { TextInput } from '../../fields/TextInput'
import { useFirstFault } from '../../fields/useFirstFault'
import { useWords } from '../../i18n/words'
import { AddButton } from './AddButton'
import { AddResult } from './AddResult'
import { faultsAfter, isMalformed } from './accountFaults'
import { useAddAccount } from './useAddAccount'

const nothing = { firstname: '', lastname: '', email: '' }
const fields = ['firstname', 'lastname', 'email'] as const

/** First name, last name and email: one account, and then the next. */
export function OneAccount({ org }: { org: AccountPlace }) {
  const words = useWords()
  const [values, setValues] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const { add, isPending, failure, added, forget } = useAddAccount(org)
  const missing = isTried ? emptyFields(values, fields) : []
  const faults = faultsAfter(failure, false, words)
  const malformed = isTried && isMalformed(values.email) ? words('adding.malformed') : null
  const form = useFirstFault(attempts + (failure ? 1 : 0))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setAttempts(attempts + 1)
    if (emptyFields(values, fields).length > 0 || isMalformed(values.email)) return forget()
    const { firstname, lastname, email } = values
    add({ firstname: firstname.trim(), lastname: lastname.trim(), email: email.trim() }, () => {
      setValues(nothing)
      setTried(false)
      form.current?.querySelector('input')?.focus()
    })
  }
  return (
    <form ref={form} className="adding-form" noValidate onSubmit={submit} aria-busy={isPending}>
      <h3>{words('adding.one')}</h3>
      <div className="adding-fields">
        {fields.map((field) => (
          <TextInput
            key={field}
            label={words(`adding.${field}`)}
            type={field === 'email' ? 'email' : 'text'}
            isRequired
            isMissing={missing.includes(field)}
            maxLength={field === 'email' ? longestEmail : longestName}
            value={values[field]}
            problem={(field === 'email' ? malformed : null) ?? faults[field]}
            onChange={(value) => {
              setValues({ ...values, [field]: value })
              if (failure || added) forget()
            }}
          />
        ))}
        <AddButton isBusy={isPending} />
      </div>
      <AddResult
        isMissing={missing.length > 0}
        added={added}
        failure={Object.keys(faults).length > 0 ? null : failure}
      />
    </form>
  )
}
