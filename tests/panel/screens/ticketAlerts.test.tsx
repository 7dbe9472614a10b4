import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openPanel } from '../../support/browser/panelPage'
import { openSocket } from '../../support/sockets/socket'

const { office, line, open } = await openPanel()
const scared = 'A man I don’t know keeps asking where I live and wants a photo of me. I am scared.'
let tickets = 0
const ask = () => office.feed('tickets', [{ tid: `t${++tickets}`, uid: 'member', issue: 'Help' }])

/** A browser's notifications, which jsdom has none of. */
function notifications(permission: NotificationPermission) {
  const shown: string[] = []
  const tags = new Set<string>()
  class Shown {
    static permission = permission
    static requestPermission = async () => permission
    onclick: (() => void) | null = null
    constructor(text: string, { tag = '' }: NotificationOptions = {}) {
      // Another of the same tag takes its place without a sign.
      if (tag === '' || !tags.has(tag)) shown.push(text)
      tags.add(tag)
    }
  }
  vi.stubGlobal('Notification', Shown)
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  return shown
}

/** A browser's sound, which it suspends until it is asked for. */
class Sound {
  static tones = 0
  static state = 'suspended'
  currentTime = 0
  destination = {}
  resume = async () => {
    Sound.state = 'running'
  }
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => undefined,
  })
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: unknown) => next,
    start: () => {
      if (Sound.state === 'running') Sound.tones++
    },
    stop: () => undefined,
  })
}

describe('a new ticket', () => {
  it('is told on whatever screen, and counted in the menu and in the title', async () => {
    const user = await open('/office/accounts', 'Administrator')
    // What tells is there once it has asked how.
    await waitFor(() => expect(line.calls).toContain('GET /v1/preferences'))
    await ask()
    expect(await screen.findByText(/^A new ticket from .*member Example/)).toBeVisible()
    await waitFor(() => expect(document.title).toMatch(/^1 waiting for an answer, 1 unassigned · Accounts/))
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    const count = screen.getByTitle('1 waiting for an answer, 1 unassigned')
    expect(count).toHaveTextContent('1 waiting for an answer, 1 unassigned 1')
  })

  it('of a child who is not safe says so, also where that is written later on', async () => {
    line.calls.length = 0
    const user = await open('/office/accounts', 'Administrator')
    await waitFor(() => expect(line.calls).toContain('GET /v1/preferences'))
    const issue = scared
    await office.feed('tickets', [{ tid: 'scared', uid: 'member', issue }])
    const told = await screen.findByText(/^Safety: .*member Example.* needs help$/)
    expect(told.closest('[role=alert]')).toHaveClass('MuiAlert-colorError')
    expect(screen.queryByText(/^A new ticket/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'View Ticket' }))
    expect(await screen.findByText(issue)).toBeVisible()
    const { body } = await office.feed('tickets', [{ tid: 'later', uid: 'member', issue: 'Help' }])
    await screen.findByText(/^A new ticket from/)
    const member = await openSocket(body.result.links[0].support)
    member.send({ type: 'chat', tid: 'later', message: 'my dad hits me' })
    await waitFor(() => expect(screen.getAllByText(/^Safety: /)).toHaveLength(1))
  })

  it('is told nobody who may not answer it', async () => {
    await open('/office/accounts', 'Moderator')
    await screen.findByRole('table')
    await ask()
    expect(screen.queryByText(/^A new ticket/)).toBeNull()
    expect(document.title).toMatch(/^Accounts/)
  })

  it('is told by the system, naming nobody, to who has chosen that', async () => {
    const shown = notifications('granted')
    const user = await open('/office/support/tickets', 'Administrator')
    await user.click(await screen.findByRole('button', { name: 'Ticket notifications' }))
    await user.click(await screen.findByRole('checkbox', { name: /^A desktop notification/ }))
    const administrator = await office.as('Administrator')
    await waitFor(async () =>
      expect((await administrator.get('/preferences')).body.result).toMatchObject({
        desktop: true,
        chime: false,
      }),
    )
    await ask()
    await waitFor(() => expect(shown).toEqual(['A new ticket is waiting']))
    await ask()
    await waitFor(() => expect(shown).toHaveLength(2))
  })

  it('is told by a sound, for which a suspended page is woken, and not long after', async () => {
    vi.stubGlobal('AudioContext', Sound)
    await (await office.as('Colleague')).put('/preferences', { chime: true })
    line.calls.length = 0
    await open('/office/accounts', 'Colleague')
    await waitFor(() => expect(line.calls).toContain('GET /v1/preferences'))
    await ask()
    await waitFor(() => expect(Sound.tones).toBe(2))
    expect(Sound.state).toBe('running')
  })

  it('of safety is not put away by more of them at once', async () => {
    line.calls.length = 0
    await open('/office/accounts', 'Administrator')
    await waitFor(() => expect(line.calls).toContain('GET /v1/preferences'))
    const tids = ['a', 'b', 'c', 'd', 'e'].map((name) => `grave-${name}`)
    await office.feed(
      'tickets',
      tids.map((tid) => ({ tid, uid: 'member', issue: scared })),
    )
    await waitFor(() => expect(screen.getAllByText(/^Safety: /)).toHaveLength(3))
    const told = () => screen.queryAllByText(/^Safety: /).map((one) => one.closest('.MuiSnackbar-root'))
    const first = told()
    await waitFor(() => expect(told().filter((one) => !first.includes(one))).toHaveLength(2))
  })

  it('is not told by the system where the browser does not let the page, which says so', async () => {
    notifications('denied')
    const user = await open('/office/support/tickets', 'Colleague')
    await user.click(await screen.findByRole('button', { name: 'Ticket notifications' }))
    const choice = await screen.findByRole('checkbox', { name: /^A desktop notification/ })
    await user.click(choice)
    expect(await screen.findByText(/^Your browser blocks notifications/)).toBeVisible()
    expect(choice).not.toBeChecked()
    expect((await (await office.as('Colleague')).get('/preferences')).body.result.desktop).toBe(false)
  })
})
