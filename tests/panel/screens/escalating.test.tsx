import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addFilter, dialog, openPanel, rowOf } from '../../support/browser/panelPage'
import { feedPosts } from '../../support/platform/platform'

const { office, open } = await openPanel()
await feedPosts(office.address, [
  { pid: 'b', text: 'Second post', score: { text: 0.9 }, created: '2026-01-01T10:00:00Z' },
  { pid: 'a', text: 'First post', score: { text: 0.9 }, created: '2026-01-02T10:00:00Z' },
])

describe('a Moderator', () => {
  it('brings a post before the Administrators by keyboard, and goes on', async () => {
    const user = await open('/office/posts/blocked', 'Moderator')
    await user.click((await screen.findAllByRole('button', { name: /^Review the post/ }))[0] as HTMLElement)
    const review = await dialog('Review Post')
    const shown = (text: string) =>
      within(review).findByText(text, { selector: '[aria-label="Text of the post"]' })
    await shown('First post')
    await user.keyboard('e')
    const note = await within(review).findByRole('textbox', { name: 'Note for administrators' })
    await waitFor(() => expect(note).toHaveFocus())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(note).toHaveFocus()
    await user.keyboard('Is this a joke?{Enter}Or not?{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/^The post of .* was escalated to administrators\.$/)).toBeVisible()
    await shown('Second post')
    expect(within(review).queryByRole('textbox')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(rowOf('First post')).toHaveTextContent('Escalated'))
    expect(rowOf('Second post')).not.toHaveTextContent('Escalated')
    const kept = await office.engine.kysely.selectFrom('escalations').select(['pid', 'note']).execute()
    expect(kept).toEqual([{ pid: 'a', note: 'Is this a joke?\nOr not?' }])
  })

  it('finds an Administrator who narrows the list to it and reads why', async () => {
    const user = await open('/office/posts/blocked', 'Administrator')
    await addFilter(user, 'Mark')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Mark' }), 'Escalated')
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Review the post/ })).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: /^Review the post/ }))
    expect(await within(await dialog('Review Post')).findByText(/Is this a joke\?/)).toBeVisible()
  })
})
