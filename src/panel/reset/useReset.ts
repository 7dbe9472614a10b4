import { useState } from 'react'
import { ApiProblem, type FailureCode } from '../providers/apiProblem'
import { callPublic } from '../providers/lightCalls'
import { sessionStore } from '../providers/sessionStore'
import type { ResetSession } from '../providers/storedSession'
import { useWait } from '../session/useWait'
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
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureCode | null>(null)
  const wait = useWait()
  const faults = passwordFaultsOf(passwords, email)
  const { password } = passwords

  async function send(): Promise<void> {
    if (isBusy || wait.seconds > 0) return
    const isFaulty = Object.keys(faults).length > 0
    setFailure(null)
    setTold(isFaulty)
    setAttempts(attempts + 1)
    if (isFaulty) return
    setBusy(true)
    try {
      const { maySignIn } = await callPublic('resetPassword', {
        body: { ref, code, user: uid, email, password },
      })
      onDone({ email, maySignIn })
    } catch (problem) {
      if (problem instanceof ApiProblem) wait.begin(problem.retryAfter ?? 0)
      const told = problem instanceof ApiProblem ? problem.code : 'internal'
      if (told === 'session_expired') sessionStore.expire()
      setFailure(told)
    } finally {
      setBusy(false)
    }
  }

  return {
    passwords,
    write: (typed: Partial<NewPasswords>) => setPasswords({ ...passwords, ...typed }),
    send,
    isBusy,
    /** Seconds until the next try. */
    wait: wait.seconds,
    /** Rises with each attempt. */
    attempts,
    faults: isTold ? faults : {},
    failure,
  }
}

export type ResetState = ReturnType<typeof useReset>
