import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { maxContactMessages } from '../../../src/contract/contacts'
import { dialog, openPanel } from '../../support/browser/panelPage'
import { feedPosts, report, send } from '../../support/platform/platform'

const { office, line, open } = await openPanel()
const administrator = await office.as('Administrator')
const born = { mia: 2014, ben: 2013, tom: 1980, eve: 2012 }
await send(
  office.address,
  'accounts',
  Object.entries(born).map(([uid, born]) => ({
    ...{ uid, firstname: uid[0]?.toUpperCase() + uid.slice(1), lastname: 'Berg', oid: 'school', born },
    email: `${uid}@gatehouse.example`,
  })),
)
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 10, minute)).toISOString()
const many = Array.from({ length: maxContactMessages + 1 }, (_, n) => ({
  ...{ pid: `m${n}`, uid: 'ben', to: ['eve'], text: `Line ${n}` },
  created: new Date(Date.UTC(2026, 0, 6, 10, 0, n)).toISOString(),
}))
await feedPosts(office.address, [
  { pid: 'hello', uid: 'tom', to: ['mia'], text: 'Hello Mia', created: at(1) },
  { pid: 'reply', uid: 'mia', to: ['tom', 'ben'], text: 'Hi there', created: at(2) },
  { pid: 'secret', uid: 'tom', to: ['mia'], text: 'Don’t tell your parents about us', created: at(3) },
  ...many,
])
await report(office.address, 'reply')

const contacts = () => screen.findByRole('region', { name: 'Contacts' })
const asked = () => line.calls.filter((call) => call.endsWith('/contacts')).length
const rowOf = async (name: string) => {
  const found = (await within(await contacts()).findByText(name)).closest('li')
  if (!found) throw new Error(`${name} is no contact.`)
  return found
}

it('the contacts of a person say with whom they write, how often and when, and which are adult to child', async () => {
  await open('/office/accounts/mia', 'Administrator')
  const tom = await rowOf('Tom Berg')
  expect(tom).toHaveTextContent(/^Tom Berg Adult Adult to child1 sent, 2 received · .+ – .+Grooming/)
  expect(within(tom).getByText('asks for secrecy')).toBeVisible()
  expect(within(tom).getByRole('link', { name: 'Tom Berg' })).toHaveAttribute('href', '/office/accounts/tom')
  expect(await rowOf('Ben Berg')).not.toHaveTextContent('Adult to child')
  expect(await contacts()).toHaveTextContent('as far as the platform gave us the posts')
})

it('what they wrote is read in order, with the steps of grooming and the way to each review', async () => {
  await administrator.put('/preferences', { coverText: false })
  const user = await open('/office/accounts/mia', 'Administrator')
  await user.click(await screen.findByRole('button', { name: /^What they wrote: Tom Berg/ }))
  const read = await dialog('Mia Berg and Tom Berg')
  const lines = await within(read).findAllByRole('listitem')
  expect(lines.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Tom Berg .*Hello Mia/),
    expect.stringMatching(/^Mia Berg .*Also to 1 other person\.Hi there/),
    expect.stringMatching(/^Tom Berg .*Grooming.*asks for secrecy.*Don’t tell your parents about us/),
  ])
  const [first] = within(read).getAllByRole('link', { name: /^Review/ })
  expect(first).toHaveAttribute('href', '/office/posts/published/hello')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: /^What they wrote: Tom Berg/ })).toHaveFocus()
  await user.keyboard('{Enter}')
  const again = await dialog('Mia Berg and Tom Berg')
  const [review] = await within(again).findAllByRole('link', { name: /^Review/ })
  if (review) await user.click(review)
  expect(await dialog('Review Post')).toHaveTextContent('Hello Mia')
})

it('what they wrote is covered at first for those whose texts are covered', async () => {
  await administrator.put('/preferences', { coverText: true })
  const user = await open('/office/accounts/mia', 'Administrator')
  await user.click(await screen.findByRole('button', { name: /^What they wrote: Tom Berg/ }))
  const read = await dialog('Mia Berg and Tom Berg')
  const [first] = await within(read).findAllByRole('button', { name: /^Show what/ })
  expect(read).not.toHaveTextContent('Hello Mia')
  if (first) await user.click(first)
  expect(read).toHaveTextContent('Hello Mia')
  expect(read).not.toHaveTextContent('Hi there')
  await user.click(within(read).getByRole('button', { name: 'Show all' }))
  expect(read).toHaveTextContent('Hi there')
  await administrator.put('/preferences', { coverText: false })
})

it('long conversations begin with the newest, and older ones are asked for', async () => {
  const user = await open('/office/accounts/eve', 'Administrator')
  await user.click(await screen.findByRole('button', { name: /^What they wrote: Ben Berg/ }))
  const read = await dialog('Eve Berg and Ben Berg')
  await within(read).findByText(`Line ${maxContactMessages}`)
  expect(within(read).queryByText('Line 0')).toBeNull()
  await user.click(within(read).getByRole('button', { name: 'Show older' }))
  await within(read).findByText('Line 0')
  expect(within(read).queryByRole('button', { name: 'Show older' })).toBeNull()
})

it('a Moderator who decides no posts sees ages alone', async () => {
  await open('/office/accounts/mia', 'Moderator')
  const shown = await contacts()
  await within(shown).findByText('Adult to child')
  expect(shown).not.toHaveTextContent('Tom')
  expect(within(shown).queryByRole('button')).toBeNull()
})

it('a school sees no contacts, which are not asked for', async () => {
  const before = asked()
  await open('/office/accounts/mia', 'Organization Administrator')
  await screen.findByRole('heading', { level: 1, name: 'Mia Berg' })
  expect(screen.queryByRole('region', { name: 'Contacts' })).toBeNull()
  expect(asked()).toBe(before)
})

it('contacts that do not load say so and are asked for again, and none is said, too', async () => {
  line.befall(/\/contacts$/, 'failed')
  const user = await open('/office/accounts/member', 'Administrator')
  const retry = await within(await contacts()).findByRole('button', { name: 'Retry' })
  line.mend()
  await user.click(retry)
  expect(await within(await contacts()).findByText(/^No one: the platform gave no posts/)).toBeVisible()
})

it('the review says how old they are to whom it was written', async () => {
  await open('/office/posts/published/hello', 'Administrator')
  const talk = within(await dialog('Review Post')).findByRole('region', { name: 'Conversation' })
  expect(await talk).toHaveTextContent(/To: Mia Berg Age 9–11/)
})
