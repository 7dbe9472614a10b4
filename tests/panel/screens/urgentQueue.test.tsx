import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { minute } from '../../../src/server/lib/clock'
import { dialog, lookAt, openPanel, rowOf, rows, textsOf } from '../../support/browser/panelPage'
import { stubFetch } from '../../support/browser/stubFetch'
import { decision, feedPosts, send } from '../../support/platform/platform'

/** A second reading that finds nothing, and can’t be had while it is `away`. */
const second = { away: false }
const { office, open } = await openPanel({
  secondReading: {
    read: async (texts) => texts.map(() => ({ findings: [], cruelty: 0, model: 'second' })),
    isAnswering: () => !second.away,
    isAway: () => second.away,
    close: async () => undefined,
  },
})
await feedPosts(
  office.address,
  ['old', 'mean', 'sad', 'new'].map((pid, n) => ({
    ...{ pid, text: `The ${pid} one`, uid: pid === 'old' ? 'coach' : 'member' },
    created: `2026-01-0${n + 1}T10:00:00Z`,
  })),
)
const report = (pid: string, title: string, rid = `${pid}-${title}`) =>
  send(office.address, 'reports', [{ rid, pid, uid: 'head', title, message: 'Please look.' }])
await report('new', 'Unkind')
await report('mean', 'Bullying')

const lane = () => screen.findByRole('region', { name: /can’t wait$/ })
const noLane = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: /can’t wait$/ })).not.toBeInTheDocument())
const texts = () => rows('Reports', [expect.stringContaining('Unkind'), expect.stringContaining('Bullying')])

describe('the order of reported posts', () => {
  it('is newest first until one chooses, and what is grave is marked', async () => {
    const user = await open('/office/posts/reported', 'Administrator')
    await texts()
    expect(rowOf('The mean one')).toHaveTextContent('Serious')
    expect(rowOf('The new one')).not.toHaveTextContent('Serious')
    const order = screen.getByLabelText('Order')
    expect(textsOf(order, 'option')).toEqual(['Newest first', 'Most urgent first'])
    expect(order).toHaveValue('created')
    await user.selectOptions(order, 'Most urgent first')
    await rows('Reports', [expect.stringContaining('Bullying'), expect.stringContaining('Unkind')])
    await user.selectOptions(screen.getByLabelText('Order'), 'Newest first')
    await texts()
  })
})

describe('while texts can’t be read a second time', () => {
  it('the posts’ screens say so to those who review, and the settings too; not before, and not after', async () => {
    await open('/office/posts/blocked', 'Moderator')
    await screen.findByText('No Results')
    expect(screen.queryByText(/can’t be read a second time/)).toBeNull()
    second.away = true
    expect(
      await screen.findByText(/^Texts can’t be read a second time now\./, {}, { timeout: 8000 }),
    ).toBeVisible()
    second.away = false
    await waitFor(() => expect(screen.queryByText(/can’t be read a second time/)).toBeNull())
    second.away = true
    onTestFinished(() => {
      second.away = false
    })
    await open('/office/settings/general', 'Administrator')
    expect(await screen.findByRole('alert')).toHaveTextContent('Texts can’t be read a second time now.')
  })
})

describe('what can’t wait', () => {
  it('is nowhere where there is none', async () => {
    await open('/office/posts/blocked', 'Administrator')
    await screen.findByText('No Results')
    await noLane()
  })

  it('stands above each queue as it comes, with who, what, why and for how long; and goes as it is decided', async () => {
    office.passTime(-12 * minute)
    await report('sad', 'Self-harm')
    office.passTime(6 * minute)
    await report('old', 'Threat')
    office.passTime(6 * minute)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const user = await open('/office/posts/waiting', 'Administrator')
    expect(await lane()).toHaveAccessibleName('2 cases can’t wait')
    const [first, second] = within(await lane()).getAllByRole('listitem')
    expect(first).toHaveTextContent(/^member ExampleThe sad oneSelf-harmwaiting 12 minReview$/)
    expect(second).toHaveTextContent(/^coach ExampleThe old oneThreatwaiting 6 minReview$/)
    await act(() => vi.advanceTimersByTimeAsync(18 * 60_000))
    expect(first).toHaveTextContent('waiting 30 min')
    vi.useRealTimers()

    await user.click(
      within(await lane()).getByRole('button', { name: /^Review urgent post of .*member Example/ }),
    )
    expect(await dialog('Review Post')).toHaveTextContent('1 of 2')
    await lookAt()
    await user.click(within(await dialog('Review Post')).getByRole('button', { name: /^Block/ }))
    await waitFor(async () => expect(await dialog('Review Post')).toHaveTextContent('The old one'))
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await lane()).toHaveAccessibleName('1 case can’t wait'))
    const colleague = await office.as('Colleague')
    await colleague.put('/posts/old', {
      ...decision('old', 'approve', 'colleague'),
      post: { pid: 'old', uid: 'coach' },
    })
    await noLane()
  })

  it('is marked in the rows as well, and looked at, not reviewed, by an Organization Administrator', async () => {
    await report('new', 'Grooming')
    const user = await open('/office/posts/reported', 'Organization Administrator')
    await screen.findByRole('table')
    expect(rowOf('The new one')).toHaveTextContent('Can’t wait')
    await user.click(within(await lane()).getByRole('button', { name: /^View/ }))
    expect(await dialog('Post')).toHaveTextContent('The new one')
  })

  it('is a row a person with the number of their posts, which follow one another in the review', async () => {
    const many = Array.from({ length: 7 }, (_, n) => `many${n}`)
    await feedPosts(
      office.address,
      many.map((pid) => ({ pid })),
    )
    for (const pid of many) await report(pid, 'Menace')
    const user = await open('/office/posts/reported', 'Moderator')
    await waitFor(async () => expect(await lane()).toHaveTextContent('8 posts'))
    expect(within(await lane()).getAllByRole('listitem')).toHaveLength(1)
    expect(await lane()).toHaveAccessibleName('1 case can’t wait')
    const [first] = within(await lane()).getAllByRole('button', { name: /^Review/ })
    await user.click(first as HTMLElement)
    expect(await dialog('Review Post')).toHaveTextContent('1 of 8')
  })

  it('that nobody has opened is said in a queue while its rows can’t be had, and beside them what else waits', async () => {
    await office.raiseAlerts()
    office.passTime(10 * minute)
    await office.raiseAlerts()
    const { fetch } = globalThis
    const line = { isDown: true }
    stubFetch((path, init) =>
      line.isDown && String(path).includes('/urgent')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(path, init),
    )
    const user = await open('/office/posts/blocked', 'Administrator')
    const sentence = 'Posts that can’t wait and nobody has opened: 7.'
    expect(await screen.findByText(sentence, { exact: false })).toBeVisible()
    line.isDown = false
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await lane()).not.toHaveTextContent(sentence)
  })

  it('names its reason in row and dialog, comes before what is reported, and is counted in the menu of a Moderator', async () => {
    const text = 'hey cutie how old are you? send me a pic and dont tell your mum'
    await office.feed('posts', [{ pid: 'cutie', uid: 'member', type: 'text', text }])
    const user = await open('/office/posts/blocked', 'Moderator')
    const [first] = within(await lane()).getAllByRole('listitem')
    expect(first).toHaveTextContent(/Grooming: .*send me a pic.* · .*dont tell/)
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    const menu = await screen.findByRole('navigation', { name: 'Main menu' })
    expect(await within(menu).findByText(/^\d+ cases? can’t wait$/)).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await user.click(await within(first as HTMLElement).findByRole('button', { name: /^Review/ }))
    const reason = within(await dialog('Review Post')).getByText('Can’t wait').nextElementSibling
    expect(reason).toHaveTextContent(/^Grooming: .*send me a pic.* · .*dont tell/)
    expect(await dialog('Review Post')).toHaveTextContent('Waiting')
  })

  it('shows twenty rows, and all where that is asked for', async () => {
    const uids = Array.from({ length: 22 }, (_, n) => `many-${n}`)
    await send(
      office.address,
      'accounts',
      uids.map((uid) => ({ uid, firstname: uid, lastname: 'Berg', email: `${uid}@example.org` })),
    )
    await feedPosts(
      office.address,
      uids.map((uid) => ({ pid: `of-${uid}`, uid, text: 'I will kill you' })),
    )
    const user = await open('/office/posts/blocked', 'Moderator')
    expect(within(await lane()).getAllByRole('button', { name: /^Review/ })).toHaveLength(20)
    await user.click(within(await lane()).getByRole('button', { name: /^Show all/ }))
    await waitFor(async () =>
      expect(within(await lane()).getAllByRole('button', { name: /^Review/ }).length).toBeGreaterThan(20),
    )
  })
})
