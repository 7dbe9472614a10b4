import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPanel, rowOf } from '../../support/browser/panelPage'
import { linkOf } from '../../support/sockets/desk'
import { openSocket } from '../../support/sockets/socket'

const { office, line, open } = await openPanel()
const tickets = [
  { tid: 't1', uid: 'member', issue: 'Where is the button' },
  { tid: 't2', uid: 'member', issue: 'A drawing of mine' },
  { tid: 't3', uid: 'member', issue: 'It is solved by now' },
  { tid: 't4', uid: 'member', issue: 'A photo of a phone' },
]
const { body } = await office.feed('tickets', tickets)
const linkTo = (tid: string): string =>
  body.result.links.find((link: { tid: string }) => link.tid === tid).support
const staff = await linkOf(office, 'Administrator')

/** Takes a ticket, and opens it on the screen. */
async function taken(tid: string, issue: string) {
  const socket = await openSocket(`${staff}&tid=${tid}`)
  await socket.next('ticket')
  socket.send({ type: 'ticket', status: 'open' })
  await socket.next('ticket')
  const user = await open('/office/support/tickets', 'Administrator')
  await screen.findByRole('table')
  await user.click(within(rowOf(issue)).getByRole('button', { name: /^View Ticket/ }))
  const field = await screen.findByLabelText('Message')
  await waitFor(() => expect(field).toHaveFocus())
  return { user, socket, field }
}
const log = () => within(screen.getByRole('log'))

describe('pictures in the chat', () => {
  it('of a member are covered until they are asked for, and said to be where they may be hard to look at', async () => {
    const { user } = await taken('t2', 'A drawing of mine')
    const member = await openSocket(linkTo('t2'))
    let shown = 0
    const show = async (covered: number) => {
      const id = `picture-${++shown}`
      const row = { id, tid: 't2', sender: 'member', file: `${id}.png`, thumbnail: `${id}-small.jpg` }
      const rest = { type: 'image/png', score_due: null, message: null, position: null, alt: null } as const
      await office.engine.kysely
        .insertInto('ticket_pictures')
        .values({ ...row, ...rest, covered })
        .execute()
      member.send({ type: 'chat', tid: 't2', message: '', pictures: [{ id }] })
    }
    await show(1)
    const label = 'Picture from member Example, without a description'
    const button = await log().findByRole('button', { name: `Show: ${label}` })
    expect(log().queryByRole('button', { name: `Enlarge: ${label}` })).toBeNull()
    expect(log().getByText('Covered because it may be hard to look at.')).toBeVisible()
    await user.click(button)
    expect(log().getByRole('button', { name: `Enlarge: ${label}` })).toBeVisible()
    await user.click(log().getByRole('button', { name: `Cover: ${label}` }))
    expect(log().queryByRole('button', { name: `Enlarge: ${label}` })).toBeNull()
    await show(0)
    const both = await waitFor(() => {
      const buttons = log().getAllByRole('button', { name: `Show: ${label}` })
      expect(buttons).toHaveLength(2)
      return buttons
    })
    expect(log().getAllByText('Covered because it may be hard to look at.')).toHaveLength(1)
    for (const last of both.slice(1)) await user.click(last)
    expect(log().getByRole('button', { name: `Enlarge: ${label}` })).toBeVisible()
    // Said to who listens, too.
    expect(screen.getAllByText('member Example writes: Picture').length).toBeGreaterThan(0)

    // One that can't be loaded says so, and is asked for anew.
    fireEvent.error(within(log().getByRole('button', { name: `Enlarge: ${label}` })).getByRole('img'))
    expect(log().getByText(`This picture could not be loaded: ${label}`)).toBeVisible()
    await user.click(log().getByRole('button', { name: 'Retry' }))
    expect(await log().findByRole('button', { name: `Enlarge: ${label}` })).toBeVisible()
    expect(log().queryByText(`This picture could not be loaded: ${label}`)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close the chat' }))
  })
})

it('the field of a chat says how the system’s own emoji are opened', async () => {
  const { user, field } = await taken('t1', 'Where is the button')
  expect(field).toHaveAccessibleDescription(/Win\+\. or ⌃⌘Space for emoji/)
  await user.click(screen.getByRole('button', { name: 'Close the chat' }))
})

describe('what a member says of the end', () => {
  it('stands on the ticket with their words, in the list, and among what was done', async () => {
    const { user, socket } = await taken('t3', 'It is solved by now')
    const member = await openSocket(linkTo('t3'))
    await member.next('ticket')
    socket.send({ type: 'ticket', status: 'solved' })
    await member.next('ticket')
    member.send({ type: 'rating', rating: 'bad', comment: 'Not quite yet' })
    expect(await screen.findByText('Not quite yet')).toBeVisible()
    expect(await log().findByText(/^member Example said that this did not help\./)).toBeVisible()
    await waitFor(() => expect(rowOf('It is solved by now')).toHaveTextContent('Did not help'))
    await user.click(screen.getByRole('button', { name: 'Close the chat' }))
  })

  it('that are HEIC are not sent, and what to do is said', async () => {
    const { field } = await taken('t4', 'A photo of a phone')
    const picture = new File(['\0\0\0\x18ftypheic\0\0\0\0', 'and its data'], 'IMG_0001.HEIC')
    line.befall(/^POST/, 'cut')
    fireEvent.drop(field, { dataTransfer: { files: [picture], types: ['Files'] } })
    expect(
      await screen.findByText(/IMG_0001.*This picture is HEIC\. Share or export it as JPEG/),
    ).toBeVisible()
  })
})
