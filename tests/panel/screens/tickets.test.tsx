import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPanel, rowOf, rows, textsOf } from '../../support/browser/panelPage'
import { addAccounts } from '../../support/office/fixtures'
import { linkOf } from '../../support/sockets/desk'
import { openSocket } from '../../support/sockets/socket'

const { office, line, open } = await openPanel()
await addAccounts(office.engine, [{ uid: 'kid', oid: 'school', firstname: 'Kit', lastname: 'Young' }])
const ticket = (n: number, uid: string, issue: string) => ({
  ...{ tid: `t${n}`, uid, issue },
  created: `2026-01-0${n}T10:00:00Z`,
})
await office.feed('tickets', [
  ticket(1, 'member', 'My bird house is gone'),
  ticket(2, 'kid', 'I can not find my bird house any more'),
  ticket(3, 'member', 'three'),
  ticket(4, 'member', 'four'),
  ticket(5, 'member', 'five'),
  ticket(6, 'member', 'six'),
])

async function openList() {
  const user = await open('/office/support/tickets', 'Administrator')
  await screen.findByRole('table')
  return user
}

describe('the tickets', () => {
  it('show who asks what, in five words, and that somebody waits', async () => {
    const user = await openList()
    await rows('Issue', ['six', 'five', 'four', 'three', 'I can not find my…'])
    await user.selectOptions(screen.getByLabelText('Rows per page'), '10')
    await rows('Issue', ['six', 'five', 'four', 'three', 'I can not find my…', 'My bird house is gone'])
    expect(rowOf('I can not find my…')).toHaveTextContent(
      /^Kit Young #2#2I can not find my…UnassignedPending\d+ daysJan.* 2, 2026View Ticket/,
    )
    expect(screen.getByText('1–6 of 6')).toBeVisible()
    const view = within(rowOf('I can not find my…')).getByRole('button')
    expect(view).toHaveAccessibleName('View Ticket of Kit Young')
    expect(view).toHaveAccessibleDescription('I can not find my bird house any more')
  })

  it('are narrowed by status, and say where there are none', async () => {
    const user = await openList()
    const status = screen.getByLabelText('Status')
    expect(textsOf(status, 'option')).toEqual(['All', 'Open', 'Pending', 'Reopened', 'Closed', 'Solved'])
    await user.selectOptions(status, 'Solved')
    expect(await screen.findByText('No Results')).toBeVisible()
    expect(line.calls.some((call) => call.includes('status=solved'))).toBe(true)
    await user.selectOptions(status, 'Pending')
    await rows('Issue', ['six', 'five', 'four', 'three', 'I can not find my…'])
  })

  it('are searched for', async () => {
    const user = await openList()
    await user.type(screen.getByLabelText('Search'), 'bird house')
    await rows('Issue', ['I can not find my…', 'My bird house is gone'])
    expect(screen.getByText('1–2 of 2')).toBeVisible()
  })

  it('are in queues with counts, who waits longest first', async () => {
    const user = await openList()
    const queue = (name: RegExp) => screen.findByRole('button', { name })
    await user.click(await queue(/^Waiting longest 6$/))
    await rows('Issue', ['My bird house is gone', 'I can not find my…', 'three', 'four', 'five'])
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await rows('Issue', ['six'])
    await user.click(await queue(/^Mine 0$/))
    expect(await screen.findByText('No Results')).toBeVisible()
    expect(await queue(/^Mine/)).toHaveAttribute('aria-pressed', 'true')
    await user.click(await queue(/^Unassigned 6$/))
    await rows('Issue', ['My bird house is gone', 'I can not find my…', 'three', 'four', 'five'])
    await user.click(await queue(/^All 6$/))
    await rows('Issue', ['six', 'five', 'four', 'three', 'I can not find my…'])
  })

  it.each([
    ['held', 'Loading the list…'],
    ['failed', 'Unexpected Application Error'],
    ['cut', 'The office cannot be reached'],
  ] as const)('tell where they are %s', async (fate, told) => {
    line.befall(/^GET \/v1\/support\/tickets\?.*limit=5/, fate)
    await open('/office/support/tickets', 'Administrator')
    expect(await screen.findByText(told)).toBeVisible()
    line.mend()
    if (fate === 'held') await rows('Issue', ['six', 'five', 'four', 'three', 'I can not find my…'])
  })

  it('are for Administrators alone', async () => {
    window.history.pushState(null, '', '/office/accounts')
    await open('/office/support/tickets', 'Moderator')
    await waitFor(() => expect(window.location.pathname).not.toBe('/office/support/tickets'))
    expect(screen.queryByRole('button', { name: /^View Ticket/ })).toBeNull()
  })
})

describe('a ticket that changes', () => {
  it('and comes to belong to the filter is told, and told no more when it leaves again', async () => {
    const user = await openList()
    const staff = await openSocket(`${await linkOf(office, 'Administrator')}&tid=t1`)
    await staff.next('ticket')
    await user.selectOptions(screen.getByLabelText('Status'), 'open')
    expect(screen.queryByText('No longer in this list')).toBeNull()
    await screen.findByText('No Results')
    staff.send({ type: 'ticket', status: 'open' })
    await screen.findByRole('button', { name: /^1 new or changed ticket/ })
    staff.send({ type: 'ticket', status: 'closed' })
    await waitFor(() => expect(screen.queryByRole('button', { name: /^1 new or changed ticket/ })).toBeNull())
  })

  it('while the connection was away is there once it is back', async () => {
    await openList()
    await office.feed('tickets', [ticket(7, 'member', 'seven')])
    await screen.findByRole('button', { name: /^1 new or changed ticket/ })
    act(() => void window.dispatchEvent(new Event('offline')))
    await rows('Issue', ['seven', 'six', 'five', 'four', 'three'])
  })
})
