import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiProblem } from '../providers/apiProblem'
import { logOut } from '../providers/authProvider'
import { callPublic } from '../providers/resetCalls'
import { sessionStore } from '../providers/sessionStore'
import { linkFailure, useSending } from '../session/sending'

/**
 * An invitation's link: whether it holds is asked at once, which begins nothing; where the office can't say it is taken to hold.
 * It is opened by `open` alone: mail scanners follow links.
 */
export function useInvitation(token: string) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [link, setLink] = useState<'checking' | 'ended' | 'holds'>('checking')
  const { send, failure, ...sending } = useSending()
  useEffect(() => {
    let isGone = false
    const tell = (now: 'ended' | 'holds') => {
      if (!isGone) setLink(now)
    }
    callPublic('checkInvitation', { body: { token } }).then(
      () => tell('holds'),
      (problem: unknown) => {
        const code = problem instanceof ApiProblem ? linkFailure(problem.code) : null
        tell(code === 'link_ended' ? 'ended' : 'holds')
      },
    )
    return () => {
      isGone = true
    }
  }, [token])
  const open = () =>
    send(async () => {
      const { user, code, ref } = await callPublic('openInvitation', { body: { token } })
      if (sessionStore.read().user) logOut()
      sessionStore.holdReset({ code, ...user })
      navigate(pathname + search, { replace: true, state: { ref } })
    })
  return {
    ...sending,
    open,
    isChecking: link === 'checking',
    failure: link === 'ended' ? ('link_ended' as const) : linkFailure(failure),
  }
}
