// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dialog, openPanel, rowOf } from '../../support/panelPage'
import { feedPosts } from '../../support/platform'

const { office, open } = await openPanel()
await feedPosts(office.address, [
  { pid: 'grave', text: 'Something grave', score: { text: 0.9 } },
  { pid: 'rude', text: 'Something rude', score: { text: 0.9 } },
])
const stored = async (pid: string) => {
  const rows = office.engine.kysely.selectFrom('posts').selectAll().where('pid', '=', pid)
  const { second_look, moderator, status } = await rows.executeTakeFirstOrThrow()
  return { second_look, moderator, status }
}

describe('a second look', () => {
  it('is asked for in the settings, from a severity on', async () => {
    const user = await open('/office/settings/general', 'Administrator')
    const choice = await screen.findByRole('combobox', { name: 'Second look' })
    await user.selectOptions(choice, 'For severe policies')
    const [save] = screen.getAllByRole('button', { name: 'Save' }).slice(-1)
    if (save) await user.click(save)
    expect(await screen.findByText('The settings are saved.')).toBeVisible()
    const administrator = await office.as('Administrator')
    const { body } = await administrator.get('/settings?fields=moderation')
    expect(body.result.moderation.secondLook).toBe('severe')
  })

  it('marks a block for a severe policy until a colleague blocks it too; one’s own is not enough', async () => {
    const user = await open('/office/posts/blocked', 'Administrator')
    await waitFor(() => expect(rowOf('Something grave')).toBeVisible())
    await user.click(within(rowOf('Something grave')).getByRole('button', { name: /^Review/ }))
    const review = within(await dialog('Review Post'))
    await user.click(await review.findByRole('button', { name: /^Policy/ }))
    await user.click(await screen.findByRole('menuitem', { name: /Grooming/ }))
    await user.click(review.getByRole('button', { name: /^Block/ }))
    await waitFor(async () => expect(await stored('grave')).toMatchObject({ second_look: 1 }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(rowOf('Something grave')).toHaveTextContent('Second look'))
    await user.click(within(rowOf('Something grave')).getByRole('button', { name: /^Review/ }))
    expect(await screen.findByText(/It holds when a colleague agrees/)).toBeVisible()
    expect(within(await dialog('Review Post')).getByRole('button', { name: /^Block/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  it('is a colleague’s, who finds it by its mark and agrees by B', async () => {
    const user = await open('/office/posts/blocked', 'Colleague')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Mark' }), 'Second look')
    await waitFor(() => expect(rowOf('Something grave')).toBeVisible())
    expect(screen.queryByText('Something rude')).toBeNull()
    await user.click(within(rowOf('Something grave')).getByRole('button', { name: /^Review/ }))
    expect(await screen.findByText(/A colleague blocked this: block it too to agree/)).toBeVisible()
    await user.keyboard('b')
    await waitFor(async () =>
      expect(await stored('grave')).toEqual({ second_look: 0, moderator: 'colleague', status: 'blocked' }),
    )
  })
})
