import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPanel, rowOf } from '../../support/browser/panelPage'
import { send } from '../../support/platform/platform'

const { office, open } = await openPanel()
const biography = 'I like bird houses. Write to me at robin@example.org'
await send(office.address, 'accounts', [
  {
    ...{ uid: 'robin', firstname: 'Robin', lastname: 'Example', oid: 'school', born: 2014 },
    ...{ biography, photo: 'https://far.example/robin.png', email: 'robin@example.org' },
  },
  {
    ...{ uid: 'kim', firstname: 'Kim', lastname: 'Example', oid: 'gatehouse', email: 'kim@example.org' },
    biography: 'I am nobody’s friend',
  },
])
const report = (uid: string, title: string) => ({
  ...{ rid: `report-${uid}`, subject: { account: uid }, uid: 'member', title },
  message: `Please look at ${uid}`,
})
await send(office.address, 'reports', [report('robin', 'Unkind name'), report('kim', 'Not a real name')])

const decisionOn = async (part: string) =>
  within(await screen.findByRole('group', { name: `Decision on the ${part}` }))
const choice = async (part: string, verdict: string) =>
  (await decisionOn(part)).getByRole('radio', { name: verdict })

it('reported people stand beside the reported posts, each the way to what was reported', async () => {
  const user = await open('/office/profiles', 'Moderator')
  await waitFor(() => expect(rowOf('Robin Example')).toHaveTextContent('1 reportUnkind name'))
  expect(rowOf('Kim Example')).toHaveTextContent('Not a real name')
  await user.click(within(rowOf('Robin Example')).getByRole('link', { name: /^View/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Robin Example' })).toBeVisible()
  expect(window.location.pathname).toBe('/office/accounts/robin')
  const sections = await screen.findAllByRole('region', { name: /^Name, biography|^Who this is/ })
  expect(sections[0]).toHaveAccessibleName('Name, biography and photo')
  await user.click(screen.getByRole('link', { name: 'All reported people' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Reported people' })).toBeVisible()
})

it('shows name, biography and photo with the reports, and is only looked at without the right to decide', async () => {
  await open('/office/accounts/robin?from=profiles', 'Organization Administrator')
  expect(await screen.findByRole('region', { name: 'Name' })).toHaveTextContent('Robin Example')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Biography' })).toHaveTextContent(biography))
  expect(screen.getByText(/https:\/\/far\.example\/robin\.png/)).toBeVisible()
  expect(screen.getByText('Please look at robin')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('decides each part by itself: keep, hide, ask to change; one Save, and the next person opens', async () => {
  const user = await open('/office/accounts/robin?from=profiles', 'Administrator')
  const save = await screen.findByRole('button', { name: 'Save' })
  await user.click(await choice('name', 'Keep'))
  await user.click(await choice('biography', 'Hide'))
  await user.click(save)
  expect(await screen.findByText('Fill in this field.')).toBeVisible()
  await user.click(await choice('photo', 'Ask to change'))
  await user.click(save)
  expect(await screen.findByText(/^The decision about .*Robin Example.* was saved/)).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Kim Example' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'All reported people' }))
  await waitFor(() => expect(rowOf('Kim Example')).toBeVisible())
  expect(screen.queryByText('Robin Example')).toBeNull()
  const { body } = await (await office.as('Administrator')).get('/profiles/robin')
  expect(body.result.parts).toMatchObject({
    ...{ name: { decision: 'keep' }, biography: { decision: 'hide' }, photo: { decision: 'change' } },
  })
})

it('a person whom a colleague has decided about meanwhile is not decided twice', async () => {
  const user = await open('/office/accounts/kim?from=profiles', 'Administrator')
  await user.click(await choice('name', 'Hide'))
  await user.click(await choice('biography', 'Keep'))
  const colleague = await office.as('Colleague')
  const { version } = (await colleague.get('/profiles/kim')).body.result
  await colleague.put('/profiles/kim', { decision: { name: 'keep' }, version })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Someone else has changed this/)).toBeVisible()
  expect(await screen.findAllByText('Kept')).toHaveLength(2)
  expect(await choice('name', 'Hide')).toBeChecked()
})

it('is kept only by who has seen it, where texts are covered', async () => {
  await (await office.as('Administrator')).put('/preferences', { coverText: true })
  const user = await open('/office/accounts/robin?from=profiles', 'Administrator')
  expect(await screen.findByText('Text covered')).toBeVisible()
  await user.click(await choice('biography', 'Keep'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await (await decisionOn('biography')).findByText(/look at it before you keep it/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show the text' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^The decision about/)).toBeVisible()
  await (await office.as('Administrator')).put('/preferences', { coverText: false })
})

it('an account shows the biography, what was decided, and the way there', async () => {
  const user = await open('/office/accounts', 'Administrator')
  await waitFor(() => expect(rowOf('kim@example.org')).toBeVisible())
  await user.click(within(rowOf('kim@example.org')).getByRole('button', { name: /^Detail/ }))
  const account = within(await screen.findByRole('dialog', { name: 'Account' }))
  expect(await account.findByText('I am nobody’s friend')).toBeVisible()
  expect(await account.findAllByText('Kept')).toHaveLength(2)
  expect(account.getByRole('link', { name: 'View this person' })).toHaveAttribute(
    'href',
    '/office/accounts/kim',
  )
})
