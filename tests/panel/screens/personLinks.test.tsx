import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { dialog, openPanel } from '../../support/browser/panelPage'
import { feedPosts, report, send } from '../../support/platform/platform'

const { office, open } = await openPanel()
await send(office.address, 'accounts', [
  { uid: 'mum', firstname: 'Rosa', lastname: 'Berg', email: 'rosa@example.org', oid: 'school' },
  ...['Mia', 'Ben'].map((firstname) => ({
    ...{ uid: firstname.toLowerCase(), firstname, lastname: 'Berg', parent: 'mum', oid: 'school' },
  })),
])
await feedPosts(office.address, [
  { pid: 'before', uid: 'ben', thread: 'talk', to: ['mia'], text: 'Hi' },
  { pid: 'rude', uid: 'mia', thread: 'talk', to: ['ben'], text: 'You are stupid', score: { text: 0.9 } },
  { pid: 'calm', uid: 'ben', text: 'Nice weather' },
])
await report(office.address, 'rude')
await send(office.address, 'tickets', [{ tid: 'help', uid: 'mum', issue: 'I can’t sign in' }])
await send(office.address, 'reports', [
  { rid: 'r-ben', subject: { account: 'ben' }, uid: 'mia', title: 'Unkind', message: 'Look' },
])

type Opened = (user: UserEvent) => Promise<void>
const review: Opened = async (user) => {
  await user.click(
    (await screen.findAllByRole('button', { name: /^(Review|View) the post/ }))[0] ?? document.body,
  )
  await dialog('Review Post')
}
const ticket: Opened = async (user) => {
  await user.click(await screen.findByRole('button', { name: /^View Ticket/ }))
}
const search: Opened = async (user) => {
  await user.selectOptions(await screen.findByLabelText('Accounts of'), 'All')
  await user.type(screen.getByRole('searchbox'), 'Mia')
}
const detail: Opened = async (user) => {
  await user.selectOptions(await screen.findByLabelText('Accounts of'), 'All')
  await user.click(await screen.findByRole('button', { name: /^Detail.*Rosa Berg/ }))
  await dialog('Account')
}
const nothing: Opened = async () => undefined

it.each([
  ['the author in a list of posts', '/office/posts/reported', nothing, 'Mia Berg', 'mia'],
  ['the author in a review', '/office/posts/reported', review, 'Mia Berg', 'mia'],
  ['the recipient of a message', '/office/posts/reported', review, 'Ben Berg', 'ben'],
  ['the member of a ticket in the list', '/office/support/tickets', nothing, 'Rosa Berg', 'mum'],
  ['the member of an open ticket', '/office/support/tickets', ticket, 'Rosa Berg', 'mum'],
  ['a sub-account that a search finds', '/office/accounts', search, 'Mia Berg', 'mia'],
  ['an account in the list', '/office/accounts', search, 'Rosa Berg', 'mum'],
  ['a sub-account in the detail', '/office/accounts', detail, 'Mia Berg', 'mia'],
  ['the account of a detail', '/office/accounts', detail, 'Whole page', 'mum'],
  ['who did something', '/office/events', nothing, /^Whole page of .*administrator Example/, 'administrator'],
  ['the reporter of a person', '/office/accounts/ben', nothing, 'Mia Berg', 'mia'],
] as const)('%s leads to the page of the person', async (_place, path, begin, name, uid) => {
  const user = await open(path, 'Administrator')
  await begin(user)
  const links = await screen.findAllByRole('link', { name })
  expect(links.map((link) => link.getAttribute('href'))).toContain(`/office/accounts/${uid}`)
})

it('a reported person’s name leads to their page, and from there to the next one', async () => {
  await open('/office/profiles', 'Administrator')
  expect(await screen.findByRole('link', { name: 'Ben Berg' })).toHaveAttribute(
    'href',
    '/office/accounts/ben?from=profiles',
  )
})

it('a Moderator finds links to the author alone, whose page is theirs to see', async () => {
  const user = await open('/office/posts/reported', 'Moderator')
  await review(user)
  const shown = within(await dialog('Review Post'))
  expect(await shown.findByRole('link', { name: 'Mia Berg' })).toHaveAttribute('href', '/office/accounts/mia')
  expect(shown.queryByRole('link', { name: 'Ben Berg' })).toBeNull()
})

it('after a look at the author’s page the review is where it was', async () => {
  const user = await open('/office/posts/reported', 'Administrator')
  await review(user)
  const shown = within(await dialog('Review Post'))
  await user.click(await shown.findByRole('link', { name: 'Mia Berg' }))
  await screen.findByRole('heading', { level: 1, name: 'Mia Berg' })
  window.history.back()
  expect(within(await dialog('Review Post')).getByText('You are stupid')).toBeVisible()
})

it('from a ticket a measure against its member is taken, by those who may', async () => {
  const user = await open('/office/support/tickets', 'Administrator')
  await ticket(user)
  const chat = within(await screen.findByRole('region', { name: /^Ticket of/ }))
  await user.click(await chat.findByRole('button', { name: 'Member, priority, tags and activity' }))
  await user.click(await screen.findByRole('button', { name: 'Take a measure' }))
  expect(await dialog('Take a measure against Rosa Berg')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Take a measure/ })).toBeNull())
})
