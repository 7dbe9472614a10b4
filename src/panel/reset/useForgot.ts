import { useState } from 'react'
import { useLocation } from 'react-router'
import { ApiProblem, type FailureCode } from '../providers/apiProblem'
import { logOut } from '../providers/authProvider'
import { callPublic } from '../providers/lightCalls'
import { sessionStore, useSession } from '../providers/sessionStore'
import { emailInState } from '../session/emailInState'
import { useWait } from '../session/useWait'

/** Asking for the letter. Whatever fails, the address stays. */
export function useForgot() {
  const { reset } = useSession()
  const [email, setEmail] = useState(emailInState(useLocation().state))
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<FailureCode | null>(null)
  const wait = useWait()

  async function send(): Promise<void> {
    if (isBusy || wait.seconds > 0) return
    setBusy(true)
    setFailure(null)
    try {
      const body = { email: email.trim(), origin: window.location.origin }
      const { user, code } = await callPublic('requestCode', { body })
      if (sessionStore.read().user) logOut()
      sessionStore.holdReset({ code, ...user })
      setSent(true)
    } catch (problem) {
      if (problem instanceof ApiProblem) wait.begin(problem.retryAfter ?? 0)
      setFailure(problem instanceof ApiProblem ? problem.code : 'internal')
    } finally {
      setBusy(false)
    }
  }

  return {
    email,
    setEmail,
    send,
    isBusy,
    failure,
    /** Seconds until the next try. */
    wait: wait.seconds,
    /** Where the letter went, while its reset session is held. */
    sentTo: isSent && reset ? reset.email : null,
    writeAgain: () => setSent(false),
  }
}

export type ForgotState = ReturnType<typeof useForgot>
