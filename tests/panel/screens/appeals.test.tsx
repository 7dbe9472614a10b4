import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { lookAt, openPanel, rowOf } from '../../support/browser/panelPage'
import { decision, feedPosts, send } from '../../support/platform/platform'

const { office, line, open } = await openPanel()
let round = 0

/** An appeal against a block by the Administrator, or by the analyzer. */
async function appealed(blockedBy: 'administrator' | 'analyzer') {
  round += 1
  const pid = `post${round}`
  const aid = `appeal${round}`
  await feedPosts(office.address, [{ pid, text: `Go away ${round}`, score: { text: 0.9 } }])
  if (blockedBy === 'administrator') {
    const administrator = await office.as('Administrator')
    const reason = { policy: 'spam', note: 'Three times' }
    await administrator.put(`/posts/${pid}`, { ...decision(pid, 'block', 'administrator'), reason })
  }
  await send(office.address, 'appeals', [{ aid, pid, uid: 'member', message: `It was a joke ${round}` }])
  return { pid, aid, message: `It was a joke ${round}` }
}
const stored = async (aid: string) => {
  const rows = office.engine.kysely.selectFrom('appeals').selectAll().where('aid', '=', aid)
  return await rows.executeTakeFirstOrThrow()
}

describe('appeals', () => {
  beforeEach(async () => {
    await office.engine.kysely.deleteFrom('appeals').execute()
  })

  it('are listed with who blocked and why, those open at first', async () => {
    const { message } = await appealed('administrator')
    const user = await open('/office/appeals', 'Administrator')
    await waitFor(() => expect(rowOf(message)).toHaveTextContent('administrator Example'))
    expect(rowOf(message)).toHaveTextContent('Spam')
    expect(rowOf(message)).toHaveTextContent('the author')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Upheld')
    expect(await screen.findByText('No Results')).toBeVisible()
  })

  it('are upheld by a block in the review only where one is asked, also while what is beside the post has not come', async () => {
    const { aid, message } = await appealed('analyzer')
    line.befall(/\/context/, 'failed')
    const user = await open('/office/posts/blocked', 'Administrator')
    await user.click(await screen.findByText(`Go away ${round}`))
    await screen.findByRole('dialog', { name: 'Review Post' })
    await lookAt()
    await user.keyboard('b1')
    const asked = await screen.findByRole('alertdialog', { name: 'This upholds the appeal' })
    await waitFor(() => expect(asked).toHaveTextContent(message))
    expect((await stored(aid)).status).toBe('open')
    await user.keyboard('{Escape}')
    line.mend()
  })

  it('of one’s own block are left to a colleague', async () => {
    const { aid } = await appealed('administrator')
    await open(`/office/appeals/${aid}`, 'Administrator')
    expect(await screen.findByText(/a colleague has to decide this appeal/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Uphold the block' })).toBeNull()
  })

  it('are upheld for the policy of the block, and decided ones say by whom', async () => {
    const { aid, message } = await appealed('administrator')
    const user = await open(`/office/appeals/${aid}`, 'Colleague')
    expect(await screen.findByText(message)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: /^Policy/ })).toHaveTextContent('Spam'))
    await user.click(screen.getByRole('button', { name: 'Uphold the block' }))
    expect(await screen.findByText('The block is upheld.')).toBeVisible()
    expect(await stored(aid)).toMatchObject({ status: 'upheld', moderator: 'colleague', policy_name: 'Spam' })
  })

  it('that a colleague has decided meanwhile say so, and nothing is overwritten', async () => {
    const { aid } = await appealed('analyzer')
    const user = await open(`/office/appeals/${aid}`, 'Administrator')
    const uphold = await screen.findByRole('button', { name: 'Uphold the block' })
    const colleague = await office.as('Colleague')
    await colleague.put(`/appeals/${aid}`, { decision: 'overturn', reason: { note: 'A joke' } })
    await user.click(await screen.findByRole('button', { name: /^Policy/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Bullying' }))
    await user.click(uphold)
    expect(await screen.findByText(/This appeal is decided already/)).toBeVisible()
    expect((await stored(aid)).status).toBe('overturned')
  })

  it('are for Administrators', async () => {
    const { aid } = await appealed('analyzer')
    await open(`/office/appeals/${aid}`, 'Moderator')
    await waitFor(() => expect(screen.queryByText('Their message')).toBeNull())
    expect(screen.queryByRole('link', { name: /^Appeals/ })).toBeNull()
  })
})

describe('an appeal against a measure', () => {
  beforeEach(async () => {
    await office.engine.kysely.deleteFrom('appeals').execute()
    await office.engine.kysely.deleteFrom('measures').execute()
    const { version } = (await (await office.as('Colleague')).get('/people/member')).body.result
    const { body } = await (await office.as('Colleague')).post('/people/member/measures', {
      ...{ kind: 'limit', until: null, reason: { policy: 'bullying', note: 'Third time' }, version },
    })
    const mid = body.result.id
    await send(office.address, 'appeals', [{ aid: 'limited', mid, uid: 'member', message: 'I did nothing' }])
  })

  it('is in the same list, and is decided with the measure in sight', async () => {
    const user = await open('/office/appeals', 'Administrator')
    await waitFor(() => expect(rowOf('I did nothing')).toHaveTextContent('Limit · Bullying'))
    expect(rowOf('I did nothing')).toHaveTextContent('the person')
    await user.click(screen.getByRole('link', { name: /^Review the appeal of/ }))
    expect(await screen.findByRole('heading', { name: 'The measure' })).toBeVisible()
    expect(screen.getByText('Third time')).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: 'member Example' })) {
      expect(link).toHaveAttribute('href', '/office/accounts/member')
    }
    await user.click(screen.getByLabelText('Lift the measure'))
    await user.click(screen.getByRole('button', { name: 'Decide the appeal' }))
    expect(await screen.findByText('Fill in this field.')).toBeVisible()
    expect((await stored('limited')).status).toBe('open')
    await user.type(screen.getByLabelText(/^Explanation/), 'It was somebody else')
    await user.click(screen.getByRole('button', { name: 'Decide the appeal' }))
    expect(await screen.findByText('The measure is lifted.')).toBeVisible()
    expect(await stored('limited')).toMatchObject({ status: 'overturned', note: 'It was somebody else' })
  })

  it('is left to a colleague by who took it', async () => {
    await open('/office/appeals/limited', 'Colleague')
    expect(await screen.findByRole('note')).toHaveTextContent('You took or confirmed this measure')
    expect(screen.queryByRole('button', { name: 'Decide the appeal' })).toBeNull()
  })
})
