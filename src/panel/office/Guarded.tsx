import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Permission } from '../../contract/access'
import { useSession } from '../providers/sessionStore'
import { canStepBack } from '../screens/stepBack'
import { passage } from './guard'

/** How long a step back may take before the way out is taken instead, in milliseconds. */
const patience = 1500

/** Shows a page to whom it is for; whoever else comes is sent back, and sees nothing of it. */
export function Guarded({ permission, children }: { permission: Permission | null; children: ReactNode }) {
  const { user } = useSession()
  const way = passage({ user, permission, canStepBack: canStepBack(window) })
  if (way === 'in') return children
  const wayOut = user === null ? '/' : '/office/accounts'
  return <SentBack isStep={way === 'back'} wayOut={wayOut} />
}

function SentBack({ isStep, wayOut }: { isStep: boolean; wayOut: string }) {
  const navigate = useNavigate()
  const hasStepped = useRef(false)
  useEffect(() => {
    if (!isStep) {
      navigate(wayOut, { replace: true })
      return undefined
    }
    if (!hasStepped.current) navigate(-1)
    hasStepped.current = true
    // Where the browser can't tell, the first entry of a longer history has no step back either.
    const timer = setTimeout(() => navigate(wayOut, { replace: true }), patience)
    return () => clearTimeout(timer)
  }, [isStep, wayOut, navigate])
  return null
}
