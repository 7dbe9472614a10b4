import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../providers/sessionStore'
import { Invitation } from './Invitation'
import { OpenTheLetter } from './OpenTheLetter'
import { ResetDone, type ResetFacts } from './ResetDone'
import { ResetForm } from './ResetForm'
import { ResetFrame } from './ResetFrame'
import { refInState } from './refInState'

/**
 * `/auth/reset`: sets a password while a reset session is held (specification §2). The letter's half of the secret is in
 * the address (`ref`), or came when an invitation was opened and is in the route state.
 */
export function Reset() {
  const { search, state } = useLocation()
  const { reset } = useSession()
  const [done, setDone] = useState<ResetFacts | null>(null)
  const asked = new URLSearchParams(search)
  const invitation = asked.get('invitation')
  const ref = invitation === null ? asked.get('ref') : refInState(state)
  const page = () => {
    if (done) return <ResetDone {...done} />
    if (reset && ref)
      return (
        <ResetForm
          key={reset.code}
          reset={reset}
          letter={ref}
          isFirst={invitation !== null}
          onDone={setDone}
        />
      )
    if (invitation !== null) return <Invitation token={invitation} />
    if (reset) return <OpenTheLetter email={reset.email} />
    return <Navigate to="/auth/forgot" replace state={{ isLinkUseless: ref !== null }} />
  }
  return <ResetFrame>{page()}</ResetFrame>
}
