import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { LocaleWords } from './i18n/LocaleWords'
import { logFailure } from './providers/failureLog'
import { localeStore } from './providers/localeStore'
import { routes } from './routes'
import { adoptTokens } from './theme/customProperties'
import '@fontsource-variable/inter'
import './theme/light.css'

const place = document.getElementById('panel')
if (!place) throw new Error('index.html has no place for the panel')

adoptTokens(document)
document.documentElement.lang = localeStore.read()
const log = (error: unknown) => logFailure('an error screen is shown', error)
createRoot(place, { onCaughtError: log }).render(
  <Suspense>
    <LocaleWords part="light">
      <RouterProvider router={createBrowserRouter(routes)} onError={log} />
    </LocaleWords>
  </Suspense>,
)
