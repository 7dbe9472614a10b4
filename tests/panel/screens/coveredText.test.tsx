import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dialog, lookAt, openPanel } from '../../support/browser/panelPage'
import { feedPosts } from '../../support/platform/platform'

const { office, line, open } = await openPanel({ env: { MEDIA_ORIGINS: 'https://media.example' } })
const administrator = await office.as('Administrator')
await feedPosts(office.address, [
  { pid: 'words', text: 'Harsh words', score: { text: 0.9 }, created: '2026-01-02T10:00:00Z' },
  { pid: 'others', text: 'Other words', score: { text: 0.9 }, created: '2026-01-01T10:00:00Z' },
])

async function openReview(coverText: boolean) {
  await administrator.put('/preferences', { coverText })
  const user = await open('/office/posts/blocked', 'Administrator')
  const [first] = await screen.findAllByRole('button', { name: /^Review the post/ })
  if (!first) throw new Error('No post is listed.')
  await user.click(first)
  const review = await dialog('Review Post')
  await within(review).findByRole('button', { name: /^Block/ })
  return { user, review, text: within(review).getByLabelText('Text of the post') }
}
const stored = () => line.calls.filter((call) => call.startsWith('PUT /v1/posts'))

describe('texts', () => {
  it('are in sight where nothing else was chosen', async () => {
    const { text } = await openReview(false)
    expect(text).toHaveTextContent('Harsh words')
  })

  it('are covered where they stand in a picture, too', async () => {
    const drawn = { text: 'Drawn words', score: 0.9, spans: [[0, 5]], language: null }
    const picture_words = JSON.stringify(drawn)
    const { kysely } = office.engine
    await kysely.updateTable('posts').set({ text: null, picture_words }).where('pid', '=', 'others').execute()
    onTestFinished(async () => {
      const before = { text: 'Other words', picture_words: null }
      await kysely.updateTable('posts').set(before).where('pid', '=', 'others').execute()
    })
    const { user, review, text } = await openReview(true)
    await user.keyboard('j')
    await within(review).findByText('2 of 2')
    expect(text).toHaveTextContent('Text covered')
    expect(document.body).not.toHaveTextContent('Drawn words')
    await user.keyboard('s')
    const read = within(review).getByLabelText('In the picture:')
    expect(read).toHaveTextContent('In the picture: Drawn words')
    expect(within(read).getByTitle('This raised the score')).toHaveTextContent('Drawn')
  })

  it('are covered for who wants that: in the list, and in each post until it is shown', async () => {
    const { user, review, text } = await openReview(true)
    await waitFor(() => expect(text).toHaveTextContent('Text covered'))
    expect(document.body).not.toHaveTextContent('Harsh words')
    expect(document.body).not.toHaveTextContent('Other words')
    await user.keyboard('s')
    expect(text).toHaveTextContent('Harsh words')
    await user.keyboard('s')
    expect(review).not.toHaveTextContent('Harsh words')
    await user.click(within(review).getByRole('button', { name: 'Show the text' }))
    expect(text).toHaveTextContent('Harsh words')
    await waitFor(() =>
      expect(within(review).getByRole('button', { name: 'Cover the text again' })).toHaveFocus(),
    )
    await user.keyboard('j')
    await waitFor(() => expect(text).toHaveTextContent('Text covered'))
    expect(review).not.toHaveTextContent('Other words')
  })

  it('that nobody has seen can’t be approved', async () => {
    const { user, review, text } = await openReview(true)
    await waitFor(() => expect(text).toHaveTextContent('Text covered'))
    const before = stored().length
    await lookAt()
    await user.keyboard('a')
    expect(within(review).getByRole('button', { name: /^Approve/ })).toHaveAccessibleDescription(
      /You have not read the text: show it \(S\)\./,
    )
    expect(stored()).toHaveLength(before)
    // What has just been shown is not read yet.
    await user.keyboard('ssa')
    expect(await within(review).findByText(/^That was too soon/)).toBeVisible()
    expect(stored()).toHaveLength(before)
    await lookAt()
    await user.keyboard('a')
    await waitFor(() => expect(stored()).toHaveLength(before + 1))
  })

  it('of the author’s other posts are covered beside a post as well', async () => {
    const { review } = await openReview(true)
    const about = within(review).getByLabelText('About the author')
    await waitFor(() => expect(about).toHaveTextContent(/Public.*Text covered/))
    expect(review).not.toHaveTextContent('Harsh words')
  })

  it('are covered and uncovered in the post, and the choice is kept', async () => {
    const { user, review, text } = await openReview(false)
    await user.click(within(review).getByRole('button', { name: 'How posts are shown' }))
    await user.click(screen.getByLabelText('Cover texts'))
    await waitFor(() => expect(text).toHaveTextContent('Text covered'))
    await waitFor(async () => {
      expect((await administrator.get('/preferences')).body.result.coverText).toBe(true)
    })
    await user.click(screen.getByLabelText('Cover texts'))
    await waitFor(() => expect(text).not.toHaveTextContent('Text covered'))
  })
})
