import { useLocation, useNavigate } from 'react-router'
import { logOut } from '../../providers/authProvider'
import { callPublic } from '../../providers/resetCalls'
import { sessionStore } from '../../providers/sessionStore'
import { linkFailure, useSending } from '../sending'
import { useCheckedLink } from '../useCheckedLink'

/** An invitation's link: where the office can't say of it, it is taken to hold. It is opened by `open` alone: mail scanners follow links. */
export function useInvitation(token: string) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { is } = useCheckedLink(token, () => callPublic('checkInvitation', { body: { token } }))
  const { send, failure, ...sending } = useSending()
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
    isChecking: is === 'checking',
    failure: is === 'ended' ? ('link_ended' as const) : linkFailure(failure),
  }
}
