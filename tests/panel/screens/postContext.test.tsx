import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dialog, openPanel } from '../../support/browser/panelPage'
import { addAccounts } from '../../support/office/fixtures'

const { office, line, open } = await openPanel()
await addAccounts(office.engine, [
  { uid: 'parent', oid: 'school' },
  { uid: 'child', oid: 'school', parent: 'parent' },
])
const post = (pid: string, day: number, text: string, score: number) => ({
  ...{ pid, uid: 'child', type: 'text', text, created: `2026-01-0${day}T10:00:00Z` },
  score: { text: score },
})
await office.feed('posts', [post('p1', 1, 'A bird house', 0), post('p2', 2, 'Go away', 0.7)])
const report = (rid: string, title: string) => ({ rid, pid: 'p2', uid: 'member', title, message: 'It hurts' })
await office.feed('reports', [report('r1', 'Mean')])
const administrator = await office.as('Administrator')
await administrator.put('/posts/p2', {
  post: { pid: 'p2', uid: 'child' },
  action: 'block',
  moderator: 'administrator',
})
await office.feed('reports', [report('r2', 'Again')])

async function openReview(person: 'Administrator' | 'Moderator') {
  const user = await open('/office/posts/blocked', person)
  await user.click(await screen.findByText('Go away'))
  const review = await dialog('Review Post')
  return { user, review, about: within(review).getByLabelText('About the author') }
}

describe('beside a post', () => {
  it('stand its author, the author’s other posts, the reports and what was decided before', async () => {
    const { review, about } = await openReview('Administrator')
    await waitFor(() => expect(about).toHaveTextContent('1 public, 0 blocked, 0 waiting'))
    expect(about).toHaveTextContent(/RoleMember.*Account since.*ActiveSub-account ofparent Example/)
    expect(about).toHaveTextContent('A bird house')
    expect(review).toHaveTextContent(/· .?member Example/)
    expect(about).toHaveTextContent(/Settled reports.*Mean.*It hurts/)
    expect(about).toHaveTextContent(/Earlier decisions.*Blocked \(was: Blocked\).*administrator Example/)
  })

  it('stand the steps that may be grooming, in the author’s posts of 14 days', async () => {
    const asking = (pid: string, text: string, day: number) => ({
      ...{ pid, uid: 'stranger', type: 'text', text, created: `2026-01-0${day}T10:00:00Z` },
      score: { text: 0.1 },
    })
    await addAccounts(office.engine, [{ uid: 'stranger' }])
    await office.feed('posts', [
      asking('p3', 'how old are you?', 1),
      asking('p4', 'got any pics of it? how old are you', 2),
    ])
    const user = await open('/office/posts/waiting', 'Administrator')
    const table = await screen.findByRole('table')
    await user.click(await within(table).findByText(/got any pics/))
    const review = await screen.findByRole('dialog')
    const steps = 'asks for an age, asks for pictures'
    expect(review).toHaveTextContent(`Grooming in several posts within 14 days: ${steps}`)
    expect(review).toHaveTextContent(`Grooming: ${steps}`)
    const about = within(review).getByLabelText('About the author')
    await waitFor(() =>
      expect(about).toHaveTextContent(/in 14 daysasks for an age 2 posts.*asks for pictures 1 post/),
    )
  })

  it('is a way to the guardian’s account, where the keys decide nothing', async () => {
    const { user, about } = await openReview('Administrator')
    await user.click(await within(about).findByRole('button', { name: 'parent Example' }))
    expect(await dialog('Account')).toHaveTextContent('Account')
    expect(await screen.findByText('parent@gatehouse.example')).toBeVisible()
    const decided = line.calls.filter((call) => call.startsWith('PUT')).length
    await user.keyboard('a')
    expect(line.calls.filter((call) => call.startsWith('PUT')).length).toBe(decided)
  })

  it('a Moderator sees no guardian, and nobody who reported', async () => {
    const { review, about } = await openReview('Moderator')
    await waitFor(() => expect(about).toHaveTextContent('Settled reports'))
    expect(about).not.toHaveTextContent(/Sub-account of|member Example/)
    expect(review).not.toHaveTextContent(/· .?member Example/)
  })

  it('what did not come is told, and comes on the next try; the post stays', async () => {
    line.befall(/^GET \/v1\/posts\/p2\/context/, 'failed')
    const { user, review, about } = await openReview('Administrator')
    expect(await within(about).findByRole('alert')).toHaveTextContent('Unexpected Application Error')
    expect(within(review).getByLabelText('Text of the post')).toHaveTextContent('Go away')
    line.mend()
    await user.click(within(about).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(about).toHaveTextContent('1 public, 0 blocked, 0 waiting'))
  })
})

it.each([
  ['Administrator', 1],
  ['Moderator', 0],
] as const)(
  '%s: the case of the post is exported, and held, by Administrators alone',
  async (person, buttons) => {
    const { review, about } = await openReview(person)
    await waitFor(() => expect(about).toHaveTextContent('1 public, 0 blocked, 0 waiting'))
    for (const name of ['Export the case', 'Hold'])
      await waitFor(() => expect(within(review).queryAllByRole('button', { name })).toHaveLength(buttons))
  },
)
