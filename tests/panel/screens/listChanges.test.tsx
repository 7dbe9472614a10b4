import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPanel, rowOf, rows } from '../../support/browser/panelPage'
import { addAccounts, addOrganizations } from '../../support/office/fixtures'

const { office, open } = await openPanel()
await addOrganizations(office.engine, [
  { oid: 'new', status: 'pending', created: Date.UTC(2026, 1, 1) * 1000 },
  { oid: 'newer', status: 'pending', created: Date.UTC(2026, 1, 2) * 1000 },
])
await addAccounts(
  office.engine,
  ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((uid) => ({
    uid,
    oid: 'gatehouse',
    status: 'incomplete' as const,
  })),
)
const firstPage = ['a6', 'a5', 'a4', 'a3', 'a2'].map((uid) => `${uid}@gatehouse.example`)
const changes = (count: number) =>
  screen.findByRole('button', { name: new RegExp(`^${count} changes?: refresh the list$`) })
const noChanges = () => expect(screen.queryByRole('button', { name: /refresh the list$/ })).toBeNull()

describe('a list that a colleague changes', () => {
  it('counts the changes, leaves its rows alone, and is brought up to date on its page with what was chosen', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await rows('Email', firstPage)
    await user.click(screen.getByLabelText('Select a2 Example'))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('a1 Example')
    const colleague = await office.as('Colleague')
    await colleague.post('/accounts/invite', { accounts: [{ uid: 'a1' }] })
    await colleague.delete('/accounts?ids=a6')
    const button = await changes(2)
    expect(screen.getByText('2 changes', { selector: '[role=status]' })).toBeInTheDocument()
    expect(rowOf('a1 Example')).toHaveTextContent('Incomplete')
    await user.click(button)
    await waitFor(() => expect(rowOf('a1 Example')).toHaveTextContent('Invited'))
    expect(screen.getByText(/^6–/)).toBeVisible()
    expect(screen.getByText('1 selected')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    noChanges()
  })

  it('does not count what one does oneself', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await screen.findByText('a5 Example')
    await user.click(within(rowOf('a5 Example')).getByRole('button', { name: /^Send Invitation/ }))
    await waitFor(() => expect(rowOf('a5 Example')).toHaveTextContent('Invited'))
    await (await office.as('Colleague')).post('/accounts/invite', { accounts: [{ uid: 'a4' }] })
    await changes(1)
    await user.click(screen.getByLabelText('Select a5 Example'))
    await user.click(await screen.findByRole('button', { name: 'Delete (1)' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('1 account was deleted.')
    await waitFor(() => expect(rowOf('a4 Example')).toHaveTextContent('Invited'))
    noChanges()
  })

  it('says nothing of other organizations’ accounts, unless these are shown', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await screen.findByText('a4 Example')
    await addAccounts(office.engine, [{ uid: 'elsewhere', oid: 'club' }])
    await addAccounts(office.engine, [{ uid: 'here', oid: 'gatehouse' }])
    await changes(1)
    await user.selectOptions(screen.getByLabelText('Accounts of'), 'all')
    await screen.findByText('elsewhere Example')
    noChanges()
    await addAccounts(office.engine, [{ uid: 'there', oid: 'school' }])
    await changes(1)
  })

  it('tells a Moderator, too', async () => {
    await open('/office/accounts', 'Moderator')
    await screen.findByText('a4 Example')
    await addAccounts(office.engine, [{ uid: 'late', oid: 'gatehouse' }])
    await changes(1)
  })

  it('may be the organizations', async () => {
    const user = await open('/office/organizations', 'Administrator')
    await screen.findByText('The new')
    await (await office.as('Colleague')).delete('/organizations?ids=new')
    expect(screen.getByText('The new')).toBeVisible()
    await user.click(await changes(1))
    await waitFor(() => expect(screen.queryByText('The new')).toBeNull())
    await user.click(within(rowOf('The newer')).getByRole('button', { name: /^Send Invitation/ }))
    await waitFor(() => expect(rowOf('The newer')).toHaveTextContent('Invited'))
    noChanges()
  })
})
