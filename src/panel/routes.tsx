import { type ComponentType, Suspense } from 'react'
import { type RouteObject, useRouteError } from 'react-router'
import { useWords } from './i18n/words'
import { Failed } from './layout/Failed'
import { lazyPart } from './layout/lazyPart'
import { NotFound } from './layout/NotFound'
import { OfficeDoor } from './layout/OfficeDoor'
import { LightPage } from './login/LightPage'
import { LoginPage } from './login/LoginPage'

/** Asking for a new password and setting it, with their words and styles in a part of their own. */
const ForgotPart = lazyPart(async () => (await import('./login/reset/Forgot')).Forgot).Part
const ResetPart = lazyPart(async () => (await import('./login/reset/Reset')).Reset).Part

/** The registration, with its words and styles in a part of its own. */
const RegistrationPart = lazyPart(
  async () => (await import('./login/registration/Registration')).Registration,
).Part

/** A page outside the office that is a lazy part, for those who sign in do not need it. */
function LightPart({ part: Part }: { part: ComponentType }) {
  const words = useWords()
  return (
    <LightPage>
      <Suspense fallback={<p role="status">{words('common.loading')}</p>}>
        <Part />
      </Suspense>
    </LightPage>
  )
}

/** Specification §2's route table; below `/office` the office's own routes go on. */
export const routes: RouteObject[] = [
  {
    errorElement: <RouteFailed />,
    children: [
      { path: '/', element: <LoginPage /> },
      { path: '/organization/register', element: <LightPart part={RegistrationPart} /> },
      { path: '/auth/forgot', element: <LightPart part={ForgotPart} /> },
      { path: '/auth/reset', element: <LightPart part={ResetPart} /> },
      { path: '/office/*', element: <OfficeDoor /> },
      {
        path: '*',
        element: (
          <LightPage>
            <NotFound />
          </LightPage>
        ),
      },
    ],
  },
]

function RouteFailed() {
  const error = useRouteError()
  return (
    <LightPage>
      <Failed error={error} />
    </LightPage>
  )
}
