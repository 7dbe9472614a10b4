import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dialog, openPanel, rowOf } from '../../support/browser/panelPage'
import { emailOf } from '../../support/office/fixtures'
import { feedPosts } from '../../support/platform/platform'
import { connected, deskOf, linkOf, say, untilOpen } from '../../support/sockets/desk'

const { office, open } = await openPanel()
await feedPosts(office.address, [
  { pid: 'rude', text: 'You are silly', score: { text: 0.9 } },
  { pid: 'threat', text: 'I will kill you' },
])

const school = 'Organization Administrator'
const ticketsOf = () =>
  office.engine.kysely.selectFrom('tickets').selectAll().orderBy('created', 'desc').execute()
const questions = async () => within(await screen.findByRole('region', { name: 'Questions to the platform' }))
/** The Administrator takes the newest ticket, and answers it. */
async function answer(text: string) {
  const [ticket] = await ticketsOf()
  const tid = ticket?.tid ?? ''
  const staff = await connected(`${await linkOf(office, 'Administrator')}&tid=${tid}`)
  staff.send({ type: 'ticket', status: 'open' })
  await untilOpen(staff)
  await say(staff, tid, [text])
  return { tid, staff }
}

it('a school asks about a post that it looks at, and goes on with the conversation there', async () => {
  const user = await open('/office/posts/blocked/rude', school)
  const post = within(await dialog('Post'))
  const asked = within(await post.findByRole('region', { name: 'Questions to the platform' }))
  expect(asked.getByText('Nothing was asked about this yet.')).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Ask the platform' }))
  const form = within(await dialog('Ask the platform'))
  // Its keys are its own.
  await user.type(form.getByLabelText(/^Your question/), 'We know of this quarrel. jk?')
  await user.click(form.getByRole('button', { name: 'Send' }))

  const conversation = await dialog('Conversation with the platform')
  const said = within(conversation)
  expect(await said.findByText('We know of this quarrel. jk?')).toBeVisible()
  expect(await said.findByText('Your question has arrived. Nobody has taken it yet.')).toBeVisible()
  expect(await ticketsOf()).toMatchObject([{ uid: 'head', about_pid: 'rude', about_uid: 'member' }])
  const line = said.getByLabelText('Message')
  await waitFor(() => expect(conversation).toContainElement(document.activeElement as HTMLElement | null))
  await user.type(line, 'It began last week{Enter}')
  await waitFor(() => expect(said.getByText('It began last week')).toBeVisible())
  expect(line).toHaveValue('')

  const { staff, tid } = await answer('We have spoken with her')
  expect(await said.findByText('We have spoken with her', { selector: '[dir]' })).toBeVisible()
  expect(await said.findByText('Somebody is looking after it.')).toBeVisible()
  expect(said.getByText(/writes: We have spoken with her$/).parentElement).toHaveAttribute('role', 'status')
  staff.send({ type: 'chat', tid, message: 'Good luck', solves: 3 })
  expect(await said.findByText('Did this help?')).toBeVisible()
  await user.click(said.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(said.queryByText('Did this help?')).toBeNull())
  await user.type(line, 'One more thing')
  await user.click(said.getByRole('button', { name: 'Close' }))
  expect(await asked.findByText('Answered')).toBeVisible()
  expect(asked.getByText('Solved')).toBeVisible()
  // What was begun is still there.
  await user.click(asked.getByRole('button', { name: /^Open the conversation of/ }))
  const again = within(await dialog('Conversation with the platform'))
  expect(await again.findByLabelText('Message')).toHaveValue('One more thing')
  expect(await again.findByText('Good luck')).toBeVisible()
})

it('a school asks about a person from the person’s page, which the account leads to', async () => {
  const user = await open('/office/accounts', school)
  await screen.findByText(emailOf('Member'))
  await user.click(within(rowOf(emailOf('Member'))).getByRole('button', { name: /^Detail/ }))
  await user.click(await within(await dialog('Account')).findByRole('link', { name: 'Whole page' }))
  const asked = await questions()
  await user.click(asked.getByRole('button', { name: 'Ask the platform' }))
  const form = within(await dialog('Ask the platform'))
  await user.type(form.getByLabelText(/^Your question/), 'How is she?{Control>}{Enter}{/Control}')
  await dialog('Conversation with the platform')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(asked.getByRole('button', { name: 'Ask the platform' })).toHaveFocus())
  const [ticket] = await ticketsOf()
  expect(ticket).toMatchObject({ about_uid: 'member', about_pid: null })
  for (const hidden of ['Notes', 'Contacts'])
    expect(screen.queryByRole('region', { name: hidden })).toBeNull()
})

it('staff see in the list and the chat who asks and for which organization', async () => {
  const user = await open('/office/support/tickets', 'Administrator')
  await screen.findByRole('table')
  const row = rowOf('How is she?')
  expect(row).toHaveTextContent('head Example')
  expect(row).toHaveTextContent('The school')
  await user.click(within(row).getByRole('button', { name: /^View Ticket/ }))
  const box = within(await screen.findByRole('region', { name: /head Example/ }))
  expect(box.getByText('The school')).toBeVisible()
  expect(await box.findByText(/^About/)).toHaveTextContent(/^About .*member Example/)
  expect(await box.findByText('How is she?', { selector: '[dir]' })).toBeVisible()
})

it('of a post that can’t wait a school is told whether somebody is on it', async () => {
  const user = await open('/office/posts/reported', school)
  await user.click(await screen.findByRole('button', { name: /^View urgent post of/ }))
  const post = within(await dialog('Post'))
  expect(await post.findByText(/^The platform was told .*\. Nobody there has opened it yet\.$/)).toBeVisible()
  const desk = await deskOf(office, 'Moderator')
  desk.send({ type: 'claim', posts: [], open: 'threat' })
  await desk.next('claimed')
  await desk.settled()
  await user.click(post.getByRole('button', { name: 'Refresh this post' }))
  expect(await post.findByText(/^We know, and are on it since \d/)).toBeVisible()
})

it('those who decide are told nothing of the kind', async () => {
  await open('/office/posts/blocked/rude', 'Administrator')
  const post = within(await dialog('Review Post'))
  await post.findByText('You are silly')
  await waitFor(() => expect(post.queryByText('Loading…')).toBeNull())
  expect(post.queryByRole('region', { name: 'Questions to the platform' })).toBeNull()
  expect(post.queryByText(/on it since/)).toBeNull()
})

it('a school is told what it can do here until it puts that away, and again when it asks', async () => {
  const user = await open('/office/accounts', school)
  const guide = await screen.findByRole('region', { name: 'What you can do here' })
  expect(guide).toHaveTextContent('What you don’t see, and why')
  await user.click(within(guide).getByRole('button', { name: 'Hide' }))
  const again = await screen.findByRole('button', { name: 'What you can do here' })
  expect(again).toHaveFocus()
  expect(screen.queryByRole('region', { name: 'What you can do here' })).toBeNull()
  await user.click(again)
  const shown = await screen.findByRole('region', { name: 'What you can do here' })
  await user.click(within(shown).getByRole('button', { name: 'Hide' }))
  // It stays away when one comes back.
  cleanup()
  await open('/office/accounts', school)
  expect(await screen.findByRole('button', { name: 'What you can do here' })).not.toHaveFocus()
  expect(screen.queryByRole('region', { name: 'What you can do here' })).toBeNull()
})

it.each(['Administrator', 'Moderator'] as const)('a %s is shown no such thing', async (person) => {
  await open('/office/accounts', person)
  await screen.findByRole('table')
  expect(screen.queryByText('What you can do here')).toBeNull()
})
