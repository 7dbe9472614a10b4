import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { AdminContext, memoryStore } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { TicketStatus } from '../../src/contract/tickets'
import { officeCatalog } from '../../src/panel/i18n/en/officeCatalog'
import { WordsContext } from '../../src/panel/i18n/words'
import { createDataProvider } from '../../src/panel/providers/dataProvider'
import { createI18nProvider } from '../../src/panel/providers/i18nProvider'
import { call } from '../../src/panel/providers/officeCalls'
import { sessionStore } from '../../src/panel/providers/sessionStore'
import { deskLine } from '../../src/panel/support/deskLine'
import { OpenTicketContext } from '../../src/panel/tickets/openTicket'
import { TicketList } from '../../src/panel/tickets/TicketList'
import { emailOf, password } from '../support/fixtures'
import { officeForTest } from '../support/office'
import { send } from '../support/platform'
import { openSocket } from '../support/socket'

const i18nProvider = createI18nProvider('en', officeCatalog)

/** Longer than a slow machine takes. */
const patience = { timeout: 15_000 }

const line = (number: number) => ({
  tid: `t${number}`,
  uid: 'member',
  issue: `Help number ${number} with this very thing`,
  created: `2026-01-01T00:00:0${number}Z`,
})

/** An office with tickets t1 to t3, an Administrator signed in, and the desk's line to it. */
async function open() {
  const office = await officeForTest()
  const far = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => far(new URL(url, office.address), init))
  await send(office.address, 'tickets', [1, 2, 3].map(line))
  const user = await call('login', { basic: { email: emailOf('Administrator'), password } })
  sessionStore.logIn(user)
  const link = user.links.support ?? ''
  const desk = await openSocket(link)
  desk.socket.on('message', (data) => {
    const { type, ...ticket } = JSON.parse(String(data))
    if (type === 'ticket') act(() => deskLine.tickets.tell(ticket))
  })
  return {
    add: (number: number) => send(office.address, 'tickets', [line(number)]),
    become: async (number: number, status: TicketStatus) => {
      const socket = await openSocket(`${link}&tid=t${number}`)
      socket.send({ type: 'ticket', status })
      await vi.waitFor(() => expect(socket.frames.at(-1)).toMatchObject({ type: 'ticket', status }), patience)
    },
  }
}

function show(onOpen: (tid: string) => void = () => undefined) {
  render(
    <MemoryRouter>
      <WordsContext value={i18nProvider.translate}>
        <AdminContext dataProvider={createDataProvider()} i18nProvider={i18nProvider} store={memoryStore()}>
          <OpenTicketContext value={onOpen}>
            <TicketList />
          </OpenTicketContext>
        </AdminContext>
      </WordsContext>
    </MemoryRouter>,
  )
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const viewOf = (row: HTMLElement | undefined) => {
  if (!row) throw new Error('there is no such row')
  return within(row).getByRole('button')
}
const issues = () => rows().map((row) => viewOf(row).getAttribute('aria-describedby'))

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue())
afterEach(() => {
  sessionStore.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the list of tickets', () => {
  it('cuts an issue at five words, and View Ticket tells the whole', async () => {
    await open()
    const opened = vi.fn()
    show(opened)
    await screen.findByText('1–3 of 3', undefined, patience)
    expect(screen.getAllByText('Help number 3 with this…')).not.toHaveLength(0)
    const button = viewOf(rows()[0])
    expect(button).toHaveAccessibleDescription('Help number 3 with this very thing')
    expect(button).toHaveAccessibleName('View Ticket of member Example')
    await userEvent.click(button)
    expect(opened.mock.calls).toEqual([['t3']])
  })

  it('a ticket that comes to belong to the filter is told, and told no more when it leaves again', async () => {
    const { become } = await open()
    show()
    await screen.findByText('1–3 of 3', undefined, patience)
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'open')
    expect(screen.queryByText('No longer in this list')).toBeNull()
    await screen.findByText('No Results', undefined, patience)
    await become(1, 'open')
    await screen.findByText('1 new or changed ticket', undefined, patience)
    await become(1, 'closed')
    await vi.waitFor(() => expect(screen.queryByText('1 new or changed ticket')).toBeNull(), patience)
  })

  it('after the line was away the list is loaded again', async () => {
    const { add } = await open()
    const silent = vi.spyOn(deskLine.tickets, 'tell').mockReturnValue()
    onTestFinished(() => silent.mockRestore())
    show()
    await screen.findByText('1–3 of 3', undefined, patience)
    await add(4)
    act(() => deskLine.returns.tell(Date.now()))
    await vi.waitFor(() => expect(issues()[0]).toBe('issue-t4'), patience)
  })
})
