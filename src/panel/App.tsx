import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { CssBaseline } from '@mui/material'
import { type ComponentType, Suspense } from 'react'
import { AdminContext } from 'react-admin'
import { Outlet, type RouteObject, useRouteError } from 'react-router'
import { useWords } from './i18n/words'
import { prefetchFirstList, useOfficeMemory } from './layout/officeMemory'
import { LightPage } from './login/LightPage'
import { home, LoginPage } from './login/LoginPage'
import { lazyPart } from './page/lazyPart'
import { Failed, NotFound } from './page/Pages'
import { authProvider } from './providers/authProvider'
import { i18nProviderOf } from './providers/i18nProvider'
import { useLocale } from './providers/localeStore'
import { preloadOffice, RequireSession } from './RequireSession'
import { darkTheme, lightTheme } from './theme/muiTheme'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styles = createCache({ key: 'gatehouse', ...(nonce && { nonce }) })

/** react-admin’s context around all pages, with the signed-in person's stores. */
function App() {
  const locale = useLocale()
  return (
    <CacheProvider value={styles}>
      <AdminContext
        basename="/office"
        authProvider={authProvider}
        i18nProvider={i18nProviderOf(locale)}
        {...useOfficeMemory()}
        theme={lightTheme}
        darkTheme={darkTheme}
      >
        <CssBaseline enableColorScheme />
        <Outlet />
      </AdminContext>
    </CacheProvider>
  )
}

/** A lazily loaded page outside the office. */
function LightPart({ part: Part, isWide = false }: { part: ComponentType; isWide?: boolean }) {
  const words = useWords()
  return (
    <LightPage isWide={isWide}>
      <Suspense fallback={<p role="status">{words('common.loading')}</p>}>
        <Part />
      </Suspense>
    </LightPage>
  )
}

const { Part: ForgotPart } = lazyPart(async () => (await import('./login/Forgot')).Forgot)
const { Part: ResetPart } = lazyPart(async () => (await import('./login/Reset')).Reset)
const { Part: RegistrationPart } = lazyPart(async () => (await import('./login/Registration')).Registration)

/** Specification §2’s route table; react-admin’s resources are below `/office`. */
export const routes: RouteObject[] = [
  {
    element: <App />,
    // Until the first address is known, which takes no time.
    HydrateFallback: () => null,
    children: [
      {
        errorElement: <RouteFailed />,
        children: [
          { path: '/', element: <LoginPage preloadOffice={preloadOffice} /> },
          { path: '/organization/register', element: <LightPart part={RegistrationPart} isWide /> },
          { path: '/auth/forgot', element: <LightPart part={ForgotPart} /> },
          { path: '/auth/reset', element: <LightPart part={ResetPart} /> },
          {
            path: '/office/*',
            element: <RequireSession />,
            loader: ({ request }) => {
              if (new URL(request.url).pathname === home) prefetchFirstList()
              return null
            },
            shouldRevalidate: () => false,
          },
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
