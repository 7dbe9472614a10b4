import { useState } from 'react'
import { useLocation } from 'react-router'
import { logOut } from '../../providers/authProvider'
import { callPublic } from '../../providers/resetCalls'
import { sessionStore, useSession } from '../../providers/sessionStore'
import { emailInState } from '../emailInState'
import { useSending } from '../sending'

/** Asking for the letter. Whatever fails, the address stays. */
export function useForgot() {
  const { reset } = useSession()
  const [email, setEmail] = useState(emailInState(useLocation().state))
  const [isSent, setSent] = useState(false)
  const { send, ...sending } = useSending()

  return {
    ...sending,
    email,
    setEmail,
    send: () =>
      send(async () => {
        const body = { email: email.trim(), origin: window.location.origin }
        const { user, code } = await callPublic('requestCode', { body })
        if (sessionStore.read().user) logOut()
        sessionStore.holdReset({ code, ...user })
        setSent(true)
      }),
    /** Where the letter went, while its reset session is held. */
    sentTo: isSent && reset ? reset.email : null,
    writeAgain: () => setSent(false),
  }
}

export type ForgotState = ReturnType<typeof useForgot>
