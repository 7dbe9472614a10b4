import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openPanel, rowOf } from '../../support/browser/panelPage'
import { connected, linkOf } from '../../support/sockets/desk'

const { office, open } = await openPanel()
await office.feed('tickets', [
  { tid: 't1', uid: 'member', issue: 'Somebody is unkind to my son' },
  { tid: 't2', uid: 'member', issue: 'How do I change my picture?' },
])
await office.feed('posts', [
  { pid: 'mine', uid: 'member', type: 'text', text: 'My first bird house' },
  { pid: 'theirs', uid: 'coach', type: 'text', text: 'Look at his shoes' },
])

async function viewTicket(issue: string) {
  const user = await open('/office/support/tickets', 'Administrator')
  await screen.findByRole('table')
  await user.click(within(rowOf(issue)).getByRole('button', { name: /^View Ticket/ }))
  return user
}

const openMenu = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: /^Member, priority/ }))

async function closeMenu(user: UserEvent) {
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report to moderators' })).toBeNull())
  await user.keyboard('{Escape}')
}

const openDialog = () => screen.getByRole('dialog', { name: 'Review Post' })

it('brings a post before the moderators by its address, or one of the member’s own, and keeps a note that leads there, each time', async () => {
  const user = await viewTicket('Somebody is unkind')
  await openMenu(user)
  await user.click(await screen.findByRole('button', { name: 'Report to moderators' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Report to moderators' }))
  expect(await asked.findByRole('option', { name: 'My first bird house' })).toBeInTheDocument()
  await user.type(
    asked.getByLabelText(/^Address of the post/),
    'https://office.example/office/posts/published/nowhere',
  )
  await user.type(asked.getByLabelText(/^What is wrong/), 'Bullying')
  await user.type(asked.getByLabelText(/^What a moderator should know/), 'His classmate wrote it.')
  await user.click(asked.getByRole('button', { name: 'Report the post' }))
  await waitFor(() =>
    expect(asked.getByLabelText(/^Address of the post/)).toHaveAttribute('aria-invalid', 'true'),
  )
  await user.clear(asked.getByLabelText(/^Address of the post/))
  await user.type(asked.getByLabelText(/^Address of the post/), '/office/posts/published/theirs')
  await user.click(asked.getByRole('button', { name: 'Report the post' }))
  expect(await screen.findByText('The post was reported.')).toBeVisible()
  await closeMenu(user)
  const way = await screen.findByRole('link', { name: 'View the reported post' })
  expect(way).toHaveAttribute('href', expect.stringContaining('/office/posts/reported/theirs'))
  for (let time = 1; time <= 2; time++) {
    await user.click(way)
    await waitFor(() => expect(openDialog()).toHaveTextContent('Look at his shoes'))
    await user.click(within(openDialog()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review Post' })).toBeNull())
  }
  const { body } = await (await office.as('Moderator')).get('/posts?reported=true')
  expect(body.result.posts).toMatchObject([{ pid: 'theirs', reported: [{ title: 'Bullying' }] }])
  await user.click(screen.getByRole('button', { name: 'Close the chat' }))
})

it('shows a Moderator who answers tickets who the member is, and says of nobody that they were deleted', async () => {
  const administrator = await office.as('Administrator')
  await administrator.put('/accounts/moderator', { rights: ['answersTickets'] })
  const user = await open('/office/support/tickets', 'Moderator')
  await screen.findByRole('table')
  await user.click(within(rowOf('Somebody is unkind')).getByRole('button', { name: /^View Ticket/ }))
  await user.click(await screen.findByRole('button', { name: 'Account of the member' }))
  const account = within(await screen.findByRole('dialog', { name: 'Account' }))
  expect(await account.findByText('Your role sees no more of this account.')).toBeVisible()
  expect(account.queryByText(/no longer exists|Email/)).toBeNull()
  await administrator.put('/accounts/moderator', { rights: [] })
})

it('brings a person before the moderators, by the ID or the address of a post of theirs', async () => {
  const user = await viewTicket('Somebody is unkind')
  await openMenu(user)
  await user.click(await screen.findByRole('button', { name: 'Report to moderators' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Report to moderators' }))
  await user.click(asked.getByRole('radio', { name: 'A person' }))
  await user.type(asked.getByLabelText(/^Address of a post of theirs/), 'nobody')
  await user.type(asked.getByLabelText(/^What is wrong/), 'Unkind name')
  await user.type(asked.getByLabelText(/^What a moderator should know/), 'Look at the name.')
  await user.click(asked.getByRole('button', { name: 'Report the person' }))
  await waitFor(() =>
    expect(asked.getByLabelText(/^Address of a post of theirs/)).toHaveAttribute('aria-invalid', 'true'),
  )
  await user.clear(asked.getByLabelText(/^Address of a post of theirs/))
  await user.type(asked.getByLabelText(/^Address of a post of theirs/), '/office/posts/published/theirs')
  await user.click(asked.getByRole('button', { name: 'Report the person' }))
  expect(await screen.findByText('The person was reported.')).toBeVisible()
  await closeMenu(user)
  const way = await screen.findByRole('link', { name: 'View the reported person' })
  expect(way).toHaveAttribute('href', '/office/accounts/coach')
  const { body } = await (await office.as('Moderator')).get('/profiles')
  expect(body.result.profiles).toMatchObject([{ uid: 'coach', reported: [{ title: 'Unkind name' }] }])
  await user.click(screen.getByRole('button', { name: 'Close the chat' }))
})

it('tells who is mentioned in a note, wherever they are, and leads to the ticket', async () => {
  const user = await open('/office/accounts', 'Administrator')
  const colleague = await connected(`${await linkOf(office, 'Colleague')}&tid=t2`)
  // The line stands once it has told what waits.
  await waitFor(() => expect(document.title).toMatch(/2/))
  colleague.send({
    type: 'note',
    tid: 't2',
    text: '@administrator Example, please',
    mentions: ['administrator'],
  })
  expect(await screen.findByText(/colleague Example.* mentioned you in a note on a ticket/)).toBeVisible()
  expect(
    await screen.findByRole('button', { name: /^Show the conversation with.*1 new message/ }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'View Ticket' }))
  const mention = await screen.findByRole('link', { name: '@administrator Example' })
  expect(mention).toHaveAttribute('href', '/office/accounts/administrator')
  expect(mention.parentElement).toHaveTextContent('@administrator Example, please')
  const waiting = async () =>
    (await (await office.as('Administrator')).get('/support/unseen')).body.result.tickets
  await waitFor(async () => expect(await waiting()).toEqual([]))
  await user.click(screen.getByRole('button', { name: 'Close the chat' }))
})

it('tells who is given a ticket, wherever they are, and leads to it', async () => {
  const user = await open('/office/accounts', 'Administrator')
  await waitFor(() => expect(document.title).toMatch(/\d/))
  const colleague = await connected(`${await linkOf(office, 'Colleague')}&tid=t2`)
  colleague.send({ type: 'ticket', status: 'open', assignee: { uid: 'administrator' }, version: 1 })
  expect(await screen.findByText(/colleague Example.* assigned you a ticket/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'View Ticket' }))
  expect(await screen.findByRole('link', { name: '@administrator Example' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close the chat' }))
})

it('leads from a ticket to what else its member has asked', async () => {
  const user = await viewTicket('How do I change')
  await openMenu(user)
  await user.click(await screen.findByText(/^Other tickets of the member/))
  await user.click(screen.getByRole('button', { name: 'Somebody is unkind to my…' }))
  expect(await screen.findByText('View the reported post')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close the chat' }))
})
