import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiProblem, type FailureCode } from '../providers/apiProblem'
import { logOut } from '../providers/authProvider'
import { callPublic } from '../providers/lightCalls'
import { sessionStore } from '../providers/sessionStore'
import { useWait } from '../session/useWait'

/** Opening an invitation. Nothing is sent until `open` is called: mail scanners open links. */
export function useInvitation(token: string) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureCode | null>(null)
  const wait = useWait()

  async function open(): Promise<void> {
    if (isBusy || wait.seconds > 0) return
    setBusy(true)
    setFailure(null)
    try {
      const { user, code, ref } = await callPublic('openInvitation', { body: { token } })
      if (sessionStore.read().user) logOut()
      sessionStore.holdReset({ code, ...user })
      navigate(pathname + search, { replace: true, state: { ref } })
    } catch (problem) {
      if (problem instanceof ApiProblem) wait.begin(problem.retryAfter ?? 0)
      setFailure(codeOf(problem))
    } finally {
      setBusy(false)
    }
  }

  return { open, isBusy, failure, wait: wait.seconds }
}

/** What can't be a token (cut off, say) is a link that is not valid. */
function codeOf(problem: unknown): FailureCode {
  if (!(problem instanceof ApiProblem)) return 'internal'
  return problem.code === 'invalid_request' ? 'link_ended' : problem.code
}
