import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dialog, openPanel, textsOf } from '../../support/browser/panelPage'
import { feedPosts } from '../../support/platform/platform'

const { office, line, open } = await openPanel()
await feedPosts(office.address, [{ pid: 'a', text: 'First post', score: { text: 0.9 } }])

async function openReview(person: 'Administrator' | 'Moderator' | 'Organization Administrator') {
  const user = await open('/office/posts/blocked', person)
  const name = /^(Review|View) the post/
  await user.click(await screen.findByRole('button', { name }))
  const isView = person === 'Organization Administrator'
  return { user, review: await dialog(isView ? 'Post' : 'Review Post') }
}

describe('the help', () => {
  it('tells all keys by “?”, hears none of them, and gives the focus back on Escape', async () => {
    const { user, review } = await openReview('Administrator')
    await within(review).findByRole('button', { name: /^Block/ })
    const before = within(review).getByRole('region', { name: 'Review Post' })
    await waitFor(() => expect(before).toHaveFocus())
    await user.keyboard('?')
    const help = await dialog('Keyboard shortcuts')
    expect(textsOf(help, 'term')).toEqual([
      ...['B', 'A', 'U', 'G', 'J→', 'K←', 'S', 'Z', 'P', '1–9', 'N', 'E', 'M', 'T', '?'],
    ])
    await user.keyboard('b')
    expect(line.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull())
    expect(review).toBeVisible()
    await waitFor(() => expect(before).toHaveFocus())
  })

  it('opens by its button, which names the key', async () => {
    const { user, review } = await openReview('Moderator')
    const button = within(review).getByRole('button', { name: 'Keyboard shortcuts' })
    expect(button).toHaveAttribute('aria-keyshortcuts', '?')
    await user.click(button)
    await dialog('Keyboard shortcuts')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
  })

  it.each([
    ['Moderator', ['J→', 'K←', 'S', 'Z', 'P', 'E', '?']],
    ['Organization Administrator', ['J→', 'K←', 'S', 'Z', 'P', '?']],
  ] as const)('has no keys that decide, for a %s', async (person, keys) => {
    const { user } = await openReview(person)
    await user.keyboard('?')
    expect(textsOf(await dialog('Keyboard shortcuts'), 'term')).toEqual(keys)
  })
})

describe('the keys of a review', () => {
  it.each([
    ['Arabic', '؟'],
    ['Armenian', '՞'],
  ])('work on a keyboard with %s letters', async (_letters, question) => {
    const { review } = await openReview('Moderator')
    const region = within(review).getByRole('region', { name: 'Review Post' })
    await waitFor(() => expect(region).toHaveFocus())
    fireEvent.keyDown(region, { key: question, code: 'Slash', shiftKey: true })
    expect(await dialog('Keyboard shortcuts')).toBeVisible()
  })
})
