import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { today } from '../../../src/panel/providers/preferences'
import { dialog, lookAt, openPanel } from '../../support/browser/panelPage'
import { feedPosts } from '../../support/platform/platform'

const { office, open } = await openPanel({ env: { UNDO_SECONDS: '10' } })
await feedPosts(
  office.address,
  ['a', 'b', 'c'].map((pid, at) => ({
    ...{ pid, text: `Post ${pid}`, score: { text: 0.9 } },
    created: `2026-01-0${3 - at}T10:00:00Z`,
  })),
)
beforeEach(() => window.localStorage.removeItem('gatehouse:today'))

async function openReview() {
  const user = await open('/office/posts/blocked', 'Administrator')
  await user.click((await screen.findAllByRole('button', { name: /^Review the post/ }))[0] as HTMLElement)
  const review = await dialog('Review Post')
  await within(review).findByRole('button', { name: /^Block/ })
  return { user, review }
}

describe('what one has decided today', () => {
  it('is counted over tabs, and what is taken back is taken off', async () => {
    const { user, review } = await openReview()
    expect(review).not.toHaveTextContent('decided today')
    await lookAt()
    await user.keyboard('b1')
    await within(review).findByText(/1 decided today\./)
    // As another tab does it.
    const other = { ...JSON.parse(window.localStorage.getItem('gatehouse:today') ?? '') }
    other.people.administrator.decided = 7
    window.localStorage.setItem('gatehouse:today', JSON.stringify(other))
    window.dispatchEvent(new StorageEvent('storage', { key: 'gatehouse:today' }))
    await within(review).findByText(/7 decided today\./)
    await user.keyboard('u')
    await waitFor(() => expect(review).toHaveTextContent('6 decided today.'), { timeout: 3000 })
  })

  it('begins anew with the day, and nothing is kept of another', async () => {
    const { review } = await openReview()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(new Date(2026, 0, 1, 23, 59))
    today.add('decided', 3)
    await within(review).findByText('3 decided today.')
    vi.setSystemTime(new Date(2026, 0, 2, 0, 1))
    expect(today.read().decided).toBe(0)
    today.add('decided', 1)
    await waitFor(() => expect(review).toHaveTextContent('1 decided today.'))
    vi.useRealTimers()
    expect(window.localStorage.getItem('gatehouse:today')).toBe(
      JSON.stringify({ day: '2026-1-2', people: { administrator: { decided: 1, hard: 0, rested: 0 } } }),
    )
  })

  it('is nobody else’s', async () => {
    const { review } = await openReview()
    today.add('decided', 5)
    await within(review).findByText('5 decided today.')
    const kept = window.localStorage.getItem('gatehouse:today') ?? ''
    window.localStorage.setItem('gatehouse:today', kept.replace('administrator', 'colleague'))
    window.dispatchEvent(new StorageEvent('storage', { key: 'gatehouse:today' }))
    await waitFor(() => expect(review).not.toHaveTextContent('decided today'))
  })
})
