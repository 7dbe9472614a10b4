import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { dialog, openPanel } from '../../support/browser/panelPage'
import { feedPosts } from '../../support/platform/platform'

const { office, line, open } = await openPanel()
await feedPosts(office.address, [
  { pid: 'crow', text: 'Captain Crow says: I will kill you', score: { text: 0.9 } },
])

const keptOf = async () =>
  await office.engine.kysely.selectFrom('refuted_signals').select(['pid', 'kind', 'uid']).execute()

async function openReview(person: 'Administrator' | 'Moderator') {
  const user = await open('/office/posts/blocked', person)
  await user.click(await screen.findByRole('button', { name: /^Review the post/ }))
  const review = await dialog('Review Post')
  const facts = await within(review).findByText('Signs of')
  return { user, review, said: facts.nextElementSibling as HTMLElement }
}

beforeEach(async () => {
  const administrator = await office.as('Administrator')
  await administrator.put('/posts/crow/signals/threat', { isSign: true })
})

describe('a signal in the review', () => {
  it('is said to be none by keyboard, shown so also when one comes back, and taken back', async () => {
    const { user, review, said } = await openReview('Administrator')
    expect(within(said).getByText('Threat').tagName).toBe('STRONG')
    within(said).getByRole('button', { name: 'Not a sign: Threat' }).focus()
    await user.keyboard('{Enter}')
    const back = await within(said).findByRole('button', { name: 'It is a sign: Threat' })
    expect(back).toHaveFocus()
    expect(within(said).getByText('Threat').tagName).toBe('S')
    expect(said).toHaveTextContent('Threat Not a sign')
    expect(await keptOf()).toEqual([{ pid: 'crow', kind: 'threat', uid: 'administrator' }])
    expect(review).toHaveTextContent('Blocked')

    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: /^Review the post/ }))
    const again = await within(await dialog('Review Post')).findByRole('button', {
      name: 'It is a sign: Threat',
    })
    await user.click(again)
    await waitFor(() => expect(again).toHaveAccessibleName('Not a sign: Threat'))
    expect(await keptOf()).toEqual([])
  })

  it('stays one where that could not be stored, and says why', async () => {
    const { user, said } = await openReview('Administrator')
    line.befall(/signals/, 'failed')
    await user.click(within(said).getByRole('button', { name: 'Not a sign: Threat' }))
    expect(await screen.findByText(/^Unexpected Application Error/)).toBeVisible()
    const button = within(said).getByRole('button', { name: 'Not a sign: Threat' })
    expect(button).toHaveAttribute('aria-disabled', 'false')
    expect(await keptOf()).toEqual([])
  })

  it('is shown as it is to who may not decide', async () => {
    const administrator = await office.as('Administrator')
    await administrator.put('/posts/crow/signals/threat', { isSign: false })
    const { said } = await openReview('Moderator')
    expect(said).toHaveTextContent('Threat Not a sign')
    expect(within(said).queryByRole('button')).toBeNull()
  })
})
