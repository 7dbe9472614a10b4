import { useState } from 'react'
import { ApiProblem } from '../../providers/apiProblem'
import { callPublic } from '../../providers/resetCalls'
import { sessionStore } from '../../providers/sessionStore'
import type { ResetSession } from '../../providers/storedSession'
import { useSending } from '../sending'
import type { ResetFacts } from './ResetDone'
import { type NewPasswords, passwordFaultsOf } from './resetFaults'

/** Typing and sending the new password, with the browser's half of the secret and the letter's. */
export function useReset(
  { code, uid, email }: ResetSession,
  ref: string,
  onDone: (facts: ResetFacts) => void,
) {
  const [passwords, setPasswords] = useState<NewPasswords>({ password: '', confirmation: '' })
  const [attempts, setAttempts] = useState(0)
  const [isTold, setTold] = useState(false)
  const { send, ...sending } = useSending()
  const faults = passwordFaultsOf(passwords, email)
  const { password } = passwords

  const reset = async () => {
    const isFaulty = Object.keys(faults).length > 0
    setTold(isFaulty)
    setAttempts(attempts + 1)
    if (isFaulty) return
    try {
      const body = { ref, code, user: uid, email, password }
      const { maySignIn } = await callPublic('resetPassword', { body })
      onDone({ email, maySignIn })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'session_expired') sessionStore.expire()
      throw problem
    }
  }

  return {
    ...sending,
    passwords,
    write: (typed: Partial<NewPasswords>) => setPasswords({ ...passwords, ...typed }),
    send: () => send(reset),
    /** Rises with each attempt. */
    attempts,
    faults: isTold ? faults : {},
  }
}

export type ResetState = ReturnType<typeof useReset>
