import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { JSDOM } from 'jsdom'
import { Suspense } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterAll, onTestFinished, vi } from 'vitest'
import type { UserSession } from '../../src/contract/session'
import { LocaleWords } from '../../src/panel/i18n/LocaleWords'
import { appState } from '../../src/panel/providers/appState'
import { call } from '../../src/panel/providers/lightCalls'
import { sessionStore } from '../../src/panel/providers/sessionStore'
import { routes } from '../../src/panel/routes'
import { emailOf, type PersonName, password } from './fixtures'
import { openLine } from './line'
import { openOffice } from './office'

/** The window of the tests: Vitest hands out what is in it, and the window itself by this name. */
declare const jsdom: JSDOM

/** An office for the tests of a file, and a line to it; `open` draws the panel there, as its main.tsx does. */
export async function openPanel(options?: Parameters<typeof openOffice>[0]) {
  const office = await openOffice(options)
  const line = await openLine(office.address)
  afterAll(async () => {
    await line.close()
    await office.close()
  })
  const sessions = new Map<PersonName, Promise<UserSession>>()
  const sessionOf = (person: PersonName) => {
    const known = sessions.get(person) ?? call('login', { basic: { email: emailOf(person), password } })
    sessions.set(person, known)
    return known
  }

  /** Draws the panel at a path, with the route state that one came with, for nobody or for who is signed in. */
  async function open(path: string, person?: PersonName, state: unknown = null) {
    jsdom.reconfigure({ url: line.address })
    const far = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => far(new URL(url, line.address), init))
    vi.spyOn(console, 'info').mockReturnValue()
    if (person) sessionStore.logIn(await sessionOf(person))
    window.history.replaceState({ usr: state, key: 'first' }, '', path)
    const router = createBrowserRouter(routes)
    // After the page has gone: whoever is signed out on it is sent elsewhere.
    onTestFinished(() => {
      router.dispose()
      sessionStore.clear()
      appState.set({ notice: null, leftOff: null })
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    })
    render(
      <Suspense>
        <LocaleWords part="light">
          <RouterProvider router={router} />
        </LocaleWords>
      </Suspense>,
    )
    return userEvent.setup()
  }

  return { office, line, open }
}
