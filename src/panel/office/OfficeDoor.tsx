import { Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { useWords } from '../i18n/words'
import { useSession } from '../providers/sessionStore'
import { Guarded } from './Guarded'
import { OfficePart } from './officePart'

/** `/office/*`: nobody who is not signed in comes past here; whose session ends inside goes to the login screen. */
export function OfficeDoor() {
  const { user } = useSession()
  const [cameIn] = useState(user !== null)
  if (cameIn && user === null) return <Navigate to="/" replace />
  return (
    <Guarded permission={null}>
      <Suspense fallback={<Opening />}>
        <OfficePart key={user?.uid} />
      </Suspense>
    </Guarded>
  )
}

function Opening() {
  const words = useWords()
  return (
    <main className="opening">
      <p role="status">{words('session.login.loading')}</p>
    </main>
  )
}
