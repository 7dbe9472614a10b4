import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buttons,
  dialog,
  expectTable,
  lookAt,
  openPanel,
  rowOf,
  rows,
  textsOf,
} from '../../support/browser/panelPage'

const { office, line, open } = await openPanel({ env: { MEDIA_ORIGINS: 'https://media.example' } })
const post = (pid: string, day: number, text: string | undefined, more: object) => ({
  ...{ pid, uid: 'member', type: 'text', text, created: `2026-01-0${day}T10:00:00Z` },
  ...more,
})
const fifteen = Array.from({ length: 15 }, (_, n) => `w${n + 1}`).join(' ')
await office.feed('posts', [
  post('b1', 1, `${fifteen} w16`, { score: { text: 0.914 } }),
  post('b2', 2, 'Go away', { uid: 'head', score: { text: 0.7 } }),
  post('p1', 3, 'We built a bird house', { score: { text: 0.1 } }),
  post('p2', 4, 'Look https://bird.example', { type: 'link', score: { text: 0 } }),
  post('m1', 5, undefined, {
    type: 'media',
    media: { path: 'https://media.example/a.jpg', type: 'image/jpeg' },
  }),
])
const again = { title: 'Again', message: 'It was', timestamp: '2026-01-05T10:00:00Z' }
await office.feed('reports', [
  { rid: 'r1', pid: 'p1', uid: 'head', title: 'Unkind', message: 'That was my bird house' },
  { rid: 'r2', pid: 'p1', uid: 'coach', ...again },
])
const day = (created: number) => `Jan ${created}, 2026`
const on = (created: number) => `${day(created)}, 10:00 AM`
const head = ['Post', 'Author', 'Scores', 'Status', 'Created', 'Actions']
const member = 'MEmember Example@member'
const caption = (author: string, created: number, text: string, type = 'Text') =>
  `${text}${author} Example · ${day(created)}${type} · ${day(created)}`

async function openQueue(
  screenName: string,
  person: 'Administrator' | 'Moderator' | 'Organization Administrator' = 'Administrator',
) {
  const user = await open(`/office/posts/${screenName}`, person)
  await screen.findByRole('table')
  return user
}

describe('the posts', () => {
  it('of one member have an address of their own, which a tab of its own shows as well', async () => {
    const user = await open('/office/accounts', 'Administrator')
    await screen.findByRole('table')
    await user.click(within(rowOf('colleague Example')).getByRole('button', { name: /^Detail/ }))
    const posts = within(await screen.findByRole('navigation', { name: 'Posts of the member' }))
    for (const screenName of ['published', 'blocked', 'reported', 'waiting']) {
      const way = await posts.findByRole('link', { name: new RegExp(screenName, 'i') })
      expect(way).toHaveAttribute('href', `/office/posts/${screenName}?author=colleague`)
    }
    cleanup()
    await open('/office/posts/blocked?author=head', 'Administrator')
    expect(await screen.findByRole('heading', { name: /^Blocked posts of .*head Example/ })).toBeVisible()
    await rows('Scores', ['Text 0.70'])
    expect(window.location.search).toBe('?author=head')
  })

  it('of Blocked show who wrote what, each score to two decimals, and who blocked it', async () => {
    await openQueue('blocked')
    await expectTable([
      head,
      [
        caption('head', 2, 'Go away'),
        'HEhead Example@head',
        'Text 0.70',
        expect.stringMatching(/^Blockedby .*Content analyzer/),
        day(2),
        'Review',
      ],
      [
        caption('member', 1, `${fifteen}…`),
        member,
        'Text 0.91',
        expect.stringMatching(/^Blockedby .*Content analyzer/),
        day(1),
        'Review',
      ],
    ])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blocked posts')
    expect(screen.getByLabelText('Rows per page')).toHaveValue('20')
  })

  it('of Published are the public ones, newest first', async () => {
    await openQueue('published')
    await expectTable([
      head,
      [
        caption('member', 4, 'Look https://bird.example', 'Link'),
        member,
        'Text 0.00',
        'Public',
        day(4),
        'Review',
      ],
      [caption('member', 3, 'We built a bird house'), member, 'Text 0.10', 'Public', day(3), 'Review'],
    ])
  })

  it('of Reported say how many reports there are, and the newest of them', async () => {
    await openQueue('reported')
    await rows('Reports', [expect.stringMatching(/^2 reports/)])
    await rows('Post', [caption('member', 3, 'We built a bird house')])
  })

  it('are narrowed by type, by period, by who decided, and to those that wait', async () => {
    const user = await openQueue('blocked')
    expect(textsOf(screen.getByLabelText('Type'), 'option')).toEqual([
      'All',
      'Text',
      'Share',
      'Link',
      'Media',
    ])
    await user.selectOptions(screen.getByLabelText('Type'), 'Link')
    expect(await screen.findByText('No Results')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Type'), 'Text')
    await rows('Scores', ['Text 0.70', 'Text 0.91'])
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 7 days')
    expect(await screen.findByText('No Results')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Period'), 'Any time')
    await rows('Scores', ['Text 0.70', 'Text 0.91'])
    const moderator = screen.getByLabelText('Moderator')
    expect(textsOf(moderator, 'option')).toEqual(['All', 'Content analyzer'])
    await user.selectOptions(moderator, 'Content analyzer')
    await waitFor(() => expect(line.calls.some((call) => call.includes('moderator=analyzer'))).toBe(true))
    await rows('Scores', ['Text 0.70', 'Text 0.91'])
    await user.selectOptions(screen.getByLabelText('Type'), 'All')
  })

  it('are searched, and where there are none, all come back by one button', async () => {
    const user = await openQueue('blocked')
    await user.type(screen.getByLabelText('Search'), 'away')
    await rows('Scores', ['Text 0.70'])
    await user.type(screen.getByLabelText('Search'), ' far')
    expect(await screen.findByText('No Results')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await rows('Scores', ['Text 0.70', 'Text 0.91'])
    expect(screen.getByLabelText('Search')).toHaveValue('')
  })

  it.each([
    ['reported', 'Your filters hide 1 of 1 that wait.'],
    ['blocked', 'Your filters hide 2 of 2 that wait.'],
  ])(
    'that a filter of before hides among the %s are counted, and come back by one button',
    async (queue, notice) => {
      const user = await openQueue(queue)
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Link')
      await screen.findByText('No Results')
      expect(screen.queryByText(notice)).toBeNull()
      cleanup()
      await open(`/office/posts/${queue}`, 'Administrator')
      await screen.findByText(notice)
      await user.click(screen.getAllByRole('button', { name: /clear filters/i })[0] as HTMLElement)
      await screen.findByRole('table')
      await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
      expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('')
    },
  )

  it('that wait have a screen of their own', async () => {
    await openQueue('waiting')
    await rows('Scores', ['Image not analyzed'])
    expect(rowOf('No text')).toHaveTextContent('Media · 1 file')
    expect(rowOf('No text')).toHaveTextContent('Waiting')
    expect(screen.queryByLabelText('Moderator')).toBeNull()
  })

  it('between two days: a last day before the first is told at its field, and not asked for', async () => {
    const user = await openQueue('blocked')
    await user.selectOptions(screen.getByLabelText('Period'), 'Custom range')
    await user.type(await screen.findByLabelText('From'), '2026-01-02')
    await rows('Scores', ['Text 0.70'])
    const asked = line.calls.length
    await user.type(screen.getByLabelText('To'), '2026-01-01')
    expect(await screen.findByText('Not applied: end is before start.')).toBeVisible()
    expect(line.calls.length).toBe(asked)
    await rows('Scores', ['Text 0.70'])
  })

  it.each([
    ['Moderator', 'Review Post', 'Review', ['EscalateE']],
    ['Organization Administrator', 'Post', 'View', []],
  ] as const)(
    'give a %s “%s”, without a decision, a filter by moderator or a way to create',
    async (person, title, word, more) => {
      const user = await openQueue('blocked', person)
      await rows('Actions', [word, word])
      expect(screen.queryByLabelText('Moderator')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Create Post' })).toBeNull()
      await user.click(screen.getByText('Go away'))
      const shown = await dialog(title)
      const head = ['How posts are shown', 'Refresh this post', 'Previous post (off)', 'Next post', 'Close']
      const ways = [...head, 'Keyboard shortcuts?', 'What to do']
      expect(buttons(shown)).toEqual([...ways, ...more])
    },
  )

  it('say that they are on their way, and why they did not come', async () => {
    line.befall(/^GET \/v1\/posts/, 'held')
    const user = await open('/office/posts/blocked', 'Administrator')
    expect(await screen.findByText('Loading the list…')).toBeVisible()
    line.mend()
    await rows('Scores', ['Text 0.70', 'Text 0.91'])
    line.befall(/^GET \/v1\/posts/, 'failed')
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected Application Error')
    await rows('Scores', ['Text 0.70', 'Text 0.91'])
  })
})

describe('a post under review', () => {
  it('shows all there is to know, and the ways to its neighbours end with the page', async () => {
    const user = await openQueue('blocked')
    await user.click(within(rowOf('Go away')).getByRole('button', { name: /^Review the post of/ }))
    const review = await dialog('Review Post')
    expect(within(review).getByLabelText('Text of the post')).toHaveTextContent(/^Go away$/)
    const facts = textsOf(within(review).getByLabelText('About this post'), 'definition')
    expect(facts.slice(0, 4)).toEqual(['Blocked', expect.stringMatching(/^Content analyzer/), on(2), 'Text'])
    // A short text leaves room for them below it.
    expect(within(review).getByRole('region', { name: 'Author and activity' })).toBeVisible()
    expect(review).toHaveTextContent('No open reports.')
    expect(review).toHaveTextContent('1 of 2')
    expect(within(review).getByRole('button', { name: 'Previous post' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await user.keyboard('j')
    await waitFor(() => expect(review).toHaveTextContent('2 of 2'))
    expect(within(review).getByLabelText('Text of the post')).toHaveTextContent(`${fifteen} w16`)
    // What was skipped comes at the end.
    expect(review).toHaveTextContent('1 skipped')
    await user.keyboard('k')
    await waitFor(() => expect(review).toHaveTextContent('1 of 2'))
  })

  it('is not decided where the office fails, and that is told', async () => {
    const user = await openQueue('blocked')
    await user.click(await screen.findByText('Go away'))
    const review = await dialog('Review Post')
    line.befall(/^PUT/, 'failed')
    await lookAt()
    await user.click(within(review).getByRole('button', { name: /^Approve/ }))
    expect(await screen.findByText(/^Unexpected Application Error\./)).toBeVisible()
    expect(review).toHaveTextContent('Blocked')
    await user.keyboard('{Escape}')
    await rows('Scores', ['Text 0.70', 'Text 0.91'])
  })

  it('is approved by who has seen its picture in full', async () => {
    const user = await openQueue('waiting')
    await user.click(await screen.findByText('No text'))
    const review = await dialog('Review Post')
    const approve = within(review).getByRole('button', { name: /^Approve/ })
    expect(approve).toHaveAttribute('aria-disabled', 'true')
    expect(approve).toHaveAccessibleDescription(/^You have not viewed 1 file: show it/)
    await user.click(within(review).getByRole('button', { name: /^Show: Picture 1 of 1/ }))
    expect(review).toHaveTextContent('Loading…')
    expect(approve).toHaveAttribute('aria-disabled', 'true')
    const picture = within(review).getByRole('img', { name: /^Picture 1 of 1/ })
    Object.defineProperties(picture, { complete: { value: true }, naturalWidth: { value: 300 } })
    fireEvent.load(picture)
    expect(review).toHaveTextContent('Look at it for a second.')
    expect(approve).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'false'), { timeout: 5000 })
    await user.keyboard('s')
    expect(within(review).getByRole('button', { name: /^Show: Picture 1 of 1/ })).toBeVisible()
    await user.keyboard('s')
    expect(within(review).getByRole('button', { name: /^Blur again: Picture 1 of 1/ })).toBeVisible()
  })

  it('with what can’t be loaded is approved by who says to have seen it elsewhere, anew after a refresh', async () => {
    const user = await openQueue('waiting')
    const breakIt = () => fireEvent.error(screen.getByRole('img', { name: /^Picture 1 of 1/ }))
    await user.click(await screen.findByText('No text'))
    const review = await dialog('Review Post')
    breakIt()
    // What lies elsewhere tells a page nothing of why.
    expect(await screen.findByText('This file can’t be loaded.')).toBeVisible()
    const approve = within(review).getByRole('button', { name: /^Approve/ })
    expect(approve).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('checkbox', { name: /^I viewed it elsewhere: Picture 1 of 1/ }))
    await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'false'))
    await user.click(screen.getByRole('button', { name: /^Refresh: Picture 1 of 1/ }))
    await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'true'))
    breakIt()
    expect(await screen.findByRole('checkbox', { name: /^I viewed it elsewhere/ })).not.toBeChecked()
  })

  it('shows its open reports; approved while it still loads, it leaves the list of reported ones', async () => {
    const user = await openQueue('reported')
    line.befall(/^GET \/v1\/posts\/p1/, 'late')
    await user.click(await screen.findByText('We built a bird house'))
    const review = await dialog('Review Post')
    expect(textsOf(review, 'listitem')).toEqual([
      expect.stringMatching(/^Unkind.*That was my bird house$/),
      expect.stringMatching(/^Again.*It was$/),
    ])
    await lookAt()
    await user.click(within(review).getByRole('button', { name: /^Approve/ }))
    expect(await screen.findByText(/^The post of .* is approved/)).toBeVisible()
    await waitFor(() => expect(review).toHaveTextContent('This post is public and has no open reports.'))
    line.mend()
    await office.as('Colleague')
    expect(review).toHaveTextContent('This post is public and has no open reports.')
    await user.keyboard('{Escape}')
    expect(await screen.findByText('No Results')).toBeVisible()
  })

  it('stays in its place when it is blocked, with the name of who did', async () => {
    const user = await openQueue('published')
    await user.click(await screen.findByText('Look https://bird.example'))
    const review = await dialog('Review Post')
    expect(within(review).getByRole('button', { name: /^Approve/ })).toHaveAttribute('aria-disabled', 'true')
    await lookAt()
    await user.click(within(review).getByRole('button', { name: /^Block/ }))
    await user.click(await screen.findByRole('menuitem', { name: /^Bullying/ }))
    expect(await screen.findByText(/^The post of .* is blocked/)).toBeVisible()
    await waitFor(() => expect(review).toHaveTextContent('A person has already blocked this post.'))
    await user.keyboard('{Escape}')
    await rows('Post', [
      caption('member', 4, 'Look https://bird.example', 'Link'),
      caption('member', 3, 'We built a bird house'),
    ])
    expect(rowOf('Look https')).toHaveTextContent(/Blockedby .*administrator Example/)
  })

  it('that a colleague has decided meanwhile is told as what it is now', async () => {
    const user = await openQueue('blocked')
    const before = line.calls.length
    await user.click(await screen.findByText('Go away'))
    const review = await dialog('Review Post')
    await waitFor(() => expect(line.calls.slice(before)).toContain('GET /v1/posts/b2'))
    const colleague = await office.as('Colleague')
    await colleague.put('/posts/b2', {
      post: { pid: 'b2', uid: 'head' },
      action: 'approve',
      moderator: 'colleague',
    })
    await lookAt()
    await user.click(within(review).getByRole('button', { name: /^Block/ }))
    await user.keyboard('1')
    await waitFor(() =>
      expect(review).toHaveTextContent(/Already decided by .*colleague Example.*: approved/),
    )
    expect(review).toHaveTextContent('Nothing was overwritten.')
  })
})

describe('searching posts', () => {
  beforeAll(async () => {
    await office.feed('posts', [
      post('k1', 6, 'A paper kite', { uid: 'coach', score: { text: 0.9 } }),
      post('k2', 6, 'A heavy stone', { score: { text: 0.9 } }),
      post('k3', 6, 'A green kite', { score: { text: 0 } }),
      post('k4', 6, 'A grey stone', { score: { text: 0 } }),
      post('k5', 5, 'A torn kite', { score: { text: 0.9 } }),
      post('k6', 4, 'A lost kite', { score: { text: 0.9 } }),
    ])
    const reports = ['k3', 'k4'].map((pid) => ({ rid: `of-${pid}`, pid, uid: 'head', ...again }))
    await office.feed('reports', reports)
  })

  it.each([
    ['published', 'kite GREEN', 'A green kite'],
    ['blocked', 'pape', 'A paper kite'],
    ['blocked', 'coach', 'A paper kite'],
    ['reported', 'kite', 'A green kite'],
  ])('narrows %s by "%s", and clearing the box shows all again', async (name, keywords, text) => {
    const user = await openQueue(name)
    const shown = () => [...document.querySelectorAll('main tbody tr')].map(({ textContent }) => textContent)
    await user.type(screen.getByLabelText('Search'), keywords)
    await waitFor(() => expect(shown()).toEqual([expect.stringContaining(text)]))
    await user.clear(screen.getByLabelText('Search'))
    await waitFor(() => expect(shown().length).toBeGreaterThan(1))
  })

  it('is what a review goes through, and what its list still shows after it', async () => {
    const user = await openQueue('blocked')
    await user.type(screen.getByLabelText('Search'), 'kite')
    const captions = () =>
      [...document.querySelectorAll('main tbody .name bdi.caption')].map((it) => it.textContent)
    await waitFor(() => expect(captions()).toEqual(['A paper kite', 'A torn kite', 'A lost kite']))
    await user.click(screen.getByText('A paper kite'))
    const review = await dialog('Review Post')
    await waitFor(() => expect(review).toHaveTextContent('A paper kite'))
    await user.keyboard('j')
    await waitFor(() => expect(review).toHaveTextContent('A torn kite'))
    await lookAt()
    await user.click(within(review).getByRole('button', { name: /^Approve/ }))
    await waitFor(() => expect(review).toHaveTextContent('A lost kite'))
    await waitFor(() => expect(review).toHaveTextContent('3 of 3'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(captions()).toEqual(['A paper kite', 'A lost kite']))
    expect(screen.getByLabelText('Search')).toHaveValue('kite')
  })
})
