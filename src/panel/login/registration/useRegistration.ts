import { useState } from 'react'
import type { Organization } from '../../../contract/organizations'
import type { FailureCode } from '../../providers/apiProblem'
import { callPublic } from '../../providers/lightCalls'
import { entriesOf, type FieldName } from './entries'
import { type Faults, faultsOf, faultsShown } from './faults'
import type { Invitation } from './invitation'
import { refusalOf } from './refusal'
import { browserTimezone, registrationBody } from './registrationBody'

/** An organization that has been registered, and by whom. */
export interface RegisteredFacts {
  readonly organization: Organization
  readonly email: string
  readonly hasAccount: boolean
  /** Its address is the one that was invited: there is nothing to confirm. */
  readonly isProved: boolean
}

/** Filling in and sending the form. Whatever fails, what was typed stays. */
export function useRegistration(invitation: Invitation) {
  const [entries, setEntries] = useState(() => entriesOf(invitation))
  const [token, setToken] = useState(invitation.token)
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<FailureCode | null>(null)
  const [attempts, setAttempts] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<RegisteredFacts | null>(null)

  async function send(withToken: string | null): Promise<void> {
    if (isBusy) return
    const found = faultsOf(entries)
    setFailure(null)
    setFaults(found)
    setAttempts((before) => before + 1)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const body = registrationBody(entries, withToken, browserTimezone())
      const organization = await callPublic('createOrganization', { body })
      const email = entries.fields['user.email'].trim()
      const isProved = withToken !== null && email.toLowerCase() === invitation.email.toLowerCase()
      setDone({ organization, email, hasAccount: entries.hasAccount, isProved })
    } catch (problem) {
      const refusal = refusalOf(problem)
      setFaults(refusal.faults)
      setFailure(refusal.code)
      setAttempts((before) => before + 1)
    } finally {
      setBusy(false)
    }
  }

  return {
    entries,
    faults: faultsShown(faults, entries),
    failure,
    /** Rises with each attempt that leaves something to mend. */
    attempts,
    isBusy,
    done,
    token,
    isInvited: token !== null,
    write(name: FieldName, value: string): void {
      setEntries(({ fields, ...rest }) => ({ ...rest, fields: { ...fields, [name]: value } }))
      setFaults(({ [name]: _mended, ...rest }) => rest)
    },
    setHasAccount: (hasAccount: boolean) => setEntries({ ...entries, hasAccount }),
    send: () => send(token),
    /** Goes on without the invitation, which holds no more. */
    leaveInvitation: () => setToken(null),
    sendWithoutInvitation(): Promise<void> {
      setToken(null)
      return send(null)
    },
  }
}

export type RegistrationState = ReturnType<typeof useRegistration>
