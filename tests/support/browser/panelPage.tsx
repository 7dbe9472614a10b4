import { type ByRoleMatcher, configure, render, screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterAll, expect, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { UserSession } from '../../../src/contract/session'
import { routes } from '../../../src/panel/App'
import { call } from '../../../src/panel/providers/http'
import { loadLocale } from '../../../src/panel/providers/i18nProvider'
import { localeStore } from '../../../src/panel/providers/localeStore'
import { appState, sessionStore } from '../../../src/panel/providers/session'
import { emailOf, type PersonName, password } from '../office/fixtures'
import { openOffice } from '../office/office'
import { openLine } from '../sockets/line'
import { fetchFrom } from './stubFetch'

/** The window of the tests: Vitest hands out what is in it, and jsdom's own handle by this name. */
declare const jsdom: { reconfigure(settings: { url: string }): void }

// Longer than a busy machine takes.
configure({ asyncUtilTimeout: 20_000 })

/** A browser's WebSocket: jsdom's own opens no line. */
class Socket extends WebSocket {
  constructor(address: string) {
    super(address, { origin: window.location.origin })
    // One that is closed before it is open is no failure to a browser.
    this.on('error', () => undefined)
  }
}

/** An office for the tests of a file, and a line to it; `open` draws the panel there, as its main.tsx does. */
export async function openPanel(options?: Parameters<typeof openOffice>[0]) {
  const line = await openLine(() => office.address)
  const office = await openOffice({ ...options, env: { ...options?.env, PUBLIC_URL: line.address } })
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
    fetchFrom(line.address)
    vi.stubGlobal('WebSocket', Socket)
    vi.spyOn(console, 'info').mockReturnValue()
    if (person) sessionStore.logIn(await sessionOf(person))
    window.history.replaceState({ usr: state, key: 'first' }, '', path)
    const router = createBrowserRouter(routes)
    // After the page has gone: whoever is signed out on it is sent elsewhere.
    onTestFinished(() => {
      line.mend()
      router.dispose()
      sessionStore.clear()
      appState.set({ notice: null, resumeLocation: null })
      vi.unstubAllGlobals()
    })
    await loadLocale(localeStore.read())
    render(<RouterProvider router={router} />)
    return userEvent.setup({ delay: null })
  }

  return { office, line, open }
}

function table(): string[][] {
  return [...document.querySelectorAll('main table tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? ''),
  )
}

/** Waits until the table has these texts in its cells, row by row, its head first. */
export async function expectTable(expected: string[][]): Promise<void> {
  await waitFor(() => expect(table()).toEqual(expected))
}

/** Waits until the rows, of which `column` has these texts, are there. */
export async function rows(column: string, expected: string[]): Promise<void> {
  await waitFor(() => {
    const [head = [], ...body] = table()
    expect(body.map((cells) => cells[head.indexOf(column)])).toEqual(expected)
  })
}

/** The row with this text. */
/** Adds a filter that does not always stand there. */
export async function addFilter(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add filter' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name }))
}

export function rowOf(text: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('main tbody tr')].filter((row) =>
    row.textContent?.includes(text),
  )
  const [row] = found
  if (!row || found.length > 1) throw new Error(`${found.length} rows have “${text}”`)
  return row
}

/** The names of the buttons in a part of the page; those that are off are marked. */
export function buttons(part: HTMLElement = document.body): string[] {
  return within(part)
    .queryAllByRole('button')
    .map((button) => {
      const isOff = button.matches(':disabled, [aria-disabled=true]')
      return `${button.textContent || button.getAttribute('aria-label')}${isOff ? ' (off)' : ''}`
    })
}

/** What all of a role in a part of the page say. */
export function textsOf(part: HTMLElement, role: ByRoleMatcher): string[] {
  return within(part)
    .getAllByRole(role)
    .map(({ textContent }) => textContent ?? '')
}

/** As long as a post has to stand in the review before it is decided, and a little more. */
export const lookAt = () => new Promise((resolve) => setTimeout(resolve, 900))

/** The dialog that is open, by its title. */
export const dialog = (name: string) => screen.findByRole('dialog', { name })
