import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../providers/sessionStore'
import { canStepBack } from './stepBack'

/** How long a step back may take before the way out is taken instead, in milliseconds. */
const patience = 1500

/**
 * Who may not see a page is sent back one step in history (specification §2). Where there is none, the way leads to the
 * accounts, or to the login screen for who is not signed in.
 */
export function SentBack() {
  const navigate = useNavigate()
  const { user } = useSession()
  const wayOut = user === null ? '/' : '/office/accounts'
  const { key } = useLocation()
  const stepped = useRef<string | null>(null)
  useEffect(() => {
    if (stepped.current !== key && !canStepBack(window)) {
      navigate(wayOut, { replace: true })
      return undefined
    }
    // The place that it leads to may be none for them either.
    if (stepped.current !== key) navigate(-1)
    stepped.current = key
    // Where the browser can't tell, the first entry of a longer history has no step back either.
    const timer = setTimeout(() => navigate(wayOut, { replace: true }), patience)
    return () => clearTimeout(timer)
  }, [key, wayOut, navigate])
  return null
}
