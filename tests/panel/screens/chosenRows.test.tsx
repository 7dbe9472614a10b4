import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPanel, rows } from '../../support/browser/panelPage'
import { addAccounts, addOrganizations } from '../../support/office/fixtures'

const { office, open } = await openPanel()
await addAccounts(
  office.engine,
  ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((uid) => ({ uid, oid: 'gatehouse', lastname: 'Lee' })),
)
const later = Date.UTC(2026, 1, 1) * 1000
await addAccounts(office.engine, [{ uid: 'guest', oid: 'club', lastname: 'Lee', created: later }])
await addOrganizations(office.engine, [{ oid: 'new', status: 'pending' }])
const emails = (...uids: string[]) => uids.map((uid) => `${uid}@gatehouse.example`)
type User = Awaited<ReturnType<typeof open>>
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))
const choose = async (user: User, name: string) => user.click(await screen.findByLabelText(`Select ${name}`))

describe('chosen rows', () => {
  it('are shown alone, of whichever page, search and organization, and one goes back to where one was', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await user.selectOptions(await screen.findByLabelText('Accounts of'), 'all')
    await choose(user, 'guest Lee')
    await user.selectOptions(screen.getByLabelText('Accounts of'), 'Only mine')
    await user.type(screen.getByLabelText('Search'), 'lee')
    await screen.findByText('1–5 of 6')
    await choose(user, 'a5 Lee')
    await press(user, 'Next page')
    await choose(user, 'a1 Lee')
    await press(user, 'Show selected')
    expect(await screen.findByText('Only the 3 selected')).toBeVisible()
    await rows('Email', emails('guest', 'a5', 'a1'))
    const back = screen.getByRole('button', { name: 'Back to the list' })
    expect(document.activeElement).toBe(back)
    expect(screen.queryByRole('button', { name: 'Show selected' })).toBeNull()

    await choose(user, 'a5 Lee')
    expect(await screen.findByText('2 selected')).toBeVisible()
    await rows('Email', emails('guest', 'a5', 'a1'))
    await press(user, 'Delete (2)')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Accounts of: All')
    await press(user, 'Cancel')

    await user.click(back)
    await rows('Email', emails('a1'))
    expect(screen.getByLabelText('Search')).toHaveValue('lee')
    expect(screen.getByText('2 selected')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    // Longer than a search rests: what came back is not taken for what was typed.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(screen.getByLabelText('Search')).toHaveValue('lee')
    await rows('Email', emails('a1'))
  })

  it('may be organizations', async () => {
    const user = await open('/office/organizations', 'Administrator')
    await choose(user, 'The new')
    await choose(user, 'The club')
    await press(user, 'Show selected')
    await rows('Email Address', ['office@new.example', 'office@club.example'])
    await press(user, 'Back to the list')
    await waitFor(() => expect(screen.getByText('The school')).toBeVisible())
  })
})
