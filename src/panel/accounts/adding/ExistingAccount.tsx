import { type FormEvent, useState } from 'react'
import type { AccountPlace } from '../../../contract/accounts'
import { longestEmail } from '../../../contract/common'
import { TextInput } from '../../fields/TextInput'
import { useFirstFault } from '../../fields/useFirstFault'
import { useWords } from '../../i18n/words'
import { AddButton } from './AddButton'
import { AddResult } from './AddResult'
import { faultsAfter, isMalformed } from './accountFaults'
import { useAddAccount } from './useAddAccount'

interface Props {
  org: AccountPlace
  email: string
  onChange: (email: string) => void
}

/** An account that is there already is known by its address alone. */
export function ExistingAccount({ org, email, onChange }: Props) {
  const words = useWords()
  const [isTried, setTried] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const { add, isPending, failure, added, forget } = useAddAccount(org)
  const fault = faultsAfter(failure, true, words).email ?? null
  const isEmpty = email.trim() === ''
  const form = useFirstFault(attempts + (failure ? 1 : 0))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setAttempts(attempts + 1)
    if (isEmpty || isMalformed(email)) return forget()
    add({ email: email.trim() }, () => {
      onChange('')
      setTried(false)
      form.current?.querySelector('input')?.focus()
    })
  }
  return (
    <form ref={form} className="adding-form" noValidate onSubmit={submit} aria-busy={isPending}>
      <p className="quiet">{words('adding.existingAdvice')}</p>
      <div className="adding-fields">
        <TextInput
          label={words('adding.email')}
          type="email"
          isRequired
          isMissing={isTried && isEmpty}
          maxLength={longestEmail}
          value={email}
          problem={isTried && isMalformed(email) ? words('adding.malformed') : fault}
          onChange={(value) => {
            onChange(value)
            if (failure || added) forget()
          }}
        />
        <AddButton isBusy={isPending} />
      </div>
      <AddResult isMissing={isTried && isEmpty} added={added} failure={fault === null ? failure : null} />
    </form>
  )
}
