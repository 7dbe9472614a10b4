import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dialog, lookAt, openPanel, rowOf } from '../../support/browser/panelPage'
import { stubFetch } from '../../support/browser/stubFetch'
import { feedPosts, report, send } from '../../support/platform/platform'

const { office, open } = await openPanel({ env: { UNDO_SECONDS: '30' } })
await send(office.address, 'accounts', [
  {
    uid: 'mum',
    firstname: 'Rosa',
    lastname: 'Berg',
    email: 'rosa@example.org',
    oid: 'school',
    ageBand: '18+',
  },
  { uid: 'max', firstname: 'Max', lastname: 'Moor', email: 'max@example.org', oid: 'school', ageBand: '18+' },
  { uid: 'una', firstname: 'Una', lastname: 'Moor', email: 'una@example.org', oid: 'school', ageBand: '18+' },
  ...['Mia', 'Ben', 'Lea', 'Tom'].map((firstname) => ({
    ...{ uid: firstname.toLowerCase(), firstname, lastname: 'Berg', parent: 'mum', oid: 'school' },
    ageBand: '9–11',
  })),
])
const administrator = await office.as('Administrator')
const measuresOf = async (uid: string) => (await administrator.get(`/people/${uid}`)).body.result.measures
const member = () => screen.getByLabelText(/^For the member \(English\)/)
const choose = async (user: Awaited<ReturnType<typeof open>>, label: RegExp, option: string) =>
  await user.selectOptions(await screen.findByLabelText(label), option)

it('what member and guardian will read is shown before it is sent, follows what is chosen, and can be written anew', async () => {
  const user = await open('/office/accounts/mia', 'Administrator')
  await user.click(await screen.findByRole('button', { name: 'Take a measure' }))
  const asked = within(await dialog('Take a measure against Mia Berg'))
  expect(screen.queryByLabelText(/^For the member/)).toBeNull()
  await choose(user, /^Policy/, 'Bullying')
  await waitFor(() => expect(member()).toHaveDisplayValue(/somebody looks at your posts .*Bullying/))
  await waitFor(() =>
    expect(asked.getByLabelText(/^For the guardian \(French\)/)).toHaveDisplayValue(/votre enfant/),
  )
  await choose(user, /^Measure/, 'Mute')
  await waitFor(() => expect(member()).toHaveDisplayValue(/you can’t write/))
  expect(within(screen.getByLabelText(/^How long/)).queryByText('Without an end')).toBeNull()
  await choose(user, /^How long/, '')
  await user.click(asked.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByLabelText(/^How long/)).toHaveFocus())
  expect(screen.getByLabelText(/^How long/)).toBeInvalid()
  await user.clear(member())
  await user.type(member(), 'Be kind')
  await choose(user, /^How long/, '3 days')
  expect(member()).toHaveValue('Be kind')
  await user.click(asked.getByLabelText('Tell the guardian'))
  expect(asked.queryByLabelText(/^For the guardian/)).toBeNull()
  await user.click(asked.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^The measure against .*Mia Berg.* is taken\.$/)).toBeVisible()
  expect(await measuresOf('mia')).toMatchObject([
    { kind: 'mute', texts: { member: { en: 'Be kind' }, guardian: null } },
  ])
  expect(await screen.findByText('Muted')).toBeVisible()
})

it('a measure is undone, and lifted, from the page', async () => {
  await administrator.post('/people/ben/measures', {
    ...{ kind: 'suspend', until: null, reason: { policy: 'bullying', note: 'Third time' }, version: 0 },
  })
  const user = await open('/office/accounts/ben', 'Administrator')
  expect(await screen.findByText('Suspended')).toBeVisible()
  expect(screen.getByText('Third time')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Lift' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Lift this measure: Suspension' }))
  await user.click(asked.getByRole('button', { name: 'Lift' }))
  expect(await screen.findByText('No restriction')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Suspended')).toBeVisible()
})

it('what a colleague has done meanwhile is shown, and nothing is overwritten', async () => {
  const user = await open('/office/accounts/lea', 'Administrator')
  await user.click(await screen.findByRole('button', { name: 'Take a measure' }))
  const asked = within(await dialog('Take a measure against Lea Berg'))
  await choose(user, /^Policy/, 'Hate')
  await (await office.as('Colleague')).post('/people/lea/measures', {
    ...{ kind: 'warn', until: null, reason: { policy: 'bullying' }, version: 0 },
  })
  await user.click(asked.getByRole('button', { name: 'Send' }))
  expect(await asked.findByRole('alert')).toHaveTextContent('Someone else has changed this')
  expect(await measuresOf('lea')).toMatchObject([{ kind: 'warn' }])
  await waitFor(async () => {
    await user.click(asked.getByRole('button', { name: 'Send' }))
    expect(await measuresOf('lea')).toMatchObject([{ kind: 'limit' }, { kind: 'warn' }])
  })
})

it('the key M in a review takes a measure against the author and blocks the post in one go', async () => {
  await feedPosts(office.address, [{ pid: 'rude', uid: 'tom', text: 'You are all rude' }])
  await report(office.address, 'rude')
  const user = await open('/office/posts/reported/rude', 'Administrator')
  await dialog('Review Post')
  await lookAt()
  await user.keyboard('1')
  expect(await screen.findByText('0 points; this block makes 3 and suggests: Warning.')).toBeVisible()
  await user.keyboard('m')
  const asked = within(await dialog('Take a measure against Tom Berg'))
  expect(await asked.findByLabelText(/^Policy/)).toHaveDisplayValue('Bullying')
  expect(asked.getByLabelText('Posts')).toHaveDisplayValue('Block this post')
  await user.selectOptions(asked.getByLabelText(/^Measure/), 'Suspension')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () =>
    expect((await administrator.get('/posts/rude')).body.result).toMatchObject({ status: 'blocked' }),
  )
  expect(await measuresOf('tom')).toMatchObject([{ kind: 'suspend', reason: { policy: { id: 'bullying' } } }])
})

it('what somebody limited writes nevertheless waits, and the list and the review say why', async () => {
  await administrator.post('/people/una/measures', {
    ...{ kind: 'limit', until: null, reason: { policy: 'bullying' }, version: 0 },
  })
  await feedPosts(office.address, [{ pid: 'later', uid: 'una', text: 'Hello again' }])
  const user = await open('/office/posts/waiting', 'Administrator')
  expect(await screen.findByText('Author limited')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Review/ }))
  const review = within(await dialog('Review Post'))
  expect(await review.findByText('Author limited')).toBeVisible()
  expect(await review.findByText('Limited')).toBeVisible()
  await user.click(review.getByRole('link', { name: 'Una Moor' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Una Moor' })).toBeVisible()
})

it('with a measure all posts of a person are blocked as a job, which is undone as one', async () => {
  await feedPosts(
    office.address,
    ['one', 'two', 'three'].map((pid) => ({ pid, uid: 'max' })),
  )
  const user = await open('/office/accounts/max', 'Administrator')
  await user.click(await screen.findByRole('button', { name: 'Take a measure' }))
  await dialog('Take a measure against Max Moor')
  await choose(user, /^Policy/, 'Spam')
  await choose(user, /^Posts$/, 'Block all that wait, are reported or are public')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const notices = within(await screen.findByRole('region', { name: 'Bulk actions' }))
  await notices.findByText(/0 of 3|3 of 3|done for 3/)
  while ((await office.jobs.advance()) > 0);
  await user.click(await notices.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => {
    await office.jobs.advance()
    const posts = await Promise.all(['one', 'two', 'three'].map((pid) => administrator.get(`/posts/${pid}`)))
    expect(posts.map(({ body }) => body.result.status)).toEqual(['public', 'public', 'public'])
  })
  expect(await notices.findByText(/^Undoing the blocks of a person’s posts: done for 3/)).toBeVisible()
})

it('the list of measures shows what is in force, and all of them by state', async () => {
  const user = await open('/office/measures', 'Administrator')
  await screen.findByRole('table', { name: 'Measures' })
  expect(await screen.findByRole('link', { name: 'Tom Berg' })).toHaveAttribute(
    'href',
    '/office/accounts/tom',
  )
  expect(within(rowOf('Tom Berg')).getByText('Suspension')).toBeVisible()
  expect(screen.queryByText('Warning', { selector: 'td *' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('State'), 'All')
  await waitFor(() => expect(rowOf('Warning')).toHaveTextContent('Lea Berg'))
  await user.selectOptions(screen.getByLabelText('By'), 'The office itself')
  expect(await screen.findByText('No Results')).toBeVisible()
})

it('people without the right see what was done and no button for it', async () => {
  await open('/office/accounts/tom', 'Organization Administrator')
  expect(await screen.findByText('Suspended')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Take a measure' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Lift' })).toBeNull()
})

it('what the office has limited by itself is at the top of the queues until a person confirms or lifts it', async () => {
  await feedPosts(office.address, [{ pid: 'asked', uid: 'mum' }])
  await administrator.put('/posts/asked', {
    ...{ post: { pid: 'asked', uid: 'mum' }, action: 'block', moderator: 'administrator' },
    reason: { policy: 'grooming' },
  })
  const user = await open('/office/posts/reported', 'Administrator')
  const queue = within(await screen.findByRole('region', { name: '1 case can’t wait' }))
  expect(queue.getByText('Limited by the office: confirm or lift')).toBeVisible()
  expect(queue.getByText('After a block for grooming')).toBeVisible()
  await user.click(queue.getByRole('button', { name: 'Confirm' }))
  const asked = within(await screen.findByRole('alertdialog', { name: /Confirm the limit of .*Rosa Berg/ }))
  await user.click(asked.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('The limit is confirmed.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: /can’t wait/ })).toBeNull())
  expect(await measuresOf('mum')).toMatchObject([{ automatic: { confirmed: { uid: 'administrator' } } }])
  await open('/office/accounts/mum', 'Administrator')
  expect(await screen.findByRole('link', { name: 'After a block for grooming' })).toHaveAttribute(
    'href',
    '/office/posts/blocked/asked',
  )
  expect(screen.getByText(/Confirmed by .*administrator Example/)).toBeVisible()
})

it('a measure whose posts could not be blocked is not taken again when the form is sent again', async () => {
  await feedPosts(office.address, [{ pid: 'last', uid: 'tom' }])
  const user = await open('/office/accounts/tom', 'Administrator')
  const taken = (await measuresOf('tom')).length
  await user.click(await screen.findByRole('button', { name: 'Take a measure' }))
  const asked = within(await dialog('Take a measure against Tom Berg'))
  await choose(user, /^Policy/, 'Spam')
  await choose(user, /^Posts$/, 'Block all that wait, are reported or are public')
  const { fetch } = globalThis
  let isOut = true
  stubFetch((path, init) =>
    isOut && path.endsWith('/people/tom/decisions')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : fetch(path, init),
  )
  await user.click(asked.getByRole('button', { name: 'Send' }))
  await asked.findByRole('alert')
  expect(await measuresOf('tom')).toHaveLength(taken + 1)
  isOut = false
  await user.click(asked.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^The measure against .*Tom Berg.* is taken\.$/)).toBeVisible()
  expect(await measuresOf('tom')).toHaveLength(taken + 1)
})

it('the same measure can be taken again after it was lifted, and counts its days from then', async () => {
  const user = await open('/office/accounts/lea', 'Administrator')
  const before = (await measuresOf('lea')).length
  for (const n of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Take a measure' }))
    const asked = within(await dialog('Take a measure against Lea Berg'))
    await choose(user, /^Measure/, 'Warning')
    await choose(user, /^Policy/, 'Spam')
    await user.click(asked.getByRole('button', { name: 'Send' }))
    await waitFor(async () => expect(await measuresOf('lea')).toHaveLength(before + n))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

it('where the account is on hold the form says so, and asks', async () => {
  const until = '2099-01-01T00:00:00Z'
  await administrator.post('/holds', { kind: 'account', subject: 'max', reason: 'The police', until })
  const user = await open('/office/accounts/max', 'Administrator')
  await user.click(await screen.findByRole('button', { name: 'Take a measure' }))
  const asked = within(await dialog('Take a measure against Max Moor'))
  const taken = (await measuresOf('max')).length
  expect(await asked.findByText(/What they read may warn them/)).toBeVisible()
  await choose(user, /^Policy/, 'Spam')
  await user.click(asked.getByRole('button', { name: 'Send' }))
  expect(await asked.findByText('Say that you take it all the same, or cancel.')).toBeVisible()
  expect(await measuresOf('max')).toHaveLength(taken)
  await user.click(asked.getByLabelText('Take the measure all the same'))
  await user.click(asked.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^The measure against .*Max Moor.* is taken\.$/)).toBeVisible()
})

it('for grooming or sexual content a hold on account and contacts is offered in the same step', async () => {
  await send(office.address, 'accounts', [
    {
      uid: 'old',
      firstname: 'Odd',
      lastname: 'Man',
      email: 'odd@example.org',
      oid: 'school',
      ageBand: '18+',
    },
  ])
  await feedPosts(office.address, [{ pid: 'to-ben', uid: 'old', to: ['ben', 'lea'], text: 'Hello' }])
  await administrator.post('/holds', {
    ...{ kind: 'account', subject: 'lea', reason: 'The police', until: '2099-01-01T00:00:00Z' },
  })
  const user = await open('/office/accounts/old', 'Administrator')
  await user.click(await screen.findByRole('button', { name: 'Take a measure' }))
  const asked = within(await dialog('Take a measure against Odd Man'))
  await choose(user, /^Policy/, 'Spam')
  expect(asked.queryByLabelText('Hold the account and its contacts for 90 days')).toBeNull()
  await choose(user, /^Policy/, 'Grooming')
  await user.click(await asked.findByLabelText('Hold the account and its contacts for 90 days'))
  await user.click(asked.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^The measure against .*Odd Man.* is taken\.$/)).toBeVisible()
  const { body } = await administrator.get('/holds')
  const subjects = body.map(({ subject }: { subject: string }) => subject)
  expect(subjects.filter((uid: string) => ['old', 'ben', 'lea'].includes(uid)).toSorted()).toEqual([
    ...['ben', 'lea', 'old'],
  ])
})
