import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { peoplesNames } from '../../data/names'
import {
  addFilter,
  buttons,
  dialog,
  expectTable,
  openPanel,
  rowOf,
  rows,
  textsOf,
} from '../../support/browser/panelPage'
import { addAccounts } from '../../support/office/fixtures'
import { feedPosts } from '../../support/platform/platform'

const { office, line, open } = await openPanel()
const own = { oid: 'gatehouse' } as const
await addAccounts(office.engine, [
  { uid: 'nora', firstname: 'Nora', lastname: 'None', status: 'inactive' },
  { ...own, uid: 'ina', firstname: 'Ina', lastname: 'Noll', status: 'inactive' },
  { ...own, uid: 'una', firstname: 'Una', lastname: 'Lost', status: 'invited', undelivered: 'Mailbox full' },
  { ...own, uid: 'ivo', firstname: 'Ivo', lastname: 'Post', status: 'invited' },
  { ...own, uid: 'ada', firstname: 'Ada', lastname: 'Love', status: 'incomplete' },
  { ...own, uid: 'sub1', firstname: 'Tom', lastname: 'Love', parent: 'ada', email: null },
  { ...own, uid: 'sub2', firstname: 'Ann', lastname: 'Love', parent: 'ada', email: null },
])
const firstPage = ['Ada Love', 'Ivo Post', 'Una Lost', 'Ina Noll', 'moderator Example']

describe('the accounts', () => {
  it('show who there is, newest first, and each row what may be done with it', async () => {
    await open('/office/accounts', 'Administrator')
    await screen.findByText('1–5 of 7')
    await expectTable([
      ['', 'Name', 'Email', 'Status', 'Sub-accounts', 'Actions'],
      ['', 'Ada Love', 'ada@gatehouse.example', 'Incomplete', '2', 'Send InvitationDetail'],
      ['', 'Ivo Post', 'ivo@gatehouse.example', 'Invited', '0', 'InvitedDetail'],
      [
        ...['', 'Una Lost', 'una@gatehouse.example', 'InvitedEmail not deliveredMailbox full', '0'],
        'Send InvitationDetail',
      ],
      ['', 'Ina Noll', 'ina@gatehouse.example', 'Inactive', '0', 'Detail'],
      ['', 'moderator Example', 'moderator@gatehouse.example', 'Active', '0', 'Detail'],
    ])
    expect(buttons(rowOf('Ivo Post'))).toEqual([expect.stringMatching(/^Detail/)])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Accounts$/)
  })

  it('lead from an account’s detail to its posts, with counts', async () => {
    await feedPosts(office.address, [
      { pid: 'one', uid: 'ina' },
      { pid: 'two', uid: 'ina' },
      { pid: 'rude', uid: 'ina', score: { text: 0.9 } },
    ])
    const user = await open('/office/accounts', 'Administrator')
    await rows('Name', firstPage)
    await user.click(within(rowOf('Ina Noll')).getByRole('button', { name: /^Detail/ }))
    const detail = within(await dialog('Account'))
    const published = await detail.findByRole('link', { name: 'Published posts' })
    await waitFor(() => expect(published.parentElement).toHaveTextContent('Published posts 2'))
    await user.click(detail.getByRole('link', { name: 'Blocked posts' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: /Blocked posts of .*Ina Noll/ }),
    ).toBeVisible()
  })

  it('are changed in their detail, where a colleague’s sessions end as well', async () => {
    const colleague = await office.as('Moderator')
    const user = await open('/office/accounts', 'Administrator')
    await rows('Name', firstPage)
    await user.click(within(rowOf('moderator Example')).getByRole('button', { name: /^Detail/ }))
    const detail = within(await dialog('Account'))
    await user.click(await detail.findByRole('button', { name: 'End all sessions' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'End all sessions?' }))
    await user.click(asked.getByRole('button', { name: 'End' }))
    expect(await detail.findByText('Not signed in anywhere.')).toBeVisible()
    expect((await colleague.get('/accounts')).status).toBe(401)
    await user.click(detail.getByRole('button', { name: 'Change account' }))
    const form = within(await dialog('Change account'))
    await user.clear(form.getByLabelText('First name'))
    await user.clear(form.getByLabelText('Last name'))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(form.getByLabelText('First name')).toBeInvalid())
    await user.type(form.getByLabelText('First name'), 'Mo')
    await user.type(form.getByLabelText('Last name'), 'Derator')
    await user.selectOptions(form.getByLabelText('Role'), 'Organization Administrator')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The account was changed.')).toBeVisible()
    const { result } = (await (await office.as('Administrator')).get('/accounts/moderator')).body
    expect(result).toMatchObject({ firstname: 'Mo', lastname: 'Derator', role: 'Organization Administrator' })
    await office
      .as('Administrator')
      .then((one) =>
        one.put('/accounts/moderator', { firstname: 'moderator', lastname: 'Example', role: 'Moderator' }),
      )
  })

  it('offer no other role to oneself', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await user.type(await screen.findByLabelText('Search'), 'administrator')
    await user.click(await screen.findByRole('button', { name: /^Detail.*administrator/ }))
    const detail = within(await dialog('Account'))
    await user.click(await detail.findByRole('button', { name: 'Change account' }))
    const form = within(await dialog('Change account'))
    expect(form.getByLabelText('First name')).toHaveValue('administrator')
    expect(form.queryByLabelText('Role')).toBeNull()
  })

  it('lead from a guardian’s detail to the posts of each sub-account, with counts', async () => {
    await feedPosts(office.address, [{ pid: 'toms', uid: 'sub1', text: 'From Tom', score: { text: 0.9 } }])
    const user = await open('/office/accounts', 'Administrator')
    await rows('Name', firstPage)
    await user.click(within(rowOf('Ada Love')).getByRole('button', { name: /^Detail/ }))
    const detail = within(await dialog('Account'))
    await user.click(detail.getByText(/^Posts of .?Tom Love/))
    await waitFor(() => expect(detail.getAllByRole('link', { name: 'Blocked posts' })).toHaveLength(2))
    const ofChild = detail.getAllByRole('link', { name: 'Blocked posts' })[1]
    if (!ofChild) throw new Error('No way leads to the posts of the sub-account.')
    await waitFor(() => expect(ofChild.parentElement).toHaveTextContent('Blocked posts 1'))
    await user.click(ofChild)
    expect(
      await screen.findByRole('heading', { level: 1, name: /Blocked posts of .*Tom Love/ }),
    ).toBeVisible()
    await screen.findByText('From Tom')
  })

  it('find a sub-account by its own name, with its guardian', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await rows('Name', firstPage)
    await user.type(screen.getByLabelText('Search'), 'tom l')
    await waitFor(() => expect(rowOf('Ada Love')).toHaveTextContent(/Sub-account: .?Tom Love/))
    await waitFor(() => expect(screen.queryByText('Ina Noll')).toBeNull())
    expect(rowOf('Ada Love')).toBeVisible()
  })

  it('go on to the next page and back, and one’s own row has the You marker', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await rows('Name', firstPage)
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await rows('Name', ['colleague Example', 'administrator Example You'])
    expect(screen.getByText('6–7 of 7')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    await rows('Name', firstPage)
    const size = screen.getByLabelText('Rows per page')
    expect([...within(size).getAllByRole('option')].map(({ textContent }) => textContent)).toEqual([
      '5',
      '10',
      '20',
      '50',
      '100',
      '150',
    ])
    await user.selectOptions(size, '10')
    await rows('Name', [...firstPage, 'colleague Example', 'administrator Example You'])
    expect(screen.getByText('1–7 of 7')).toBeVisible()
  })

  it('are narrowed by status and by search, and say where nothing matches', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await rows('Name', firstPage)
    const status = screen.getByLabelText('Status')
    expect(textsOf(status, 'option')).toEqual(['All', 'Active', 'Inactive', 'Invited', 'Incomplete'])
    for (const [chosen, names] of [
      ['Incomplete', ['Ada Love']],
      ['Invited', ['Ivo Post', 'Una Lost']],
      ['Inactive', ['Ina Noll']],
      ['Active', ['moderator Example', 'colleague Example', 'administrator Example You']],
      ['All', firstPage],
    ] as const) {
      await user.selectOptions(status, chosen)
      await rows('Name', [...names])
    }
    const search = screen.getByLabelText('Search')
    await user.type(search, '  coach ')
    await waitFor(() => expect(line.calls.some((call) => /keywords=coach(&|$)/.test(call))).toBe(true))
    await rows('Name', ['coach Example'])
    await user.selectOptions(screen.getByLabelText('Accounts of'), 'Only mine')
    expect(await screen.findByText('No Results')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Accounts of'), 'Mine (search: all)')
    await user.clear(search)
    await rows('Name', firstPage)
    await user.type(search, 'nobody at all')
    expect(await screen.findByText('No Results')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await rows('Name', firstPage)
    expect(screen.getByLabelText('Search')).toHaveValue('')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('stay narrowed where another page size is chosen at once', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await rows('Name', firstPage)
    const size = screen.getByLabelText('Rows per page')
    const write = Storage.prototype.setItem
    const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...item) {
      write.apply(this, item)
      // Before anything else in the page has its turn, as where a slow machine is busy.
      if (!item[1].includes('incomplete')) return
      spy.mockRestore()
      queueMicrotask(() => fireEvent.change(size, { target: { value: '20' } }))
    })
    await user.selectOptions(screen.getByLabelText('Status'), 'Incomplete')
    await waitFor(() => expect(size).toHaveValue('20'))
    await rows('Name', ['Ada Love'])
    await user.selectOptions(screen.getByLabelText('Status'), 'All')
    await rows('Name', [...firstPage, 'colleague Example', 'administrator Example You'])
  })

  it('are searched after a slash, wherever one is but in a field', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await rows('Name', firstPage)
    const search = screen.getByLabelText('Search')
    await user.keyboard('/ina')
    await waitFor(() => expect(search).toHaveFocus())
    expect(search).toHaveValue('ina')
    await user.keyboard('/')
    expect(search).toHaveValue('ina/')
    await user.clear(search)
    await rows('Name', firstPage)
    await user.click(within(rowOf('Ina Noll')).getByRole('button', { name: /^Detail/ }))
    await dialog('Account')
    await user.keyboard('/')
    expect(search).not.toHaveFocus()
  })

  it('are narrowed by role, and of all organizations to those of one', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await rows('Name', firstPage)
    await addFilter(user, 'Role')
    await user.selectOptions(screen.getByLabelText('Role'), 'Moderator')
    await rows('Name', ['moderator Example'])
    await user.selectOptions(screen.getByLabelText('Role'), '')
    await user.selectOptions(screen.getByLabelText('Accounts of'), 'All')
    await user.type(await screen.findByRole('combobox', { name: 'Organization' }), 'club')
    await user.click(await screen.findByRole('option', { name: 'The club' }))
    await rows('Name', ['coach Example'])
    await user.selectOptions(screen.getByLabelText('Accounts of'), 'Mine (search: all)')
    await rows('Name', firstPage)
  })

  it('are those of one’s own organization, of all, or of none; an Administrator’s search covers the platform', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await rows('Name', firstPage)
    const scope = screen.getByLabelText('Accounts of')
    expect(textsOf(scope, 'option')).toEqual([
      'Mine (search: all)',
      'Only mine',
      'All',
      'Without organization',
    ])
    await user.selectOptions(scope, 'Without organization')
    await rows('Name', ['Nora None'])
    await user.type(screen.getByLabelText('Search'), 'example')
    await waitFor(() => expect(line.calls.at(-1)).toMatch(/keywords=example&.*oid=none/))
    await rows('Name', ['Nora None'])
    await user.selectOptions(scope, 'Only mine')
    await waitFor(() => expect(line.calls.at(-1)).toMatch(/keywords=example&.*oid=gatehouse/))
    await rows('Name', firstPage)
    await user.selectOptions(scope, 'Mine (search: all)')
    await waitFor(() => expect(line.calls.at(-1)).toMatch(/keywords=example(?!.*oid=)/))
    await user.clear(screen.getByLabelText('Search'))
    await rows('Name', firstPage)
  })

  it.each(['Moderator', 'Organization Administrator'] as const)(
    'give a %s nothing to add, choose or invite',
    async (role) => {
      await open('/office/accounts', role)
      const names =
        role === 'Moderator'
          ? firstPage.with(4, 'moderator Example You')
          : ['member Example', 'head Example You']
      await rows('Name', names)
      expect(screen.queryAllByRole('checkbox')).toEqual([])
      const all = buttons(screen.getByRole('main'))
      expect(
        all.filter(
          (name) =>
            !/^(\d|Add filter|Detail|Refresh|Saved filters|Sort by|Next page|Previous page|Columns|Name|Email|Status)/.test(
              name,
            ),
        ),
      ).toEqual([])
    },
  )

  it('say that they are on their way', async () => {
    line.befall(/^GET \/v1\/accounts/, 'held')
    await open('/office/accounts', 'Administrator')
    expect(await screen.findByText('Loading the list…')).toBeVisible()
    line.mend()
    await rows('Name', firstPage)
  })

  it('say why they did not come, and Retry mends it', async () => {
    line.befall(/^GET \/v1\/accounts/, 'failed')
    const user = await open('/office/accounts', 'Administrator')
    expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected Application Error')
    expect(screen.queryByRole('table')).toBeNull()
    line.mend()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await rows('Name', firstPage)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keep their rows where a refresh, or the way to the next page, fails', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await rows('Name', firstPage)
    line.befall(/^GET \/v1\/accounts/, 'cut')
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The office cannot be reached')
    await rows('Name', firstPage)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The office cannot be reached'))
    await rows('Name', firstPage)
    line.mend()
  })

  it('open in a dialog, with what is known of them', async () => {
    const user = await open('/office/accounts', 'Moderator')
    await rows('Name', firstPage.with(4, 'moderator Example You'))
    await user.click(within(rowOf('Ada Love')).getByRole('button', { name: /^Detail of/ }))
    const account = await dialog('Account')
    expect(account).toHaveTextContent(
      'NameAda LoveEmailada@gatehouse.examplePhoneNot providedStatusIncomplete',
    )
    expect(textsOf(account, 'listitem')).toEqual([
      expect.stringMatching(/^Tom Love/),
      expect.stringMatching(/^Ann Love/),
    ])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(account).not.toBeInTheDocument())
    await user.click(screen.getByText('Ivo Post'))
    expect(await dialog('Account')).toHaveTextContent('This account has no sub-accounts.')
  })
})

describe('names as people have them', () => {
  it('stand whole in the list, each for itself, whichever way it runs', async () => {
    await addAccounts(
      office.engine,
      peoplesNames.map(([firstname, lastname], n) => ({ oid: 'club', uid: `n${n}`, firstname, lastname })),
    )
    const organization = {
      ...{ id: 'club', oid: 'club', name: 'The club', email: 'office@club.example' },
      ...{ status: 'active', created: '2026-01-01T00:00:00Z' },
    }
    const user = await open('/office/accounts', 'Administrator', { organization })
    await user.selectOptions(await screen.findByLabelText('Rows per page'), '20')
    for (const name of peoplesNames) {
      const [shown] = await screen.findAllByText(name.join(' '))
      expect(shown?.closest('bdi')).not.toBeNull()
    }
  })
})
