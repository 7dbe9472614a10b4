import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addFilter, buttons, openPanel, rows } from '../../support/browser/panelPage'
import { addAccounts, addOrganizations } from '../../support/office/fixtures'

const { office, line, open } = await openPanel()

const many = 120
const places = { deleting: many, inviting: 7, stopping: 30 }
await addOrganizations(
  office.engine,
  Object.keys(places).map((oid) => ({ oid })),
)
for (const [oid, count] of Object.entries(places)) {
  await addAccounts(
    office.engine,
    Array.from({ length: count }, (_, n) => ({ uid: `${oid}-${n}`, oid, status: 'incomplete' as const })),
  )
}

await addOrganizations(office.engine, [{ oid: 'roles' }])
await addAccounts(
  office.engine,
  Array.from({ length: 11 }, (_, n) => ({
    ...{ uid: `roles-${n}`, oid: 'roles', status: 'incomplete' as const },
    role: n < 7 ? ('Moderator' as const) : ('Member' as const),
  })),
)

const placeOf = (oid: string) => ({
  organization: {
    ...{ id: oid, oid, name: `The ${oid}`, email: `office@${oid}.example` },
    ...{ status: 'active', created: '2026-01-01T00:00:00Z' },
  },
})

async function selectAll(oid: keyof typeof places) {
  const user = await open('/office/accounts', 'Administrator', placeOf(oid))
  await user.click(await screen.findByLabelText('Select all rows shown'))
  await user.click(await screen.findByRole('button', { name: `Select all ${places[oid]} that match` }))
  expect(await screen.findByText(`All ${places[oid]} that match are selected`)).toBeVisible()
  return user
}
async function dismiss(user: Awaited<ReturnType<typeof open>>) {
  await user.click(screen.getByRole('button', { name: /^Dismiss: / }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Dismiss: / })).toBeNull())
  // Its button had it.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
}
const finishAll = async () => {
  while ((await office.jobs.advance()) > 0);
}
const totalOf = async (query: string): Promise<number> =>
  (await (await office.as('Administrator')).get(`/accounts?${query}`)).body.result.total

describe('all rows that match', () => {
  it('are deleted as a job, once their number is typed; how it ended is told until it is put away', async () => {
    const user = await selectAll('deleting')
    await waitFor(() =>
      expect(buttons().filter((name) => /\(\d/.test(name))).toEqual([
        `Send Invitation (${many})`,
        `Eliminate (${many})`,
        `Delete (${many})`,
      ]),
    )
    await user.click(await screen.findByRole('button', { name: `Delete (${many})` }))
    const asked = await screen.findByRole('alertdialog', { name: 'Delete with all that is theirs?' })
    expect(asked).toHaveTextContent(`These ${many} accounts will be deleted:`)
    expect(asked).toHaveTextContent('Accounts of: The deleting')
    expect(asked).toHaveTextContent(`and ${many - 5} more`)
    const confirm = within(asked).getByRole('button', { name: 'Delete' })
    expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await user.type(within(asked).getByLabelText(/^Type 120 to confirm/), '12')
    await user.click(confirm)
    expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await user.type(within(asked).getByLabelText(/^Type 120 to confirm/), '0')
    await user.click(confirm)
    expect(await screen.findByRole('group', { name: 'Deleting accounts' })).toHaveTextContent('0 of 120')
    await finishAll()
    expect(await screen.findByText('Deleting accounts: done for 120.')).toBeVisible()
    expect(await screen.findByText('No Results')).toBeVisible()
    expect(await totalOf('oid=deleting')).toBe(0)
    expect(screen.getByRole('button', { name: 'Dismiss: Deleting accounts: done for 120.' })).toBeVisible()
    await dismiss(user)
    expect((await (await office.as('Administrator')).get('/jobs')).body.result.jobs).toEqual([])
  })

  it('are those of one role where the list is narrowed to it, as in its file', async () => {
    const files: Blob[] = []
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
    onTestFinished(() => {
      Reflect.deleteProperty(URL, 'createObjectURL')
      for (const link of document.querySelectorAll('a[download]')) link.remove()
    })
    const user = await open('/office/accounts', 'Administrator', placeOf('roles'))
    await addFilter(user, 'Role')
    await user.selectOptions(await screen.findByLabelText('Role'), 'Moderator')
    await screen.findByText('1–5 of 7')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const file = (await files[0]?.text()) ?? ''
    expect(file.match(/\r\n/g)).toHaveLength(8)
    expect(file).not.toContain('Member')
    await user.click(screen.getByLabelText('Select all rows shown'))
    await user.click(await screen.findByRole('button', { name: 'Select all 7 that match' }))
    await user.click(await screen.findByRole('button', { name: 'Delete (7)' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Delete with all that is theirs?' })
    expect(asked).toHaveTextContent('All 7 that match the list’s filters')
    await user.click(within(asked).getByRole('button', { name: 'Delete' }))
    await screen.findByRole('group', { name: 'Deleting accounts' })
    await finishAll()
    expect(await screen.findByText('Deleting accounts: done for 7.')).toBeVisible()
    expect([await totalOf('oid=roles'), await totalOf('oid=roles&role=Moderator')]).toEqual([4, 0])
    await dismiss(user)
  })

  it('are no longer all once another row is selected', async () => {
    const user = await selectAll('inviting')
    const [first] = await screen.findAllByLabelText(/^Select inviting-/)
    await user.click(first ?? document.body)
    expect(await screen.findByText('4 selected')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Send Invitation (4)' })).toBeVisible()
    await user.click(first ?? document.body)
    expect(await screen.findByText('5 selected')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Send Invitation (5)' })).toBeVisible()
  })

  it('are invited; who was left out is told by the reason', async () => {
    await office.engine.kysely
      .updateTable('accounts')
      .set({ email: null, email_key: null })
      .where('uid', '=', 'inviting-0')
      .execute()
    const user = await selectAll('inviting')
    await user.click(await screen.findByRole('button', { name: 'Send Invitation (7)' }))
    await user.click(await screen.findByRole('button', { name: 'Send Invitation' }))
    expect(await screen.findByRole('group', { name: 'Sending invitations to accounts' })).toBeVisible()
    await finishAll()
    const told = await screen.findByText(/^Sending invitations to accounts: done for 6\. 1 was skipped:/)
    expect(told).toHaveTextContent('1: it has no email address.')
    await dismiss(user)
    expect(await totalOf('oid=inviting&status=invited')).toBe(6)
  })

  it('are left as they were where the job is stopped', async () => {
    const user = await selectAll('stopping')
    await user.click(await screen.findByRole('button', { name: 'Eliminate (30)' }))
    await user.click(await screen.findByRole('button', { name: 'Eliminate' }))
    await user.click(await screen.findByRole('button', { name: /^Stop: Removing accounts/ }))
    expect(await screen.findByText(/stopped after 0 of 30; done for 0\./)).toBeVisible()
    await finishAll()
    expect(await totalOf('oid=stopping')).toBe(30)
    await dismiss(user)
  })

  it('are not begun with where there are others by now, and the question says so', async () => {
    const user = await selectAll('stopping')
    await addAccounts(office.engine, [{ uid: 'one-more', oid: 'stopping', status: 'incomplete' }])
    await user.click(await screen.findByRole('button', { name: 'Eliminate (30)' }))
    await user.click(await screen.findByRole('button', { name: 'Eliminate' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The number of matches has changed')
    expect(await totalOf('oid=stopping')).toBe(31)
    expect(screen.getByRole('button', { name: 'Eliminate' })).toHaveAttribute('aria-disabled', 'true')
    expect(await screen.findByText(/ of 31$/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  })
})

describe('an import', () => {
  const importRows = async (lines: readonly string[]) => {
    const user = await open('/office/accounts', 'Administrator')
    await user.click(await screen.findByRole('button', { name: 'Add or Import Accounts' }))
    const file = new File([lines.join('\n')], 'new.csv', { type: 'text/csv' })
    await screen.findByRole('button', { name: 'Sample file' })
    const input = document.querySelector('input[type=file]')
    fireEvent.change(input ?? document.body, { target: { files: [file] } })
    await user.click(await screen.findByRole('button', { name: `Import ${lines.length} rows` }))
    return user
  }

  it('has its accounts invited at once, and is undone later', async () => {
    const user = await importRows(['Ann,Lee,ann@import.example', 'Bob,Lee,bob@import.example'])
    await user.click(await screen.findByRole('button', { name: 'Invite these 2' }))
    await user.click(await screen.findByRole('button', { name: 'Send Invitation' }))
    expect(await screen.findByText(/^Started\./)).toBeVisible()
    await finishAll()
    expect(await totalOf('status=invited')).toBe(2)
    await user.click(screen.getByRole('button', { name: 'Import another file' }))
    const recent = await screen.findByRole('region', { name: 'Your imports of the last 24 hours' })
    expect(recent).toHaveTextContent('The gatehouse · 2 accounts')
    await user.click(within(recent).getByRole('button', { name: 'Undo this import' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/^Started\./)).toBeVisible()
    await finishAll()
    expect(await totalOf('status=invited')).toBe(0)
    await rows(
      'Email',
      ['moderator', 'colleague', 'administrator'].map((uid) => `${uid}@gatehouse.example`),
    )
  })

  it('of very many is undone once their number is typed, by Enter too, and once for a double click', async () => {
    const user = await importRows(Array.from({ length: many }, (_, n) => `Kid,${n},kid-${n}@import.example`))
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Undo this import?' })
    expect(asked).toHaveTextContent('their invitations end.')
    // The second click of a double click falls beside the question, which stays.
    const beside = asked.closest('.MuiDialog-container') ?? asked
    fireEvent.mouseDown(beside)
    fireEvent.click(beside)
    const confirm = within(asked).getByRole('button', { name: 'Undo' })
    expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await user.type(within(asked).getByLabelText('Type 120 to confirm'), '120')
    const before = line.calls.length
    await user.keyboard('{Enter}')
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    expect(await screen.findByText(/^Started\./)).toBeVisible()
    expect(line.calls.slice(before).filter((call) => call.startsWith('POST /v1/jobs'))).toHaveLength(1)
    await finishAll()
    expect(await totalOf('status=incomplete')).toBe(0)
  })

  it.each([
    ['undone', 'Undo this import', 'Undo', /^2 imported accounts were deleted/, 'status=incomplete', 0],
    ['invited', 'Invite these 2', 'Send Invitation', /^Invitations sent to 2 accounts/, 'status=invited', 2],
  ])(
    'that was %s says so in its report, and offers nothing again',
    async (_is, act, yes, told, query, left) => {
      const user = await importRows(['Cid,Lee,cid@import.example', 'Dan,Lee,dan@import.example'])
      await user.click(await screen.findByRole('button', { name: act }))
      await user.click(await screen.findByRole('button', { name: yes }))
      expect(await screen.findByText(/^Started\./)).toBeVisible()
      await finishAll()
      expect(await screen.findByText(told)).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByText(told)).toBeNull())
      await user.click(screen.getByRole('button', { name: 'Add or Import Accounts' }))
      expect(await screen.findByText(told)).toBeVisible()
      expect(screen.getByText('2 of 2 rows imported, 0 refused.')).toBeVisible()
      expect(buttons().filter((name) => /^(Undo|Invite these)/.test(name))).toEqual([])
      expect(await totalOf(query)).toBe(left)
    },
  )
})
