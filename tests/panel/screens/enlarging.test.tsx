import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dialog, openPanel } from '../../support/browser/panelPage'
import { feedPosts } from '../../support/platform/platform'

const { office, line, open } = await openPanel({ env: { MEDIA_ORIGINS: 'https://media.example' } })
await feedPosts(office.address, [
  {
    ...{ pid: 'p', text: 'A boat', type: 'media', score: { text: 0.9 } },
    media: { path: 'https://media.example/boat.jpg', type: 'image/jpeg' },
  },
])

async function openReview() {
  const user = await open('/office/posts/blocked', 'Administrator')
  await user.click(await screen.findByText('A boat'))
  const review = await dialog('Review Post')
  await within(review).findByRole('button', { name: /^Block/ })
  return { user, review, picture: within(review).getByRole('img', { name: /^Picture 1 of 1/ }) }
}
const large = () => screen.queryByRole('dialog', { name: /^Picture 1 of 1/ })
const covered = { name: /^Show: Picture 1 of 1/ }

describe('a picture', () => {
  it('is never revealed by a pointer that rests on it', async () => {
    const { user, review, picture } = await openReview()
    await user.hover(picture.parentElement as HTMLElement)
    expect(within(review).getByRole('button', covered)).toBeVisible()
  })

  it('is shown by the first Z and fills the window by the second, where no key decides', async () => {
    const { user, review } = await openReview()
    await user.keyboard('z')
    expect(within(review).queryByRole('button', covered)).toBeNull()
    expect(large()).toBeNull()
    await user.keyboard('z')
    await waitFor(() => expect(large()).toBeVisible())
    await user.keyboard('ba+-01')
    expect(line.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(large()).toBeNull())
    expect(review).toBeVisible()
    expect(review).toContainElement(document.querySelector<HTMLElement>(':focus'))
  })

  it('is shown by the first click on it and fills the window by the second', async () => {
    const { user, review, picture } = await openReview()
    await user.click(picture.parentElement as HTMLElement)
    expect(within(review).queryByRole('button', covered)).toBeNull()
    expect(large()).toBeNull()
    await user.click(within(review).getByRole('img', { name: /^Picture 1 of 1/ }))
    await waitFor(() => expect(large()).toBeVisible())
  })

  it('is grey in large, too, for who wants that', async () => {
    await (await office.as('Administrator')).put('/preferences', { grayscale: true })
    const { user } = await openReview()
    await user.keyboard('zz')
    await waitFor(() => expect(large()).toBeVisible())
    const shown = within(large() as HTMLElement).getByRole('img')
    await waitFor(() => expect(shown).toHaveStyle({ filter: 'grayscale(1)' }))
  })
})
