import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openPanel } from '../../support/browser/panelPage'
import { feedPosts, send } from '../../support/platform/platform'

const { office, open } = await openPanel()
const administrator = await office.as('Administrator')
await administrator.put('/settings', {
  safeguarding: {
    helplines:
      'GB | Childline | 0800 1111 | 24 hours | https://www.childline.org.uk\nFR | Enfance en danger | 119',
    lead: 'Ruth Okafor | ruth@example.org',
    authority: 'Police | 112',
    contacts: 'school | Helen Walker | 555 01\nclub | Jo Doe | 555 02',
  },
})
await send(office.address, 'accounts', [
  {
    ...{ uid: 'dad', firstname: 'Rolf', lastname: 'Kern', email: 'rolf@example.org' },
    ...{ ageBand: '18+', oid: 'school' },
  },
  ...['emilia', 'ida', 'lea'].map((uid) => ({
    ...{ uid, firstname: uid, lastname: 'Kern', parent: 'dad', ageBand: '9–11', oid: 'school' },
  })),
  { uid: 'noa', firstname: 'Noa', lastname: 'Lind', email: 'noa@example.org', ageBand: '9–11' },
])
await feedPosts(office.address, [
  { pid: 'cry', uid: 'lea', text: 'I want to die' },
  { pid: 'old', uid: 'emilia', text: 'I want to die' },
])

const openHelp = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'What to do' }))
  return within(await screen.findByRole('dialog', { name: 'What to do' }))
}

it('what to do lists whom to call, by country, and the contacts of the person’s own organization', async () => {
  const user = await open('/office/accounts/emilia', 'Administrator')
  const help = await openHelp(user)
  expect(await help.findByRole('heading', { name: 'United Kingdom' })).toBeVisible()
  expect(help.getByRole('heading', { name: 'France' })).toBeVisible()
  expect(help.getByRole('link', { name: '0800 1111' })).toHaveAttribute('href', 'tel:08001111')
  expect(help.getByRole('link', { name: /Website of .*Childline/ })).toHaveAttribute(
    'href',
    'https://www.childline.org.uk',
  )
  expect(help.getByRole('link', { name: 'ruth@example.org' })).toHaveAttribute(
    'href',
    'mailto:ruth@example.org',
  )
  expect(help.getByText('Helen Walker')).toBeVisible()
  expect(help.queryByText('Jo Doe')).toBeNull()
})

it('a person is referred, with nothing preset, and the referral is taken and closed', async () => {
  const user = await open('/office/accounts/ida', 'Administrator')
  const help = await openHelp(user)
  expect(await help.findByText('No one was told yet.')).toBeVisible()
  await user.click(help.getByRole('button', { name: 'Refer' }))
  const form = within(await screen.findByRole('dialog', { name: 'Refer this person' }))
  for (const choice of form.getAllByRole('radio')) expect(choice).not.toBeChecked()
  await user.click(form.getByRole('button', { name: 'Refer' }))
  expect(await form.findByText('Fill in this field.')).toBeVisible()
  await user.click(form.getByRole('radio', { name: 'Helpline' }))
  await user.type(form.getByLabelText(/^Who was told/), 'Childline')
  await user.type(form.getByLabelText('Number of the case or call'), 'CRN 2041')
  await user.type(form.getByLabelText('Note for colleagues'), 'Told of a belt')
  await user.click(form.getByRole('button', { name: 'Refer' }))
  expect(await screen.findByText('It is kept. Colleagues see that somebody is on it.')).toBeVisible()
  expect(await help.findByText('Told to a helpline, Childline')).toBeVisible()
  expect(help.getByText(/CRN 2041/)).toBeVisible()
  await user.click(help.getByRole('button', { name: /^Taken/ }))
  expect(await help.findByText(/taken by .*administrator Example/)).toBeVisible()
  expect(help.queryByRole('button', { name: /^Taken/ })).toBeNull()
  await user.click(help.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const page = within(await screen.findByRole('region', { name: 'What to do' }))
  expect(await page.findByText(/taken since/)).toBeVisible()
  await user.click(page.getByRole('button', { name: /^Close:/ }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Close this referral?' }))
  await user.click(asked.getByRole('button', { name: 'Close it' }))
  expect(await page.findByText(/closed by/)).toBeVisible()
  expect(page.queryByText(/taken since/)).toBeNull()
})

it('the page of a person says that somebody is on it, and to a school what it was asked', async () => {
  await administrator.post('/people/emilia/referrals', {
    ...{ to: { kind: 'school' }, note: 'Told of a belt' },
  })
  const user = await open('/office/accounts/emilia', 'Organization Administrator')
  const page = within(await screen.findByRole('region', { name: 'What to do' }))
  expect(await page.findByText(/^Somebody is on it since/)).toBeVisible()
  expect(page.getByText('Referred to the school')).toBeVisible()
  expect(page.queryByText(/belt/)).toBeNull()
  expect(page.queryByRole('button', { name: /^Close/ })).toBeNull()
  await user.click(page.getByRole('button', { name: /^Taken/ }))
  expect(await screen.findByText('You are on it. Others see that somebody is.')).toBeVisible()
  expect(await page.findByText(/, taken/)).toBeVisible()
})

it('that nobody can be written to is said before anybody types', async () => {
  const user = await open('/office/accounts/noa', 'Administrator')
  const button = await screen.findByRole('button', {
    name: /^Write to/,
    description: /^No one can be written to/,
  })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('where the danger may be near, what to do comes first, and writing asks again', async () => {
  const user = await open('/office/accounts/lea', 'Administrator')
  const help = await screen.findByRole('button', { name: 'What to do' })
  const write = await screen.findByRole('button', { name: 'Write to the guardian' })
  expect(help.compareDocumentPosition(write) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  await user.click(write)
  const form = within(await screen.findByRole('dialog', { name: 'Write to the guardian' }))
  expect(await form.findByText(/^The danger may be at home/)).toBeVisible()
  await user.type(form.getByLabelText(/^Message/), 'May we call you?')
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(await form.findByText(/goes out all the same/)).toBeVisible()
  await user.click(form.getByRole('switch', { name: 'Send it all the same' }))
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^The message was sent to/)).toBeVisible()
})

it('a line of the settings that can’t be read is named before it is saved', async () => {
  const user = await open('/office/settings/general', 'Administrator')
  const helplines = await screen.findByLabelText('Helplines')
  await user.type(helplines, '{Enter}GB | Childline')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(helplines).toHaveAccessibleDescription('Line 3 can’t be read.'))
  const { body } = await administrator.get('/safeguarding')
  expect(body.result.helplines).toHaveLength(2)
})
