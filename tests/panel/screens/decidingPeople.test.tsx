import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dialog, lookAt, openPanel, textsOf } from '../../support/browser/panelPage'
import { send } from '../../support/platform/platform'

const { office, line, open } = await openPanel()
const people = ['ann', 'bob', 'cai', 'dan']
await send(
  office.address,
  'accounts',
  people.map((uid) => ({
    ...{ uid, firstname: uid, lastname: 'Example', oid: 'school', email: `${uid}@example.org` },
    biography: `I am ${uid}`,
  })),
)
await send(
  office.address,
  'reports',
  people.map((uid) => ({
    ...{ rid: `r-${uid}`, subject: { account: uid }, uid: 'member', title: 'Unkind' },
    message: `Please look at ${uid}`,
  })),
)

const administrator = await office.as('Administrator')
/** Who waits, in the order of the list. */
const waiting = async (): Promise<string[]> =>
  (await administrator.get('/profiles')).body.result.profiles.map(({ uid }: { uid: string }) => uid)
const heading = async (uid: string | undefined) => {
  await screen.findByRole('heading', { level: 1, name: `${uid} Example` })
  await waitFor(() => expect(screen.getByRole('region', { name: `${uid} Example` })).toHaveFocus())
  await screen.findByRole('region', { name: 'Name, biography and photo' })
}
const chosen = (verdict: string) =>
  screen
    .getAllByRole<HTMLInputElement>('radio', { name: verdict })
    .flatMap(({ name, checked }) => (checked ? [name] : []))

it('an address of a reported person’s earlier page leads to the page of the person, and back to the reported people', async () => {
  const user = await open('/office/profiles/ann', 'Administrator')
  await heading('ann')
  expect(window.location.pathname).toBe('/office/accounts/ann')
  await user.click(screen.getByRole('link', { name: 'All reported people' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Reported people' })).toBeVisible()
})

it('from another place than the reported people, the way back is to all accounts, and no key leads on', async () => {
  const user = await open('/office/accounts/ann', 'Administrator')
  await heading('ann')
  expect(screen.getByRole('link', { name: 'All accounts' })).toBeVisible()
  await user.keyboard('?')
  expect(textsOf(await dialog('Keyboard shortcuts'), 'term')).toEqual([
    ...['A', 'B', 'C', 'Ctrl+Enter', 'S', 'Z', 'M', '?'],
  ])
})

it.each([
  ['Administrator', ['A', 'B', 'C', 'Ctrl+Enter', 'J', 'K', 'S', 'Z', 'M', '?']],
  ['Moderator', ['J', 'K', 'S', 'Z', '?']],
  ['Organization Administrator', ['J', 'K', 'S', 'Z', '?']],
] as const)('the help names the keys that the page has for an %s', async (person, keys) => {
  const user = await open('/office/accounts/ann?from=profiles', person)
  await heading('ann')
  await user.keyboard('?')
  const help = await dialog('Keyboard shortcuts')
  expect(textsOf(help, 'term')).toEqual(keys)
  await user.keyboard('j')
  expect(window.location.pathname).toBe('/office/accounts/ann')
})

it('J and K lead to the next and the previous reported person, and one step back to where the list is', async () => {
  const [first, second] = await waiting()
  const user = await open(`/office/accounts/${first}?from=profiles`, 'Moderator')
  await heading(first)
  const next = screen.getByRole('button', { name: 'Next reported person' })
  await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'false'))
  expect(screen.getByRole('button', { name: 'Previous reported person' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await user.keyboard('k')
  await user.keyboard('j')
  await heading(second)
  const previous = await screen.findByRole('button', { name: 'Previous reported person' })
  await waitFor(() => expect(previous).toHaveAttribute('aria-disabled', 'false'))
  await user.keyboard('k')
  await heading(first)
})

it('M opens the dialog of a measure, in whose fields letters are letters', async () => {
  const user = await open('/office/accounts/ann?from=profiles', 'Administrator')
  await heading('ann')
  expect(screen.getByRole('button', { name: 'Take a measure' })).toHaveAttribute('aria-keyshortcuts', 'M')
  await user.keyboard('m')
  const measure = within(await dialog('Take a measure against ann Example'))
  await user.type(measure.getByLabelText(/^Note/), 'abc')
  expect(measure.getByLabelText(/^Note/)).toHaveValue('abc')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(chosen('Hide')).toEqual([])
})

it('M does nothing for who takes no measures', async () => {
  const user = await open('/office/accounts/ann', 'Moderator')
  await heading('ann')
  await user.keyboard('m')
  expect(screen.queryByRole('button', { name: 'Take a measure' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('by keys alone a reported person is decided, each part by itself where its choices have the focus, and the next opens', async () => {
  const [first, second] = await waiting()
  const user = await open(`/office/accounts/${first}?from=profiles`, 'Administrator')
  await heading(first)
  await lookAt()
  await user.keyboard('a')
  await waitFor(() => expect(chosen('Keep')).toEqual(['name', 'biography']))
  while (!document.activeElement?.matches('[name=biography]')) await user.tab()
  await user.keyboard('c')
  await waitFor(() => expect(chosen('Ask to change')).toEqual(['biography']))
  expect(chosen('Keep')).toEqual(['name'])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await heading(second)
  expect(await screen.findByText(/^The decision about/)).toBeVisible()
  const { parts } = (await administrator.get(`/profiles/${first}`)).body.result
  expect(parts).toMatchObject({ name: { decision: 'keep' }, biography: { decision: 'change' } })
})

it('a key that was meant for the person before saves nothing, and says so', async () => {
  const [first] = await waiting()
  const user = await open(`/office/accounts/${first}?from=profiles`, 'Administrator')
  await heading(first)
  await user.keyboard('b{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/^That was too soon, so nothing was saved/)).toBeVisible()
  expect(line.calls.filter((call) => call.startsWith('PUT /v1/profiles'))).toHaveLength(1)
})

it('after the last reported person the list comes back, with what was saved', async () => {
  const all = await waiting()
  const last = all.at(-1)
  const user = await open(`/office/accounts/${last}?from=profiles`, 'Administrator')
  await heading(last)
  await lookAt()
  await user.keyboard('b')
  await waitFor(() => expect(chosen('Hide')).toEqual(['name', 'biography']))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Reported people' })).toBeVisible()
  expect(await screen.findByText(/^The decision about/)).toBeVisible()
  expect(await waiting()).toEqual(all.slice(0, -1))
})

it('opened from elsewhere, a person who was decided stays, and says what was decided', async () => {
  const [uid] = await waiting()
  const user = await open(`/office/accounts/${uid}`, 'Administrator')
  await heading(uid)
  await lookAt()
  await user.keyboard('a')
  await waitFor(() => expect(chosen('Keep')).toEqual(['name', 'biography']))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findAllByText('Kept')).toHaveLength(2)
  expect(window.location.pathname).toBe(`/office/accounts/${uid}`)
})
