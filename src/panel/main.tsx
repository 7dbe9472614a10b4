import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { routes } from './App'
import { logFailure } from './providers/failureLog'
import { loadLocale } from './providers/i18nProvider'
import { localeStore } from './providers/localeStore'
import { adoptTokens } from './theme/tokens'
import '@fontsource-variable/inter'
import './theme/light.css'

const place = document.getElementById('panel')
if (!place) throw new Error('index.html has no place for the panel')

adoptTokens(document)
document.documentElement.lang = localeStore.read()
const log = (error: unknown) => logFailure('an error screen is shown', error)
void loadLocale(localeStore.read()).then(() =>
  createRoot(place, { onCaughtError: log }).render(
    <RouterProvider router={createBrowserRouter(routes)} onError={log} />,
  ),
)
