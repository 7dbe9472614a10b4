import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { dialog, lookAt, openPanel, rowOf } from '../../support/browser/panelPage'
import { decision, feedPosts } from '../../support/platform/platform'

const { line, office, open } = await openPanel()
await feedPosts(
  office.address,
  ['first', 'second', 'third'].map((pid, n) => ({
    pid,
    text: `The ${pid} of all`,
    score: { text: 0.9 },
    created: new Date(Date.UTC(2026, 2, 1) - n * 60_000).toISOString(),
  })),
)

describe('a queue that colleagues work in, too', () => {
  it('goes on past a post that a colleague decides while one is at the one before', async () => {
    const user = await open('/office/posts/blocked', 'Administrator')
    await waitFor(() => expect(rowOf('The first of all')).toBeVisible())
    await user.click(within(rowOf('The first of all')).getByRole('button', { name: /^Review/ }))
    const review = within(await dialog('Review Post'))
    const text = () => review.getByLabelText('Text of the post').textContent
    await waitFor(() => expect(text()).toBe('The first of all'))
    // From here on the office tells this tab of what colleagues do.
    await waitFor(async () => {
      const claims = office.engine.kysely.selectFrom('claims').select('pid').where('open', '=', 1)
      expect(await claims.execute()).toEqual([{ pid: 'first' }])
    })
    const colleague = await office.as('Colleague')
    // The news of it come once the key has been pressed: known before, the post would not be gone to at all.
    line.befall(/desk/, 'late')
    const { status } = await colleague.put('/posts/second', decision('second', 'approve', 'colleague'))
    expect(status).toBe(200)
    const arrived = new Promise<void>((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (text() !== 'The third of all') return
        observer.disconnect()
        resolve()
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await lookAt()
    // The clock stands while the news is on its way: a busy machine takes longer than the second in which a post may go by itself.
    const now = performance.now.bind(performance)
    const stopped = now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(stopped)
    onTestFinished(() => clock.mockRestore())
    await user.keyboard('a')
    line.mend()
    await arrived
    const stood = now() - stopped
    clock.mockImplementation(() => now() - stood)
    // It came by itself: a hand that was meant for the other decides nothing, for a second.
    await user.keyboard('a')
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(screen.queryByText(/That was the last one\./)).toBeNull()
    await user.keyboard('a')
    expect(await screen.findByText(/That was the last one\./)).toBeVisible()
    await waitFor(async () => {
      const rows = office.engine.kysely.selectFrom('posts').select(['pid', 'moderator']).orderBy('pid')
      expect(await rows.execute()).toEqual([
        { pid: 'first', moderator: 'administrator' },
        { pid: 'second', moderator: 'colleague' },
        { pid: 'third', moderator: 'administrator' },
      ])
    })
  })

  it('leads on to the post behind, however soon, where nobody but oneself had it open before', async () => {
    await feedPosts(
      office.address,
      Array.from({ length: 12 }, (_, n) => ({
        pid: `n${n}`,
        text: `Number ${n} of twelve`,
        score: { text: 0.9 },
        created: new Date(Date.UTC(2026, 3, 1) - n * 60_000).toISOString(),
      })),
    )
    const user = await open('/office/posts/blocked', 'Administrator')
    const first = 'Number 0 of twelve'
    const text = async () => (await screen.findByLabelText('Text of the post')).textContent
    const openFirst = async () => {
      await waitFor(() => expect(rowOf(first)).toBeVisible())
      await user.click(within(rowOf(first)).getByRole('button', { name: /^Review/ }))
      await waitFor(async () => expect(await text()).toBe(first))
    }
    const claimed = (count: number) =>
      waitFor(async () => {
        const claims = office.engine.kysely.selectFrom('claims').select('pid')
        expect(await claims.execute()).toHaveLength(count)
      })
    await openFirst()
    await claimed(9)
    await user.keyboard('{Escape}')
    await claimed(0)
    line.befall(/desk/, 'late')
    await openFirst()
    await user.keyboard('j')
    await waitFor(async () => expect(await text()).toBe('Number 1 of twelve'))
    line.mend()
  })
})
