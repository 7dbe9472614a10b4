import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openPanel, rows } from '../../support/browser/panelPage'
import { addAccounts } from '../../support/office/fixtures'

const { office, open } = await openPanel()
await addAccounts(office.engine, [
  { uid: 'ida', oid: 'gatehouse', status: 'incomplete' },
  { uid: 'una', oid: 'club', status: 'incomplete' },
])
type User = Awaited<ReturnType<typeof open>>
const openSaved = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'Saved filters' }))
const press = async (user: User, role: 'menuitem' | 'button', name: string | RegExp) =>
  user.click(await screen.findByRole(role, { name }))
const kept = () => localStorage.getItem('gatehouse:saved-filters')

afterEach(() => localStorage.removeItem('gatehouse:saved-filters'))

async function saveAs(user: User, name: string) {
  await openSaved(user)
  await press(user, 'menuitem', 'Save these filters…')
  await user.type(await screen.findByLabelText(/^Name/), name)
  await press(user, 'button', 'Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

describe('the filters of a list', () => {
  it('are saved with its order under a name, without what was searched for, and brought back', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await user.selectOptions(await screen.findByLabelText('Status'), 'Incomplete')
    await user.selectOptions(screen.getByLabelText('Accounts of'), 'All')
    await user.type(screen.getByLabelText('Search'), 'ida')
    await rows('Email', ['ida@gatehouse.example'])
    await user.click(await screen.findByRole('button', { name: 'Email' }))
    // Its hint stands in the column's head as long as it is hovered over.
    await user.hover(screen.getByRole('heading', { level: 1 }))
    await rows('Email', ['ida@gatehouse.example'])
    await saveAs(user, 'To invite')
    expect(kept()).toContain('To invite')
    expect(kept()).not.toContain('ida')

    await user.clear(screen.getByLabelText('Search'))
    await user.selectOptions(screen.getByLabelText('Status'), 'All')
    await user.selectOptions(screen.getByLabelText('Accounts of'), 'Only mine')
    await screen.findByText('moderator Example')
    await openSaved(user)
    await press(user, 'menuitem', 'To invite')
    await rows('Email', ['ida@gatehouse.example', 'una@gatehouse.example'])
    expect(screen.getByLabelText('Status')).toHaveValue('incomplete')
    expect(screen.getByLabelText('Accounts of')).toHaveValue('all')
    expect(screen.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
  })

  it('are one’s own where others sign in too, and need a name', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await openSaved(user)
    await press(user, 'menuitem', 'Save these filters…')
    await press(user, 'button', 'Save')
    expect(await screen.findByText('Fill in this field.')).toBeVisible()
    await user.type(screen.getByLabelText(/^Name/), 'Mine')
    await press(user, 'button', 'Save')
    await waitFor(() => expect(kept()).toContain('Mine'))
  })

  it('of another person are not there', async () => {
    const value = { filter: {}, sort: { field: 'created', order: 'DESC' }, perPage: 5 }
    const queries = (label: string) => ({ 'accounts.savedQueries': [{ label, value }] })
    localStorage.setItem(
      'gatehouse:saved-filters',
      JSON.stringify({ colleague: queries('Theirs'), moderator: queries('Own') }),
    )
    const user = await open('/office/accounts', 'Moderator')
    await openSaved(user)
    expect(await screen.findByRole('menuitem', { name: 'Own' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Theirs' })).toBeNull()
    await press(user, 'menuitem', /^Remove “Own”/)
    await press(user, 'button', 'Remove')
    await waitFor(() => expect(kept()).not.toContain('Own'))
    expect(kept()).toContain('Theirs')
  })

  it.each(['{', '[]', '{"colleague":1}', '{"colleague":{"accounts.savedQueries":"x"}}'])(
    'are none where something else is kept in their place: %s',
    async (text) => {
      localStorage.setItem('gatehouse:saved-filters', text)
      const user = await open('/office/accounts', 'Colleague')
      await openSaved(user)
      const menu = await screen.findByRole('menu', { name: 'Saved filters' })
      expect(within(menu).getAllByRole('menuitem')).toHaveLength(1)
      await user.keyboard('{Escape}')
      await saveAs(user, 'New')
      expect(kept()).toContain('New')
    },
  )

  it.each(['/office/organizations', '/office/support/tickets', '/office/posts/blocked'])(
    'are saved at %s, too',
    async (path) => {
      const user = await open(path, 'Administrator')
      await saveAs(user, `Of ${path}`)
      expect(kept()).toContain(`Of ${path}`)
    },
  )
})
