import { Stack } from '@mui/material'
import { CanAccess } from 'ra-core'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { Loading } from '../fields/Loading'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'
import { NotFound, SentBack } from '../page/Pages'

interface Props {
  resource: string
  action: string
  children: ReactNode
}

/** Sends people without the permission back one step (specification §2). */
export function Guarded({ resource, action, children }: Props) {
  return (
    <CanAccess resource={resource} action={action} accessDenied={<SentBack />}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </CanAccess>
  )
}

/** The same for a list or form; the addresses below it, where react-admin would show it too, are the 404. */
export function guarded(resource: string, action: string, Screen: ComponentType) {
  return function GuardedScreen() {
    if (useParams()['*'] !== '') return <NotFound />
    return (
      <Guarded resource={resource} action={action}>
        <Screen />
      </Guarded>
    )
  }
}

/** The same, loaded on demand. */
export function guardedPart(resource: string, action: string, load: Parameters<typeof lazyPart<object>>[0]) {
  return guarded(resource, action, lazyPart(load).Part)
}

export function Opening() {
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
