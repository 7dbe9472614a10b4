import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { supportStore } from '../../../src/panel/support/store'
import { day, hour, systemClock } from '../../../src/server/lib/clock'
import {
  buttons,
  dialog,
  expectTable,
  openPanel,
  rowOf,
  rows,
  textsOf,
} from '../../support/browser/panelPage'
import { addAccounts, addOrganizations } from '../../support/office/fixtures'
import { linkTo } from '../../support/office/letterLink'

const { office, line, open } = await openPanel()
const created = (day: number) => Date.UTC(2026, 0, day, 12) * 1000
await addOrganizations(office.engine, [
  { oid: 'shop', name: 'The Shop', type: 'Retail', created: created(1) },
  { oid: 'lost', status: 'invited', undelivered: 'No such mailbox', created: created(2) },
  { oid: 'guest', status: 'invited', created: created(3) },
  { oid: 'fresh', status: 'pending', created: created(4) },
  { oid: 'newer', status: 'pending', created: created(5) },
])
await addAccounts(office.engine, [
  { uid: 'here', oid: 'guest' },
  { uid: 'soon', oid: 'guest', status: 'incomplete' },
])
const firstPage = ['The newer', 'The fresh', 'The guest', 'The lost', 'The Shop']
const name = 'Organization Name'

async function openList() {
  const user = await open('/office/organizations', 'Administrator')
  await rows(name, firstPage)
  return user
}

describe('the organizations', () => {
  it('show name, address, status and the whole date, and what may be done with each', async () => {
    await openList()
    await expectTable([
      ['', name, 'Email Address', 'Status', 'Created', 'Actions'],
      [
        '',
        'The newer',
        'office@newer.example',
        'Pending',
        expect.stringContaining('January 5, 2026'),
        'Send InvitationDetail',
      ],
      [
        '',
        'The fresh',
        'office@fresh.example',
        'Pending',
        expect.stringContaining('January 4, 2026'),
        'Send InvitationDetail',
      ],
      [
        '',
        'The guest',
        'office@guest.example',
        'Invited',
        expect.stringContaining('January 3, 2026'),
        'InvitedDetail',
      ],
      [
        '',
        'The lost',
        'office@lost.example',
        'InvitedEmail not deliveredNo such mailbox',
        expect.stringContaining('January 2, 2026'),
        'Send InvitationDetail',
      ],
      ['', 'The Shop', 'office@shop.example', 'Active', expect.stringContaining('January 1, 2026'), 'Detail'],
    ])
    expect(screen.getByText('1–5 of 8')).toBeVisible()
  })

  it('show industry and number of accounts to who chooses these columns', async () => {
    const user = await openList()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    for (const column of ['Industry', 'Accounts'])
      await user.click(await screen.findByRole('menuitemcheckbox', { name: column }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(within(rowOf('The Shop')).getByText('Retail')).toBeVisible())
    expect(textsOf(rowOf('The guest'), 'cell')).toContain('2')
  })

  it('tell by their name all that is known, how the invitation stands, and send another', async () => {
    const administrator = await office.as('Administrator')
    await administrator.post('/organizations/invite', { organizations: [{ oid: 'guest' }] })
    while ((await office.outbox.sendDue()) > 0);
    const now = systemClock()
    await office.engine.kysely
      .updateTable('invitations')
      .set({ created: now - 3 * day - hour, expires: now + 4 * day - hour })
      .where('subject', '=', 'guest')
      .execute()
    const user = await openList()
    await user.click(within(rowOf('The guest')).getByRole('button', { name: 'The guest' }))
    const details = await dialog('The guest')
    expect(details).toHaveTextContent('IndustryEducation')
    expect(details).toHaveTextContent('Address1 Example RoadContact555 0100')
    expect(details).toHaveTextContent('Accounts2 · Active 1 · Incomplete 1')
    await waitFor(() => expect(details).toHaveTextContent('The link has not been opened yet.'))
    expect(details).toHaveTextContent('Invited 3 days ago, expires in 4 days.')
    await user.click(within(details).getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('The email to The guest was sent.')).toBeVisible()
    while ((await office.outbox.sendDue()) > 0);
    expect(office.letters.filter(({ to }) => to === 'office@guest.example')).toHaveLength(2)
  })

  it('ask before many are invited, by name and address', async () => {
    const user = await openList()
    await user.click(screen.getByLabelText('Select The newer'))
    await user.click(screen.getByLabelText('Select The fresh'))
    await user.click(await screen.findByRole('button', { name: 'Send Invitation (2)' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Send invitations?' })
    expect(textsOf(asked, 'listitem').toSorted()).toEqual([
      'The fresh · office@fresh.example',
      'The newer · office@newer.example',
    ])
    expect(asked).toHaveTextContent(
      'It contains a link to register, or says that the registration is accepted',
    )
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByLabelText('Select The newer'))
    await user.click(screen.getByLabelText('Select The fresh'))
  })

  it('are narrowed by status, and found by their industry', async () => {
    const user = await openList()
    const status = screen.getByLabelText('Status')
    expect(textsOf(status, 'option')).toEqual(['All', 'Active', 'Pending', 'Invited', 'Switched off'])
    await user.selectOptions(status, 'Pending')
    await rows(name, ['The newer', 'The fresh'])
    await user.selectOptions(status, 'Invited')
    await rows(name, ['The guest', 'The lost'])
    await user.selectOptions(status, 'All')
    await user.type(screen.getByLabelText('Search'), 'retail')
    await rows(name, ['The Shop'])
  })

  it('count with each action the chosen rows that it is for', async () => {
    const user = await openList()
    await user.click(screen.getByLabelText('Select all rows shown'))
    expect(await screen.findByText('5 selected')).toBeVisible()
    await waitFor(() =>
      expect(buttons().filter((text) => /\(\d/.test(text) && !text.includes('page'))).toEqual([
        'Send Invitation (3)',
        'Delete Pending (2)',
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Delete Pending (2)' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Delete pending organizations?' })
    expect(textsOf(asked, 'listitem').toSorted()).toEqual(['The fresh', 'The newer'])
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(asked).not.toBeInTheDocument())
    await user.click(screen.getByLabelText('Select The newer'))
    await user.click(screen.getByLabelText('Select The fresh'))
    await user.click(screen.getByLabelText('Select The lost'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Pending (0)' })).toBeDisabled())
    expect(screen.getByRole('button', { name: 'Send Invitation (0)' })).toBeDisabled()
  })

  it('stand on top where they are carried back, whatever the page is', async () => {
    const organization = {
      id: 'school',
      oid: 'school',
      name: 'The school',
      email: 'a@b.example',
      status: 'active',
      created: '2025-01-01T00:00:00Z',
    }
    await open('/office/organizations', 'Administrator', { organization })
    await rows(name, ['The school', ...firstPage])
  })

  it.each([
    ['failed', 'Unexpected Application Error'],
    ['cut', 'The office cannot be reached'],
  ] as const)('say why where they did not come (%s)', async (fate, told) => {
    line.befall(/^GET \/v1\/organizations/, fate)
    const user = await open('/office/organizations', 'Administrator')
    expect(await screen.findByRole('alert')).toHaveTextContent(told)
    line.mend()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await rows(name, firstPage)
  })
})

describe('changing organizations', () => {
  it('deletes the pending ones, and leaves the others chosen by mistake', async () => {
    const user = await open('/office/organizations', 'Administrator')
    await user.click(await screen.findByLabelText('Select The fresh'))
    await user.click(await screen.findByLabelText('Select The guest'))
    await user.click(await screen.findByRole('button', { name: 'Delete Pending (1)' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('1 organization was deleted.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('The fresh')).toBeNull())
    expect(rowOf('The guest')).toHaveTextContent('Invited')
  })

  it('tells of one that has registered itself, accepts it only when it is asked, beside refusing it, and tells of no link', async () => {
    const { status } = await office.nobody.post('/organizations', {
      ref: 'register',
      isExistingAccount: false,
      org: { type: 'Legal', name: 'Self made', email: 'office@self.example', address: 'A', contact: 'B' },
      user: {
        email: 'made@self.example',
        firstname: 'Mara',
        lastname: 'Made',
        password: 'Brave-NEW-lantern-77!',
      },
    })
    expect(status).toBe(201)
    const token = (await linkTo(office, 'made@self.example')).searchParams.get('confirmation')
    await open('/office/organizations', 'Administrator')
    await waitFor(() => expect(supportStore.read().queues).not.toBeNull())
    await office.nobody.post('/organizations/confirm', { token })
    expect(await screen.findByText(/^An organization has registered, and waits/)).toBeVisible()
    cleanup()
    const user = await open('/office/organizations', 'Administrator')
    const review = await screen.findByRole('button', { name: 'Review the registration of Self made' })
    expect(within(rowOf('Self made')).queryByRole('button', { name: /Send Invitation/ })).toBeNull()
    await user.click(review)
    const registered = await dialog('Self made')
    await waitFor(() =>
      expect(registered).toHaveTextContent(
        /Mara Made.* \(made@self\.example\) has registered it, and has proved that this address is theirs\./,
      ),
    )
    expect(await within(registered).findByRole('button', { name: 'Refuse registration' })).toBeVisible()
    await user.click(within(registered).getByRole('button', { name: 'Accept registration' }))
    const question = await screen.findByRole('alertdialog', { name: /^Accept the registration of/ })
    expect(question).toHaveTextContent(/can sign in as Organization Administrator from then on/)
    await user.click(within(question).getByRole('button', { name: 'Accept registration' }))
    expect(await screen.findByText('The email to Self made was sent.')).toBeVisible()
    await user.click(await within(rowOf('Self made')).findByRole('button', { name: 'Self made' }))
    const details = await dialog('Self made')
    await waitFor(() =>
      expect(details).toHaveTextContent('Accepted 0 minutes ago. They can sign in, but have not yet.'),
    )
    expect(details).not.toHaveTextContent(/link (was|has)|expires in/)
  })
})
