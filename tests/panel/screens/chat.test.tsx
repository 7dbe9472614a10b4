import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buttons, dialog, openPanel, rowOf } from '../../support/browser/panelPage'
import { emailOf, password } from '../../support/office/fixtures'
import { signIn } from '../../support/office/office'
import { openSocket } from '../../support/sockets/socket'

const { office, open } = await openPanel()
const first = { tid: 't1', uid: 'member', issue: 'My bird house is gone, and I can not find it' }
await office.feed('tickets', [first, { tid: 't2', uid: 'member', issue: 'Another one' }])
const third = { tid: 't3', uid: 'member', issue: 'A third one' }
await office.feed('tickets', [third])

async function viewTicket(issue: string) {
  const user = await open('/office/support/tickets', 'Administrator')
  await screen.findByRole('table')
  await user.click(within(rowOf(issue)).getByRole('button', { name: /^View Ticket/ }))
  return user
}

async function openTicket(issue: string) {
  const user = await viewTicket(issue)
  const start = await screen.findByRole('button', { name: 'Open and Start Conversation' })
  return { user, start }
}

describe('the chat', () => {
  it('takes a ticket, sends what is written, and leads to the account of the member', async () => {
    const { user, start } = await openTicket('My bird house')
    await waitFor(() => expect(start).toHaveAttribute('aria-disabled', 'false'))
    await user.click(start)
    const line = await screen.findByLabelText('Message')
    await waitFor(() => expect(line).toHaveFocus())
    await waitFor(() => expect(buttons()).toEqual(expect.arrayContaining(['Close Ticket (off)'])))
    await user.type(line, 'Hello{Shift>}{Enter}{/Shift}there{Enter}')
    await waitFor(() => expect(document.querySelector('[role=log] p[dir]')?.textContent).toBe('Hello\nthere'))
    expect(line).toHaveValue('')
    // What goes on with it needs no name and time of its own to be seen, and keeps them for who listens.
    await user.type(line, 'Again{Enter}')
    await waitFor(() => expect(document.querySelectorAll('[role=log] li p time')).toHaveLength(2))
    const heads = [...document.querySelectorAll('[role=log] li p:first-child')]
    expect(
      heads.map(({ textContent, className }) => [
        textContent?.slice(0, 3),
        className.includes('hidden-text'),
      ]),
    ).toEqual([
      ['You', false],
      ['You', true],
    ])
    await waitFor(() => expect(rowOf('My bird house')).toHaveTextContent('administrator Example'))
    await user.click(await screen.findByRole('button', { name: 'Account of the member' }))
    const account = await dialog('Account')
    await waitFor(() => expect(account).toHaveTextContent('Namemember Example'))
  })

  it('has the caret where one writes, of a ticket that is open and of a box that is restored', async () => {
    const user = await viewTicket('My bird house')
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveFocus())
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: /^Show the conversation/ }))
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Close the chat' }))
  })

  it('lets one take over what a colleague has taken, and shows that first', async () => {
    const { body } = await signIn(office.address, emailOf('Colleague'), password)
    const socket = await openSocket(`${body.result.links.support}&tid=t2`)
    const { user } = await openTicket('Another one')
    socket.send({ type: 'ticket', status: 'open' })
    const takeOver = await screen.findByRole('button', { name: /^Take over from .*colleague Example/ })
    await waitFor(() => expect(takeOver).toHaveAttribute('aria-disabled', 'false'))
    await user.click(takeOver)
    await waitFor(() => expect(rowOf('Another one')).toHaveTextContent('administrator Example'))
    expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull()
  })

  it('finds a saved reply by a slash, which names the member, and sends it and solves the ticket at once', async () => {
    await (await office.as('Administrator')).post('/saved-replies', {
      title: 'Bye',
      message: 'Bye, {{name}}!',
    })
    const user = await viewTicket('Another one')
    const line = await screen.findByLabelText('Message')
    await waitFor(() => expect(line).toHaveFocus())
    await user.keyboard('/')
    await user.keyboard('bye')
    await user.click(await screen.findByRole('option', { name: /^Bye/ }))
    await waitFor(() => expect(line).toHaveValue('Bye, member Example!'))
    // The Enter that ends an input method's composition sends nothing.
    fireEvent.keyDown(line, { key: 'Enter', keyCode: 229 })
    expect(line).toHaveValue('Bye, member Example!')
    await user.click(screen.getByRole('button', { name: 'Send and solve' }))
    await waitFor(() => expect(rowOf('Another one')).toHaveTextContent('Solved'))
    await waitFor(() =>
      expect(document.querySelector('[role=log] p[dir]')?.textContent).toBe('Bye, member Example!'),
    )
    await user.click(screen.getByRole('button', { name: 'Close the chat' }))
  })

  it('keeps notes for colleagues apart, mentions one, and tells what was done with the ticket', async () => {
    const user = await viewTicket('My bird house')
    const line = await screen.findByLabelText('Message')
    await user.click(screen.getByRole('button', { name: 'Internal note' }))
    expect(screen.getByLabelText('Internal note', { selector: 'textarea' })).toBe(line)
    await screen.findByRole('option', { name: 'colleague Example' })
    await user.selectOptions(screen.getByLabelText('Mention'), 'colleague Example')
    await user.type(line, 'look at this')
    const add = screen.getByRole('button', { name: 'Add note' })
    await waitFor(() => expect(add).toHaveAttribute('aria-disabled', 'false'))
    await user.click(add)
    expect(line).toHaveValue('')
    expect(await screen.findByText('@colleague Example look at this')).toBeVisible()
    expect(await screen.findByText(/^.*administrator Example.* took this ticket\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close the chat' }))
  })

  it('keeps what is written as a note where it can’t be sent to the member, in a box that is opened again too', async () => {
    const user = await viewTicket('Another one')
    await user.click(await screen.findByRole('button', { name: 'Internal note' }))
    await user.type(screen.getByPlaceholderText('Only colleagues see this'), 'Her mother called')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: /^Show the conversation/ }))
    const note = await screen.findByPlaceholderText('Only colleagues see this')
    expect(note).toHaveValue('Her mother called')
    await user.type(note, ', @COLLEAGUE example')
    expect(await screen.findByText(/Notifies .*colleague Example/)).toBeVisible()
    await user.clear(note)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: /^Show the conversation/ }))
    await screen.findByPlaceholderText('Only colleagues see this')
    await user.click(screen.getByRole('button', { name: 'Internal note' }))
    expect(screen.getByPlaceholderText('Write a message')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Close the chat' }))
  })

  it('sets priority and tags, which the list shows, and gives the ticket to a colleague', async () => {
    const user = await viewTicket('My bird house')
    await user.click(await screen.findByRole('button', { name: /^Member, priority/ }))
    const box = within(await screen.findByRole('group', { name: 'Priority, tags and assignee' }))
    await user.selectOptions(await box.findByLabelText('Priority'), 'Safety')
    await waitFor(() => expect(rowOf('My bird house')).toHaveTextContent('Safety'))
    await user.type(screen.getByLabelText('Tags'), '#houses{Enter}')
    await waitFor(() => expect(rowOf('My bird house')).toHaveTextContent('#houses'))
    const owner = screen.getByLabelText('Assigned to')
    await screen.findByRole('option', { name: 'colleague Example' })
    await user.selectOptions(owner, 'colleague Example')
    await waitFor(() => expect(rowOf('My bird house')).toHaveTextContent('colleague Example'))
    expect(await screen.findByText(/ assigned this ticket to .*colleague Example/)).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Close the chat' }))
  })

  it('names who is typing: one, two, or several', async () => {
    const user = await viewTicket('My bird house')
    await screen.findByLabelText('Message')
    const { body } = await signIn(office.address, emailOf('Colleague'), password)
    const colleague = await openSocket(`${body.result.links.support}&tid=t1`)
    colleague.send({ type: 'typing' })
    expect(await screen.findByText('colleague Example is typing…')).toBeVisible()
    const { result } = (await office.feed('tickets', [first])).body
    const member = await openSocket(result.links[0].support)
    member.send({ type: 'typing' })
    expect(await screen.findByText('colleague Example and member Example are typing…')).toBeVisible()
    member.send({ type: 'chat', tid: 't1', message: 'There it is' })
    expect(await screen.findByText('colleague Example is typing…')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close the chat' }))
  })

  it('after signing in has a box for what one has not seen, and none any more once it was looked at', async () => {
    const { body } = await signIn(office.address, emailOf('Administrator'), password)
    const staff = await openSocket(`${body.result.links.support}&tid=t3`)
    staff.send({ type: 'ticket', status: 'open' })
    const { result } = (await office.feed('tickets', [third])).body
    const member = await openSocket(result.links[0].support)
    for (const message of ['One', 'Two']) member.send({ type: 'chat', tid: 't3', message })
    await member.next('chat')
    await member.next('chat')
    const user = await open('/office/accounts', 'Administrator')
    const box = { name: /^Show the conversation with.*member Example.*2 new messages/ }
    await user.click(await screen.findByRole('button', box))
    await staff.next('seen')
    expect(await screen.findByText('Two')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close the chat' }))
    member.send({ type: 'chat', tid: 't3', message: 'Three' })
    expect(
      await screen.findByRole('button', { name: /^Show the conversation with.*1 new message/ }),
    ).toBeVisible()
  })
})
