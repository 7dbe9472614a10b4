import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dialog, openPanel, rowOf } from '../../support/panelPage'
import { feedPosts } from '../../support/platform'

const { office, open } = await openPanel()
const { kysely } = office.engine

describe('policies', () => {
  it('are listed in their order, added, changed and deleted', async () => {
    const user = await open('/office/settings/policies', 'Administrator')
    await waitFor(() => expect(rowOf('Bullying')).toHaveTextContent('Serious'))
    await user.click(screen.getByRole('link', { name: 'New policy' }))
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Noise')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const about = screen.getByRole('textbox', { name: /What falls under it/ })
    await waitFor(() => expect(about).toBeInvalid())
    await user.type(about, 'Shouting')
    for (const field of screen.getAllByRole('textbox', { name: /^For the (child|guardian)/ })) {
      await user.type(field, 'It was taken down.')
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'Severe')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(rowOf('Noise')).toHaveTextContent('Severe'))
    const kept = await kysely.selectFrom('policies').selectAll().where('name', '=', 'Noise').execute()
    const wording = { child: 'It was taken down.', guardian: 'It was taken down.' }
    expect(kept.map(({ position, wordings }) => [position, JSON.parse(wordings)])).toEqual([
      [10, { en: wording, fr: wording }],
    ])

    await user.click(screen.getByRole('link', { name: /Edit the policy .*Noise/ }))
    const name = await screen.findByRole('textbox', { name: /Name/ })
    await waitFor(() => expect(name).toHaveValue('Noise'))
    await user.type(name, 's')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(rowOf('Noises')).toBeVisible())
    await user.click(screen.getByRole('button', { name: /Delete the policy .*Noises/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The policy was deleted.')).toBeVisible()
  })
})

describe('a reviewer', () => {
  const decisions = () =>
    kysely.selectFrom('decisions').select(['action', 'policy_name', 'note']).orderBy('created').execute()

  it('chooses a policy by its key, writes a note, and is offered the last policy', async () => {
    await feedPosts(
      office.address,
      ['c', 'b', 'a'].map((pid, n) => ({
        pid,
        text: `Post ${pid}`,
        score: { text: 0.9 },
        created: `2026-01-0${n + 1}T10:00:00Z`,
      })),
    )
    const user = await open('/office/posts/blocked', 'Administrator')
    await user.click((await screen.findAllByRole('button', { name: /^Review the post/ }))[0] as HTMLElement)
    const review = await dialog('Review Post')
    expect(review).toHaveTextContent('Post a')
    expect(await within(review).findByRole('button', { name: /Policy.*Bullying/ })).toBeVisible()
    await user.keyboard('3')
    expect(within(review).getByRole('button', { name: /Policy.*Violence and threats/ })).toBeVisible()
    await user.keyboard('n')
    const note = await within(review).findByRole('textbox', { name: 'Note for colleagues and the platform' })
    await waitFor(() => expect(note).toHaveFocus())
    await user.keyboard('A bad b 1{Enter}b')
    await waitFor(async () =>
      expect(await decisions()).toEqual([
        { action: 'block', policy_name: 'Violence and threats', note: 'A bad b 1' },
      ]),
    )
    await waitFor(() => expect(review).toHaveTextContent('Post b'))
    expect(within(review).queryByRole('textbox')).toBeNull()
    expect(within(review).getByRole('button', { name: /Policy.*Violence and threats/ })).toBeVisible()
    await user.keyboard('na rumour{Escape}b')
    await waitFor(async () =>
      expect((await decisions()).at(-1)).toEqual({
        action: 'block',
        policy_name: 'Violence and threats',
        note: null,
      }),
    )
    await waitFor(() => expect(review).toHaveTextContent('Post c'))
    await user.click(within(review).getByRole('button', { name: /Policy/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Spam' }))
    await user.keyboard('b')
    await waitFor(async () => expect((await decisions()).at(-1)?.policy_name).toBe('Spam'))
  })
})
