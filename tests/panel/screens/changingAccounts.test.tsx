import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addAccounts, addOrganizations } from '../../support/fixtures'
import { buttons, openPanel, rowOf, rows, textsOf } from '../../support/panelPage'

const { office, line, open } = await openPanel()

/** Each test has an organization of its own, with as many accounts as have a name here. */
const children = {
  counting: ['one', 'two', 'three', 'four', 'five', 'six', 'seven'],
  failing: ['fay'],
  losing: ['leo'],
  deleting: ['dan', 'dot', 'don', 'dex', 'dee', 'dov'],
  taking: ['tea'],
  inviting: ['ian', 'ivy'],
}
await addOrganizations(
  office.engine,
  Object.keys(children).map((oid) => ({ oid })),
)
await addAccounts(
  office.engine,
  Object.entries(children).flatMap(([oid, uids]) =>
    uids.map((uid) => ({ uid, oid, firstname: uid, lastname: 'Child', status: 'incomplete' as const })),
  ),
)

async function openAccounts(oid: keyof typeof children) {
  const organization = {
    ...{ id: oid, oid, name: `The ${oid}`, email: `office@${oid}.example` },
    ...{ status: 'active', created: '2026-01-01T00:00:00Z' },
  }
  const user = await open('/office/accounts', 'Administrator', { organization })
  const choose = async (...uids: string[]) => {
    for (const uid of uids) {
      await user.click(await screen.findByLabelText(`Select ${uid} Child`))
    }
  }
  return { user, choose }
}
const changes = () => line.calls.filter((call) => /^(DELETE|POST \/v1\/accounts)/.test(call))

describe('the bar of chosen accounts', () => {
  it('counts what is chosen, on this page and on others', async () => {
    const { user, choose } = await openAccounts('counting')
    await choose('seven', 'five')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Accounts of The counting')
    expect(await screen.findByText('2 selected')).toBeVisible()
    await waitFor(() =>
      expect(buttons().filter((name) => /\(\d/.test(name))).toEqual([
        'Send Invitation (2)',
        'Eliminate (2)',
        'Delete (2)',
      ]),
    )
    const all = screen.getByLabelText('Select all rows shown')
    expect(all).toBePartiallyChecked()
    await user.click(all)
    expect(await screen.findByText('5 selected')).toBeVisible()
    expect(all).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await choose('one')
    expect(await screen.findByText('6 selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    await waitFor(() => expect(screen.getByLabelText('Select one Child')).not.toBeChecked())
  })

  it.each([
    ['failing', 'failed', 'Nothing was changed. This is not your fault.'],
    ['losing', 'lost', 'No answer came, so the action may still have been done'],
  ] as const)('%s: an alert tells what is known, and the list what is so', async (oid, fate, told) => {
    const { user, choose } = await openAccounts(oid)
    const [uid = ''] = children[oid]
    await choose(uid)
    await user.click(await screen.findByRole('button', { name: 'Delete (1)' }))
    line.befall(/^DELETE/, fate)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(told)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    if (fate === 'failed') await rows('Name', [`${uid} Child`])
    else expect(await screen.findByText('No Results')).toBeVisible()
  })

  it('deletes once for a double click, tells how many, and takes them off the list and out of its total', async () => {
    const { user, choose } = await openAccounts('deleting')
    await choose('dot')
    await user.click(await screen.findByRole('button', { name: 'Delete (1)' }))
    const before = changes().length
    await user.dblClick(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('1 account was deleted.')).toBeVisible()
    expect(changes().length).toBe(before + 1)
    await rows('Name', ['dov Child', 'dee Child', 'dex Child', 'don Child', 'dan Child'])
    expect(await screen.findByText('1–5 of 5')).toBeVisible()
    expect(screen.queryByText(/selected/)).toBeNull()
    expect((await (await office.as('Administrator')).get('/accounts/dot')).status).toBe(404)
  })

  it('eliminates, and says what that means', async () => {
    const { user, choose } = await openAccounts('taking')
    await choose('tea')
    await user.click(await screen.findByRole('button', { name: 'Eliminate (1)' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Remove from the organization?' })
    expect(asked).toHaveTextContent('They become inactive and can’t sign in')
    await user.click(within(asked).getByRole('button', { name: 'Eliminate' }))
    expect(await screen.findByText('1 account was removed from its organization.')).toBeVisible()
    const { body } = await (await office.as('Administrator')).get('/accounts/tea')
    expect(body.result).toMatchObject({ status: 'inactive' })
  })

  it('never concerns one’s own account, and says so', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await user.click(await screen.findByLabelText('Select administrator Example'))
    await user.click(await screen.findByRole('button', { name: 'Delete (1)' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This is your own account')
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByLabelText('Select colleague Example'))
    await user.click(await screen.findByRole('button', { name: 'Delete (2)' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Delete permanently?' })
    expect(textsOf(asked, 'listitem')).toEqual(['colleague Example · colleague@gatehouse.example'])
    expect(asked).toHaveTextContent('Your own account is among them. It will be skipped.')
  })
})

describe('an invitation', () => {
  it('is sent from its row, with its progress, and the row shows it two seconds after', async () => {
    const { user } = await openAccounts('inviting')
    await user.click(await screen.findByRole('button', { name: /Send Invitation to .*ivy/ }))
    const progress = await screen.findByRole('dialog', { name: 'Sending Invitation' })
    expect(progress).toHaveTextContent("Please don't reload the page.")
    expect(within(progress).queryAllByRole('button')).toEqual([])
    await waitFor(() => expect(progress).toHaveTextContent('Sent.'))
    expect(within(progress).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    expect(rowOf('ivy Child')).toHaveTextContent('Incomplete')
    await waitFor(() => expect(progress).not.toBeInTheDocument())
    expect(rowOf('ivy Child')).toHaveTextContent('ivy@gatehouse.exampleInvited0InvitedDetail')
    expect(rowOf('ian Child')).toHaveTextContent('Incomplete')
    expect(await screen.findByText(/^The email to .*ivy Child.* was sent\.$/)).toBeVisible()
  })

  it('that fails is told, and what was chosen stays chosen for Retry', async () => {
    const { user, choose } = await openAccounts('counting')
    await choose('seven', 'six')
    await user.click(await screen.findByRole('button', { name: 'Send Invitation (2)' }))
    line.befall(/^POST \/v1\/accounts\/invite/, 'failed')
    const asked = await screen.findByRole('alertdialog', { name: 'Send invitations?' })
    await user.click(within(asked).getByRole('button', { name: 'Send Invitation' }))
    const told = await screen.findByRole('alert')
    expect(told).toHaveTextContent('The invitations were not sent.')
    expect(buttons(told)).toEqual(['Retry', 'Dismiss'])
    expect(screen.getByText('2 selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(rowOf('seven Child')).toHaveTextContent('Incomplete')
  })
})
