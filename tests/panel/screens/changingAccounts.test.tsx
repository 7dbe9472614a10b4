import { screen, waitFor, within } from '@testing-library/react'
import { TOTP } from 'otpauth'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buttons, dialog, openPanel, rowOf, rows, textsOf } from '../../support/browser/panelPage'
import { addAccounts, addOrganizations } from '../../support/office/fixtures'

const { office, line, open } = await openPanel()

/** Each test has an organization of its own, with as many accounts as have a name here. */
const children = {
  counting: ['one', 'two', 'three', 'four', 'five', 'six', 'seven'],
  failing: ['fay'],
  losing: ['leo'],
  deleting: ['dan', 'dot', 'don', 'dex', 'dee', 'dov'],
  taking: ['tea'],
  inviting: ['ian', 'ivy'],
  detailing: ['ned', 'nia'],
  exporting: ['eve'],
  holding: ['hal'],
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

async function openAccounts(oid: keyof typeof children | 'gatehouse') {
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

describe('the detail of an account', () => {
  it('carries what can be done with it, whatever is chosen in the list', async () => {
    const { user, choose } = await openAccounts('detailing')
    await choose('nia')
    await user.click(within(rowOf('ned Child')).getByRole('button', { name: /^Detail/ }))
    const detail = within(await dialog('Account'))
    await detail.findByRole('button', { name: 'Send Invitation (1)' })
    expect(detail.getByRole('button', { name: 'Delete (1)' })).toBeEnabled()
    await user.click(detail.getByRole('button', { name: 'Eliminate (1)' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Remove from the organization?' }))
    expect(asked.getByText('ned Child · ned@gatehouse.example')).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Eliminate' }))
    expect(await screen.findByText('1 account was removed from its organization.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Account' })).toBeNull())
    await rows('Name', ['nia Child'])
    expect(screen.getByLabelText('Select nia Child')).toBeChecked()
  })
})

describe('a hold', () => {
  it('is put on an account, shown and lifted in its detail', async () => {
    const { user } = await openAccounts('holding')
    await rows('Name', ['hal Child'])
    await user.click(within(rowOf('hal Child')).getByRole('button', { name: /^Detail/ }))
    const detail = within(await dialog('Account'))
    await user.click(await detail.findByRole('button', { name: 'Hold' }))
    const form = within(await dialog('New hold'))
    expect(form.getByRole('textbox', { name: /^Id/ })).toHaveValue('hal')
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'The police asked')
    await user.type(form.getByLabelText(/^Until/), '2099-01-31')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await detail.findByText('The police asked')).toBeVisible()
    expect(detail.getByText('The police asked').closest('li')).toHaveTextContent(
      /^On hold until .*31.*2099.*administrator/,
    )
    await user.click(detail.getByRole('button', { name: /Lift the hold on .*hal/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lift' }))
    await waitFor(() => expect(detail.queryByText('The police asked')).toBeNull())
  })
})

describe('the second factor of a colleague', () => {
  it.each([
    ['Confirm the reset', 'The second factor was reset.', true],
    ['Reset second factor', /^A reset was begun\. Another Administrator has to confirm it by /, false],
  ])('“%s” takes two Administrators, and a question', async (name, said, isBegun) => {
    const moderator = await office.as('Moderator')
    const begun = (await moderator.post('/auth/factors/challenge', {})).body.result
    const code = new TOTP({ secret: begun.secret }).generate({ timestamp: office.clock() / 1000 })
    await moderator.post('/auth/factors', { challenge: begun.challenge, name: 'Phone', code })
    if (isBegun) await (await office.as('Colleague')).delete('/people/moderator/factors')
    const { user } = await openAccounts('gatehouse')
    await screen.findByText('moderator Example')
    await user.click(within(rowOf('moderator Example')).getByRole('button', { name: /^Detail/ }))
    expect(await screen.findByText('One-time codes, Recovery codes')).toBeVisible()
    await user.click(await screen.findByRole('button', { name }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Reset the second factor?' }))
    expect(asked.getByText(/moderator Example.* is signed out/)).toBeVisible()
    await user.click(asked.getByRole('button', { name }))
    expect(await screen.findByText(said)).toBeVisible()
    expect((await moderator.get('/auth/factors')).status).toBe(isBegun ? 401 : 200)
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  })
})

describe('handing over what an account holds', () => {
  it('saves its data as a file, and its case only with a recipient, who is named the next time', async () => {
    const files: Blob[] = []
    const revoked: string[] = []
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
    URL.revokeObjectURL = (address) => revoked.push(address)
    onTestFinished(() => {
      Reflect.deleteProperty(URL, 'createObjectURL')
      Reflect.deleteProperty(URL, 'revokeObjectURL')
    })
    const { user } = await openAccounts('exporting')
    await rows('Name', ['eve Child'])
    await user.click(within(rowOf('eve Child')).getByRole('button', { name: /^Detail/ }))
    const detail = within(await dialog('Account'))
    await user.click(await detail.findByRole('button', { name: 'Export data' }))
    const data = within(await dialog('Export data'))
    await user.click(data.getByRole('button', { name: 'Export' }))
    expect(await screen.findByText('The export was saved to your downloads.')).toBeVisible()
    const openCase = async () => {
      await user.click(await detail.findByRole('button', { name: 'Export the case' }))
      return within(await dialog('Export the case'))
    }
    const first = await openCase()
    await user.click(first.getByRole('button', { name: 'Export' }))
    expect(await first.findByText(/^Please fill required fields/)).toBeVisible()
    await user.type(first.getByRole('textbox', { name: /^Handed over to/ }), 'Police Berlin')
    await user.type(first.getByRole('textbox', { name: 'Their reference number' }), '2403-17')
    await user.click(first.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Export the case' })).toBeNull())
    expect(files.map(({ type }) => type)).toEqual(['application/zip', 'application/zip'])
    // A browser that asks where to save reads them later.
    expect(revoked).toEqual([])
    expect(await (await openCase()).findByText('Police Berlin · 2403-17')).toBeVisible()
  })
})

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

  it('names the sub-accounts that go with a deleted account, that it can be restored, and a hold that stands', async () => {
    await addAccounts(office.engine, [
      { uid: 'guardian', oid: 'gatehouse', firstname: 'Greta', lastname: 'Guardian' },
      { uid: 'kid', oid: 'gatehouse', parent: 'guardian', firstname: 'Kim', lastname: 'Guardian' },
    ])
    const hold = { kind: 'account', subject: 'guardian', reason: 'The police asked' }
    const administrator = await office.as('Administrator')
    expect((await administrator.post('/holds', { ...hold, until: '2099-01-01T00:00:00Z' })).status).toBe(201)
    const user = await open('/office/accounts', 'Administrator')
    await user.click(await screen.findByLabelText('Select Greta Guardian'))
    await user.click(await screen.findByRole('button', { name: 'Delete (1)' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Delete with all that is theirs?' })
    expect(textsOf(asked, 'listitem')).toEqual([
      'Greta Guardian · guardian@gatehouse.example, with Kim Guardian',
    ])
    expect(asked).toHaveTextContent('Until they are erased, you can restore them under Settings')
    expect(asked).not.toHaveTextContent(/permanent/i)
    expect(await within(asked).findByRole('note')).toHaveTextContent(
      'A hold stands on Greta Guardian: nothing of it is erased until the hold has ended.',
    )
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }))
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
    const asked = await screen.findByRole('alertdialog', { name: 'Delete with all that is theirs?' })
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
