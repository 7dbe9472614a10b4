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
import { type NewPerson, nobody, personFields } from './newPerson'
import { useAddAccount } from './useAddAccount'

interface Props {
  org: AccountPlace
  person: NewPerson
  onChange: (person: NewPerson) => void
}

/** First name, last name and email: one account, and then the next. */
export function OneAccount({ org, person, onChange }: Props) {
  const words = useWords()
  const [isTried, setTried] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const { add, isPending, failure, added, forget } = useAddAccount(org)
  const missing = isTried ? emptyFields(person, personFields) : []
  const faults = faultsAfter(failure, false, words)
  const malformed = isTried && isMalformed(person.email) ? words('adding.malformed') : null
  const form = useFirstFault(attempts + (failure ? 1 : 0))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setAttempts(attempts + 1)
    if (emptyFields(person, personFields).length > 0 || isMalformed(person.email)) return forget()
    const { firstname, lastname, email } = person
    add({ firstname: firstname.trim(), lastname: lastname.trim(), email: email.trim() }, () => {
      onChange(nobody)
      setTried(false)
      form.current?.querySelector('input')?.focus()
    })
  }
  return (
    <form ref={form} className="adding-form" noValidate onSubmit={submit} aria-busy={isPending}>
      <h3>{words('adding.one')}</h3>
      <div className="adding-fields">
        {personFields.map((field) => (
          <TextInput
            key={field}
            label={words(`adding.${field}`)}
            type={field === 'email' ? 'email' : 'text'}
            isRequired
            isMissing={missing.includes(field)}
            maxLength={field === 'email' ? longestEmail : longestName}
            value={person[field]}
            problem={(field === 'email' ? malformed : null) ?? faults[field]}
            onChange={(value) => {
              onChange({ ...person, [field]: value })
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
