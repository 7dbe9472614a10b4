import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Opening } from './layout/access'
import { lazyPart, loadedLater } from './page/lazyPart'
import { SentBack } from './page/Pages'
import { appState, useSession } from './providers/session'

/** The office, loaded while the password is still being typed. */
const { Part: OfficePart, preload } = loadedLater(async () => (await import('./Office')).Office)
export const preloadOffice = preload

const secondFactorGate = lazyPart(async () => (await import('./layout/SecondFactorGate')).SecondFactorGate)

/** `/office/*`: who is not signed in goes to the login screen; where the office ended the session, it is noted where they were. */
export function RequireSession() {
  const { user } = useSession()
  const [wasSignedIn] = useState(user !== null)
  const { pathname, search, state } = useLocation()
  useEffect(() => {
    const { resumeLocation } = appState.read()
    if (user && resumeLocation) appState.set({ resumeLocation: null })
    else if (wasSignedIn && resumeLocation)
      appState.set({ resumeLocation: { ...resumeLocation, to: pathname + search, state } })
  })
  if (wasSignedIn && user === null) return <Navigate to="/" replace />
  if (user === null) return <SentBack />
  if (user.factor?.isDue) {
    return (
      <Suspense fallback={<Opening />}>
        <secondFactorGate.Part />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={<Opening />}>
      <OfficePart key={`${user.uid} ${user.organization.role} ${user.rights ?? ''}`} />
    </Suspense>
  )
}
