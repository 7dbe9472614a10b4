import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { today } from '../../../src/panel/providers/preferences'
import { dialog, openPanel } from '../../support/browser/panelPage'
import { feedPosts } from '../../support/platform/platform'

const { office, line, open } = await openPanel({ env: { MEDIA_ORIGINS: 'https://media.example' } })
const administrator = await office.as('Administrator')
const scores = [0.9, 0.9, 0.9, 0.1]
await feedPosts(
  office.address,
  scores.map((image, at) => ({
    ...{ pid: `p${at}`, text: `Post ${at}`, type: 'media', score: { text: 0.9, image } },
    media: { path: `https://media.example/${at}.jpg`, type: 'image/jpeg' },
    created: `2026-01-0${9 - at}T10:00:00Z`,
  })),
)

const notice = /This is a good moment for a break/

async function openReview(restAfter: number) {
  window.localStorage.removeItem('gatehouse:today')
  await administrator.put('/preferences', { restAfter })
  const user = await open('/office/posts/blocked', 'Administrator')
  await user.click(await screen.findByText('Post 0'))
  const review = await dialog('Review Post')
  await within(review).findByRole('button', { name: /^Block/ })
  return { user, review }
}

async function look(user: UserEvent, review: HTMLElement, at: number) {
  const text = within(review).getByLabelText('Text of the post')
  await waitFor(() => expect(text).toHaveTextContent(`Post ${at}`))
  await user.keyboard('s')
  const picture = within(review).getByRole('img', { name: /^Picture 1 of 1/ })
  Object.defineProperties(picture, { complete: { value: true }, naturalWidth: { value: 300 } })
  fireEvent.load(picture)
}

describe('a break', () => {
  it('is offered after as many hard posts as one wants, and again after as many more', async () => {
    const { user, review } = await openReview(2)
    await look(user, review, 0)
    // Blurred and shown again, it is the same post.
    await user.keyboard('ss')
    await waitFor(() => expect(today.read().hard).toBe(1))
    expect(review).not.toHaveTextContent(notice)
    await user.keyboard('j')
    await look(user, review, 1)
    await within(review).findByText(/^You have seen 2 posts with difficult pictures or videos today/)
    expect(review).toContainElement(document.querySelector<HTMLElement>(':focus'))
    const asked = line.calls.filter((call) => call.startsWith('PUT')).length
    await user.click(within(review).getByRole('button', { name: 'Dismiss' }))
    expect(review).not.toHaveTextContent(notice)
    within(review).getByRole('region', { name: 'Review Post' }).focus()
    await user.keyboard('j')
    await look(user, review, 2)
    await waitFor(() => expect(today.read().hard).toBe(3))
    expect(review).not.toHaveTextContent(notice)
    expect(line.calls.filter((call) => call.startsWith('PUT')).length).toBe(asked)
    today.add('hard', 1)
    await within(review).findByText(/^You have seen 4 posts/)
  })

  it('is no matter of other posts', async () => {
    const { user, review } = await openReview(1)
    await user.keyboard('jjj')
    await look(user, review, 3)
    await within(review).findByText('Seen')
    expect(today.read().hard).toBe(0)
    expect(review).not.toHaveTextContent(notice)
  })

  it('is never offered to who wants none, and the number is chosen beside the pictures', async () => {
    const { user, review } = await openReview(0)
    today.add('hard', 500)
    await user.click(within(review).getByRole('button', { name: 'How posts are shown' }))
    await user.selectOptions(screen.getByLabelText('Suggest a break after'), '10 difficult posts')
    await within(review).findByText(/^You have seen 500 posts/)
    await waitFor(async () => {
      expect((await administrator.get('/preferences')).body.result.restAfter).toBe(10)
    })
    await user.selectOptions(screen.getByLabelText('Suggest a break after'), 'Never')
    await waitFor(() => expect(review).not.toHaveTextContent(notice))
  })
})
