import { type RouteObject, useRouteError } from 'react-router'
import { OfficeDoor } from './office/OfficeDoor'
import { RegistrationPart } from './registration/registrationPart'
import { ForgotPart, ResetPart } from './reset/resetPart'
import { Failed } from './screens/Failed'
import { NotFound } from './screens/NotFound'
import { LightPage } from './session/LightPage'
import { LightPart } from './session/LightPart'
import { LoginPage } from './session/LoginPage'

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
