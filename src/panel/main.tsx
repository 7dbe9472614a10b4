import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { routes } from './App'
import { followTranslators } from './layout/translators'
import { logFailure } from './providers/failureLog'
import { loadLocale } from './providers/i18nProvider'
import { localeStore } from './providers/localeStore'
import { preloadOffice } from './RequireSession'
import { adoptTokens } from './theme/tokens'
import '@fontsource-variable/inter'
import './theme/light.css'

const root = document.getElementById('panel')
if (!root) throw new Error('index.html has no place for the panel')

adoptTokens(document)
followTranslators()
document.documentElement.lang = localeStore.read()
const log = (error: unknown) => logFailure('an error screen is shown', error)
const router = createBrowserRouter(routes)
const isOffice = location.pathname.startsWith('/office')
void Promise.all([loadLocale(localeStore.read()), isOffice && soon(preloadOffice())]).then(() =>
  createRoot(root, { onCaughtError: log }).render(<RouterProvider router={router} onError={log} />),
)

/** Waits for a promise, at most a second. */
function soon(promise: Promise<void>): Promise<void> {
  return Promise.race([promise, new Promise<void>((resolve) => setTimeout(resolve, 1000))])
}
