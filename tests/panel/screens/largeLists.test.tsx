import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPanel, rows } from '../../support/browser/panelPage'
import { addAccounts } from '../../support/office/fixtures'

const { office, line, open } = await openPanel()
const names = ['Zoe', 'Bo', 'Änne', 'Kim', 'Cem', 'Ali', 'Max', 'Eve', 'Ida', 'Leo', 'Uli', 'Pia', 'Tom']
await addAccounts(
  office.engine,
  names.map((firstname, n) => ({
    uid: `kid-${n}`,
    oid: 'club',
    firstname,
    lastname: 'Lee',
    status: n < 6 ? ('incomplete' as const) : ('active' as const),
  })),
)
const organization = {
  ...{ id: 'club', oid: 'club', name: 'The club', email: 'office@club.example' },
  ...{ status: 'active', created: '2026-01-01T00:00:00Z' },
}
const openClub = () => open('/office/accounts', 'Administrator', { organization })

describe('a list of accounts', () => {
  it('is sorted by name, either way, over its pages', async () => {
    const user = await openClub()
    await user.click(await screen.findByRole('button', { name: 'Name' }))
    await rows('Name', ['Ali Lee', 'Änne Lee', 'Bo Lee', 'Cem Lee', 'coach Example'])
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await rows('Name', ['Eve Lee', 'Ida Lee', 'Kim Lee', 'Leo Lee', 'Max Lee'])
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await rows('Name', ['Zoe Lee', 'Uli Lee', 'Tom Lee', 'Pia Lee', 'Max Lee'])
  })

  it('has columns that are called by their names, with the order as their state', async () => {
    const user = await openClub()
    await screen.findByRole('button', { name: 'Name' })
    const named = ['Select all rows shown', 'Name', 'Email', 'Status', 'Sub-accounts', 'Actions']
    const expectNames = () => {
      expect(screen.getAllByRole('columnheader')).toHaveLength(named.length)
      for (const name of named) expect(screen.getByRole('columnheader', { name })).toBeInTheDocument()
    }
    expectNames()
    expect(screen.getByRole('columnheader', { name: 'Email' })).not.toHaveAttribute('aria-sort')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    const name = () => screen.getByRole('columnheader', { name: 'Name' })
    await waitFor(() => expect(name()).toHaveAttribute('aria-sort', 'ascending'))
    await user.click(within(name()).getByRole('button'))
    await waitFor(() => expect(name()).toHaveAttribute('aria-sort', 'descending'))
    expectNames()
    // Its hint is heard once, as what the button does.
    await screen.findByText('Sort by name ascending')
    expectNames()
    expect(screen.getByRole('button', { name: 'Name' })).toHaveAccessibleDescription('Sort by name ascending')
  })

  it('has the columns that one chooses, and still when it is opened again', async () => {
    const user = await openClub()
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    const menu = within(await screen.findByRole('menu', { name: 'Columns' }))
    expect(menu.getByRole('menuitemcheckbox', { name: 'Organization' })).not.toBeChecked()
    await user.click(menu.getByRole('menuitemcheckbox', { name: 'Organization' }))
    await user.click(menu.getByRole('menuitemcheckbox', { name: 'Sub-accounts' }))
    await user.keyboard('{Escape}')
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await waitFor(() => expect(heads()).toContain('Organization'))
    expect(heads()).not.toContain('Sub-accounts')
    await rows('Organization', Array(5).fill('The club'))
    expect(window.localStorage.getItem('gatehouse:accounts.datatable')).toBe('role,created,subs')
    window.localStorage.removeItem('gatehouse:accounts.datatable')
  })

  it('goes to a page by its number, where the focus stays, and says which there are', async () => {
    await addAccounts(
      office.engine,
      Array.from({ length: 10 }, (_, n) => ({ uid: `more-${n}`, oid: 'club', firstname: `More ${n}` })),
    )
    const user = await openClub()
    await screen.findByText('1–5 of 24')
    const field = screen.getByLabelText('Go to page')
    await user.clear(field)
    await user.type(field, '3{Enter}')
    await screen.findByText('11–15 of 24')
    await waitFor(() => expect(field).toHaveFocus())
    for (const wrong of ['99', '0', 'abc']) {
      await user.clear(field)
      await user.type(field, `${wrong}{Enter}`)
      expect(field).toHaveProperty('validationMessage', 'Enter a page number from 1 to 5.')
      expect(screen.getByText('11–15 of 24')).toBeVisible()
    }
    await user.click(screen.getByRole('button', { name: 'Page 1' }))
    await screen.findByText('1–5 of 24')
    await user.type(field, '{Enter}')
    expect(field).toHaveProperty('validationMessage', '')
    await user.clear(field)
    await user.type(field, '5{Enter}')
    await screen.findByText('21–24 of 24')
  })

  it('stays on its page where another one does not come, which Retry leads to', async () => {
    const user = await openClub()
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    const goOn = () => user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findAllByRole('rowheader')
    const first = names()
    await goOn()
    await waitFor(() => expect(names()).not.toEqual(first))
    const second = names()
    line.befall(/^GET \/v1\/accounts\?.*page=/, 'failed')
    await goOn()
    await screen.findByRole('alert')
    expect(await screen.findByText('6–10 of 24')).toBeVisible()
    expect(names()).toEqual(second)
    line.mend()
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    await screen.findByText('11–15 of 24')
    await waitFor(() => expect(names()).not.toEqual(second))
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    await waitFor(() => expect(names()).toEqual(second))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('has nothing to choose from under a search until what it finds is there', async () => {
    const user = await openClub()
    const whole = await screen.findByLabelText('Select all rows shown')
    line.befall(/^GET \/v1\/accounts\?.*keywords=zoe/, 'held')
    await user.type(screen.getByRole('searchbox'), 'zoe')
    await waitFor(() => expect(whole.closest('[inert]')).not.toBeNull())
    line.mend()
    await rows('Name', ['Zoe Lee'])
    expect(screen.getByLabelText('Select all rows shown').closest('[inert]')).toBeNull()
  })

  it('is taken out as a file: all that its filter leaves, in its order', async () => {
    const files: Blob[] = []
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
    onTestFinished(() => {
      Reflect.deleteProperty(URL, 'createObjectURL')
      for (const link of document.querySelectorAll('a[download]')) link.remove()
    })
    const user = await openClub()
    await user.selectOptions(await screen.findByLabelText('Status'), 'incomplete')
    await screen.findByText('1–5 of 6')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const text = (await files[0]?.text()) ?? ''
    expect(
      text
        .split('\r\n')
        .slice(1, -1)
        .map((row) => row.split(',', 1)[0]),
    ).toEqual(['Ali', 'Änne', 'Bo', 'Cem', 'Kim', 'Zoe'])
    // By this mark spreadsheet programs know that it is UTF-8.
    expect([...new Uint8Array((await files[0]?.slice(0, 3).arrayBuffer()) ?? [])]).toEqual([0xef, 0xbb, 0xbf])
    expect(line.calls.some((call) => call.startsWith('GET /v1/accounts/export'))).toBe(true)
  })
})
