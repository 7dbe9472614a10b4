import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dialog, lookAt, openPanel, rowOf, rows } from '../../support/browser/panelPage'
import { feedPosts } from '../../support/platform/platform'

const { office, open } = await openPanel()
/** After a field was left no letter decides for a second. */
const afterQuiet = () => new Promise((resolve) => setTimeout(resolve, 1100))
const { kysely } = office.engine

describe('policies', () => {
  it('are listed in their order, added, changed and deleted', async () => {
    const user = await open('/office/policies', 'Administrator')
    await waitFor(() => expect(rowOf('Bullying')).toHaveTextContent('Serious'))
    await user.click(screen.getByRole('link', { name: 'New policy' }))
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Noise')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const about = screen.getByRole('textbox', { name: /What it covers/ })
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

    await user.click(await screen.findByRole('link', { name: /Edit the policy .*Noise/ }))
    const name = await screen.findByRole('textbox', { name: /Name/ })
    await waitFor(() => expect(name).toHaveValue('Noise'))
    await user.type(name, 's')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(rowOf('Noises')).toBeVisible())
    await user.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'Severe')
    await user.type(screen.getByRole('searchbox'), 'noise')
    await rows('Name', ['Noises'])
    await user.click(screen.getByRole('button', { name: /Delete the policy .*Noises/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The policy was deleted.')).toBeVisible()
  })
})

describe('a reviewer', () => {
  const decisions = () =>
    kysely.selectFrom('decisions').select(['action', 'policy_name', 'note']).orderBy('created').execute()

  it('chooses a policy by its key, writes a note, and nothing of it is left for the next post', async () => {
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
    const policy = (name: string) => {
      return within(review).findByRole('button', { name: new RegExp(`^Policy.*${name}`) })
    }
    expect(await policy('none yet')).toBeVisible()
    await user.keyboard('3')
    expect(await policy('Violence and threats')).toBeVisible()
    await user.keyboard('n')
    const note = await within(review).findByRole('textbox', { name: 'Note for colleagues and the platform' })
    await waitFor(() => expect(note).toHaveFocus())
    await user.keyboard('A bad b 1{Enter}also{Control>}{Enter}{/Control}')
    expect(note).not.toHaveFocus()
    await afterQuiet()
    await user.keyboard('b')
    await waitFor(async () =>
      expect(await decisions()).toEqual([
        { action: 'block', policy_name: 'Violence and threats', note: 'A bad b 1\nalso' },
      ]),
    )
    await waitFor(() => expect(review).toHaveTextContent('Post b'))
    expect(within(review).queryByRole('textbox')).toBeNull()
    expect(await policy('none yet')).toBeVisible()

    // Nobody has named one: it is asked for, and Escape gives that up.
    await lookAt()
    await user.keyboard('b')
    expect(await screen.findByText('Which policy does it break?')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(await decisions()).toHaveLength(1)
    await user.keyboard('b2')
    await waitFor(async () =>
      expect((await decisions()).at(-1)).toEqual({ action: 'block', policy_name: 'Hate', note: null }),
    )
    await waitFor(() => expect(review).toHaveTextContent('Post c'))
    await user.click(within(review).getByRole('button', { name: /^Policy/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Spam' }))
    await lookAt()
    await user.keyboard('b')
    await waitFor(async () => expect((await decisions()).at(-1)?.policy_name).toBe('Spam'))
  })

  it('is offered the policy of what this very post was found for', async () => {
    const day = (n: number) => `2026-02-0${n}T10:00:00Z`
    await feedPosts(office.address, [
      { pid: 'bare', text: 'Nothing of it', score: { text: 0.9 }, created: day(1) },
      { pid: 'told', text: 'A harmless one', created: day(2) },
      { pid: 'lure', text: 'send me a pic and dont tell your mum', score: { text: 0.9 }, created: day(3) },
    ])
    const report = { rid: 'told', pid: 'told', uid: 'member', title: 'spam', message: 'Look' }
    await office.feed('reports', [report])
    const user = await open('/office/posts/blocked', 'Administrator')
    await user.click((await screen.findAllByRole('button', { name: /^Review the post/ }))[0] as HTMLElement)
    const review = await dialog('Review Post')
    expect(await within(review).findByRole('button', { name: /^Policy.*Grooming/ })).toBeVisible()
    await user.keyboard('j')
    expect(await within(review).findByRole('button', { name: /^Policy.*none yet/ })).toBeVisible()
  })

  it('is offered the policy that a report of this very post is titled by', async () => {
    const user = await open('/office/posts/reported', 'Administrator')
    await user.click(await screen.findByRole('button', { name: /^Review the post/ }))
    expect(await screen.findByRole('button', { name: /^Policy.*Spam/ })).toBeVisible()
  })

  it('a note that was left is shown again, and takes no keys; for a second no letter decides', async () => {
    const user = await open('/office/posts/blocked', 'Administrator')
    await user.click((await screen.findAllByRole('button', { name: /^Review the post/ }))[0] as HTMLElement)
    const review = await dialog('Review Post')
    await user.keyboard('n')
    const field = () => within(review).findByRole('textbox', { name: /^Note for colleagues/ })
    await waitFor(async () => expect(await field()).toHaveFocus())
    const before = (await decisions()).length
    // The Enter that ends an input method's composition is its own.
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229, ctrlKey: true })
    expect(await field()).toHaveFocus()
    await user.keyboard('kana{Escape}aeb')
    expect(await field()).toHaveValue('kana')
    expect(await field()).not.toHaveFocus()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(await decisions()).toHaveLength(before)
  })
})
