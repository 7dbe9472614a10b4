import { Stack } from '@mui/material'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useWords } from '../i18n/words'
import { appState } from '../providers/appState'
import { useSession } from '../providers/sessionStore'
import { OfficePart } from './officePart'
import { SentBack } from './SentBack'

/**
 * `/office/*`: nobody who is not signed in comes past here. Whose session ends inside goes to the login screen; where the
 * office ended it, it is noted where they were.
 */
export function OfficeDoor() {
  const { user } = useSession()
  const [cameIn] = useState(user !== null)
  const { pathname, search, state } = useLocation()
  useEffect(() => {
    const { leftOff } = appState.read()
    if (user) appState.set({ leftOff: null })
    else if (cameIn && leftOff) appState.set({ leftOff: { ...leftOff, to: pathname + search, state } })
  })
  if (cameIn && user === null) return <Navigate to="/" replace />
  if (user === null) return <SentBack />
  return (
    <Suspense fallback={<Opening />}>
      <OfficePart key={`${user.uid} ${user.organization.role}`} />
    </Suspense>
  )
}

function Opening() {
  const words = useWords()
  return (
    <Stack
      component="main"
      sx={{ minHeight: '100dvh', justifyContent: 'center', alignItems: 'center', color: 'text.secondary' }}
    >
      <p role="status">{words('session.login.loading')}</p>
    </Stack>
  )
}
