import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { dialog, openPanel, rowOf } from '../../support/browser/panelPage'
import { addAccounts } from '../../support/office/fixtures'
import { feedPosts } from '../../support/platform/platform'

const { office, line, open } = await openPanel()
await addAccounts(office.engine, [
  { uid: 'nell', firstname: 'Nell', lastname: 'North', oid: 'gatehouse', role: 'Member' },
])
await office.feed('tickets', [
  { tid: 't1', uid: 'member', issue: 'My bird house is gone' },
  { tid: 't2', uid: 'member', issue: 'Another one' },
])
await feedPosts(office.address, [{ pid: 'mean', text: 'You are mean', score: { text: 0.9 } }])

const openDetail = async (user: UserEvent) => {
  await waitFor(() => rowOf('Nell North'))
  await user.click(within(rowOf('Nell North')).getByRole('button', { name: /^Detail/ }))
  await dialog('Account')
}
const openChat = async (user: UserEvent) => {
  await screen.findByRole('table')
  await user.click(within(rowOf('My bird house')).getByRole('button', { name: /^View Ticket/ }))
  await screen.findByLabelText('Message')
}

interface Load {
  what: string
  calls: RegExp
  at: string
  lookAt?: (user: UserEvent) => Promise<void>
}

const loads: Load[] = [
  { what: 'one’s own jobs', calls: /\/jobs/, at: 'accounts' },
  {
    what: 'one’s own imports',
    calls: /\/imports/,
    at: 'accounts',
    lookAt: async (user) => user.click(await screen.findByRole('button', { name: /^Add or Import/ })),
  },
  { what: 'what was decided of a profile', calls: /\/profiles\//, at: 'accounts', lookAt: openDetail },
  {
    what: 'tickets about an account',
    calls: /\/tickets\?.*about=/,
    at: 'accounts',
    lookAt: async (user) => {
      await openDetail(user)
      await user.click(await screen.findByText('Tickets about this'))
    },
  },
  {
    what: 'a member’s other tickets',
    calls: /\/tickets\?.*user=/,
    at: 'support/tickets',
    lookAt: async (user) => {
      await openChat(user)
      await user.click(await screen.findByRole('button', { name: 'Member, priority, tags and activity' }))
    },
  },
  { what: 'what was done with a ticket', calls: /\/events\?/, at: 'support/tickets', lookAt: openChat },
  {
    what: 'colleagues to mention',
    calls: /\/colleagues/,
    at: 'support/tickets',
    lookAt: async (user) => {
      await openChat(user)
      await user.click(screen.getByRole('button', { name: 'Internal note' }))
    },
  },
  {
    what: 'posts to bring before the moderators',
    calls: /\/posts\?/,
    at: 'support/tickets',
    lookAt: async (user) => {
      await openChat(user)
      await user.click(await screen.findByRole('button', { name: 'Member, priority, tags and activity' }))
      await user.click(await screen.findByRole('button', { name: 'Report to moderators' }))
    },
  },
  { what: 'organizations to choose from', calls: /\/organizations/, at: 'insights' },
  {
    what: 'policies',
    calls: /\/policies/,
    at: 'posts/blocked',
    lookAt: async (user) => user.click(await screen.findByRole('button', { name: /^Review the post/ })),
  },
]

it.each(loads)('$what: a failed load is no empty one, and is tried again', async ({ calls, at, lookAt }) => {
  line.befall(calls, 'failed')
  const user = await open(`/office/${at}`, 'Administrator')
  await lookAt?.(user)
  const alerts = () => screen.queryAllByRole('alert').filter((one) => one.textContent?.includes('Unexpected'))
  await waitFor(() => expect(alerts()).toHaveLength(1))
  line.mend()
  for (const alert of alerts()) await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(alerts()).toEqual([]))
})
