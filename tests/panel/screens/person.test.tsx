import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dialog, openPanel, rowOf } from '../../support/browser/panelPage'
import { feedPosts, send } from '../../support/platform/platform'

const { office, open } = await openPanel()
await send(office.address, 'accounts', [
  { uid: 'mum', firstname: 'Rosa', lastname: 'Berg', email: 'rosa@example.org', oid: 'school' },
  ...['Mia', 'Ben'].map((firstname) => ({
    ...{ uid: firstname.toLowerCase(), firstname, lastname: 'Berg', parent: 'mum', oid: 'school' },
  })),
])
await feedPosts(office.address, [
  { pid: 'threat', uid: 'mia', text: 'I will kill you', created: new Date().toISOString() },
])
await send(office.address, 'tickets', [{ tid: 'help', uid: 'mia', issue: 'I can’t sign in' }])

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const against = () => screen.findByRole('region', { name: 'What is known against them' })

it('the page of a person is reached from the detail, and shows who it is and what is known against them', async () => {
  const user = await open('/office/accounts', 'Administrator')
  await user.selectOptions(await screen.findByLabelText('Accounts of'), 'All')
  await screen.findByText('rosa@example.org')
  await user.click(within(rowOf('rosa@example.org')).getByRole('button', { name: /^Detail/ }))
  await user.click(await within(await dialog('Account')).findByRole('link', { name: 'Whole page' }))
  await heading('Rosa Berg')
  expect(window.location.pathname).toBe('/office/accounts/mum')
})

it('the page of a child leads to guardian, brothers and sisters, posts and tickets', async () => {
  const user = await open('/office/accounts/mia', 'Administrator')
  await heading('Mia Berg')
  expect(
    within(await against())
      .getByText('Threat')
      .closest('li'),
  ).toHaveTextContent(/^Threat 1 post$/)
  expect(await against()).toHaveTextContent('Reports about them0')
  expect(await against()).toHaveTextContent('I can’t sign in')
  expect(within(await against()).getByRole('link', { name: 'Waiting posts' })).toHaveAttribute(
    'href',
    '/office/posts/waiting?author=mia',
  )
  await user.click(screen.getByRole('link', { name: 'Ben Berg' }))
  await heading('Ben Berg')
  await user.click(await screen.findByRole('link', { name: 'Rosa Berg' }))
  await heading('Rosa Berg')
})

it('a Moderator sees a person with something to review, without email address and tickets', async () => {
  await open('/office/accounts/mia', 'Moderator')
  await heading('Mia Berg')
  expect(within(await against()).getByText('Threat')).toBeVisible()
  expect(screen.queryByText('Email')).toBeNull()
  expect(await screen.findByText('Your role sees no more of this account.')).toBeVisible()
  // Her page is not for this Moderator.
  expect(screen.queryByRole('link', { name: 'Rosa Berg' })).toBeNull()
  expect(await against()).not.toHaveTextContent('I can’t sign in')
})

it('a school sees its own, and nothing that is known against them', async () => {
  await open('/office/accounts/mia', 'Organization Administrator')
  await heading('Mia Berg')
  expect(await screen.findByText('Rosa Berg')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Rosa Berg' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'What is known against them' })).toBeNull()
})

it.each([
  ['nobody', 'Administrator', 'junk'],
  ['somebody whom one may not see', 'Moderator', 'mum'],
] as const)('the page of %s is the 404 screen', async (_who, role, uid) => {
  await open(`/office/accounts/${uid}`, role)
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Sorry, This page/),
  )
})
