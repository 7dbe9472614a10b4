import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { day, hour, systemClock } from '../../../src/server/lib/clock'
import { dialog, openPanel, rowOf } from '../../support/browser/panelPage'
import { addAccounts } from '../../support/office/fixtures'

const { office, open } = await openPanel()
await addAccounts(office.engine, [
  { uid: 'ida', oid: 'gatehouse', status: 'incomplete' },
  { uid: 'lost', oid: 'gatehouse', status: 'invited', undelivered: 'No such mailbox' },
  { uid: 'pupil', oid: 'school', status: 'invited' },
  { uid: 'gone', oid: 'gatehouse' },
])

describe('an account that is invited', () => {
  it.each([
    ['Moderator', ['lost Example']],
    ['Organization Administrator', ['pupil Example']],
  ] as const)('shows a %s that it is, and nothing to do', async (person, names) => {
    await open('/office/accounts', person)
    for (const name of names) {
      await screen.findByText(name)
      expect(within(rowOf(name)).queryByRole('button', { name: 'Invited' })).toBeNull()
      expect(within(rowOf(name)).queryByRole('button', { name: /^Send Invitation/ })).toBeNull()
    }
  })

  it('says since when and until when, and whether the link was opened', async () => {
    await (await office.as('Administrator')).post('/accounts/invite', { accounts: [{ uid: 'ida' }] })
    const now = systemClock()
    await office.engine.kysely
      .updateTable('invitations')
      .set({ created: now - 3 * day - hour, expires: now + 4 * day - hour })
      .where('subject', '=', 'ida')
      .execute()
    const user = await open('/office/accounts', 'Administrator')
    await screen.findByText('ida Example')
    await user.click(within(rowOf('ida Example')).getByRole('button', { name: /^Detail of/ }))
    const details = await dialog('Account')
    await waitFor(() => expect(details).toHaveTextContent('Invited 3 days ago, expires in 4 days.'))
    expect(details).toHaveTextContent('The link has not been opened yet.')
  })
})

it('the detail of an account that was deleted meanwhile says so', async () => {
  const user = await open('/office/accounts', 'Administrator')
  await screen.findByText('gone Example')
  await (await office.as('Colleague')).delete('/accounts?ids=gone')
  await user.click(within(rowOf('gone Example')).getByRole('button', { name: /^Detail of/ }))
  expect(await screen.findByText('This account was deleted.')).toBeVisible()
  expect(within(await dialog('Account')).queryByText('gone@gatehouse.example')).toBeNull()
})
