import { type RouteObject, useRouteError } from 'react-router'
import { OfficeDoor } from './office/OfficeDoor'
import { Failed } from './screens/Failed'
import { NotFound } from './screens/NotFound'
import { ForgotPage, ResetPage } from './session/ComingPages'
import { LightPage } from './session/LightPage'
import { LoginPage } from './session/LoginPage'
import { RegistrationPage } from './session/RegistrationPage'

/** Specification §2's route table; below `/office` the office's own routes go on. */
export const routes: RouteObject[] = [
  {
    errorElement: <RouteFailed />,
    children: [
      { path: '/', element: <LoginPage /> },
      { path: '/organization/register', element: <RegistrationPage /> },
      { path: '/auth/forgot', element: <ForgotPage /> },
      { path: '/auth/reset', element: <ResetPage /> },
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
