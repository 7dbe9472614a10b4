import type { Page } from '@playwright/test'
import { client, signIn as signInByCall } from '../support/office/client'
import { emailOf, password } from '../support/office/fixtures'
import { feedPosts, send } from '../support/platform/platform'
import { expect, expectAccessible, signIn, test } from './support/journey'
import type { RunningOffice } from './support/offices'
import { approveButton, decideBy, lookAt, openReview, reviewDialog } from './support/review'

const text = (page: Page) => reviewDialog(page).getByLabel('Text of the post')
const tooSoon = (page: Page) => reviewDialog(page).getByText('That was too soon, so nothing was decided.')
const storedToday = (page: Page, count: number) =>
  reviewDialog(page).getByText(`${count} decided today.`, { exact: false })

async function feed(office: RunningOffice, count: number): Promise<void> {
  await feedPosts(
    office.address,
    Array.from({ length: count }, (_, n) => ({
      ...{ pid: `p${n}`, text: `Post number ${n}`, score: { text: 0.9 } },
      created: new Date(Date.UTC(2026, 2, 1, 10) - n * 60_000).toISOString(),
    })),
  )
}

async function openFirst(page: Page, office: RunningOffice, person: 'Administrator' | 'Moderator') {
  await signIn(page, office, person, '/office/posts/blocked')
  await openReview(page)
  await expect(text(page)).toHaveText('Post number 0')
}

/** Every call about posts is answered up to a second and a half later. */
async function slow(page: Page): Promise<void> {
  let turn = 0
  await page.route('**/v1/posts/**', async (route) => {
    turn += 1
    await new Promise((resolve) => setTimeout(resolve, [300, 1500, 700, 1200][turn % 4]))
    await route.continue()
  })
}

/** Presses a key, and again `gap` ms later: by the page's own clock, which no busy machine stretches. */
async function pressTwice(page: Page, key: string, gap: number): Promise<void> {
  await page.evaluate(
    async ([key, gap]) => {
      const press = () =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      press()
      await new Promise((later) => setTimeout(later, gap))
      press()
    },
    [key, gap] as const,
  )
}

async function callsOf(office: RunningOffice, person: 'Administrator' | 'Colleague') {
  const { body } = await signInByCall(office.address, emailOf(person), password)
  return client(office.address, { authorization: `Bearer ${body.result.token}` })
}

test('on a slow network quick hands decide nothing unread, and turn round nothing that was decided', {
  tag: '@everyday',
}, async ({ page, tab, openOwn }) => {
  const office = await openOwn()
  await feed(office, 6)
  const administrator = await callsOf(office, 'Administrator')
  const statuses = async () => {
    const pids = [0, 1, 2, 3, 4, 5]
    const answers = await Promise.all(pids.map((n) => administrator.get(`/posts/p${n}`)))
    return answers.map(({ body }) => (body.result.moderator === 'analyzer' ? '-' : body.result.status))
  }
  await openFirst(page, office, 'Administrator')
  await slow(page)

  // Twice, however quickly: one decision.
  for (const [n, gap] of [10, 60, 120].entries()) {
    await lookAt(page)
    await pressTwice(page, 'a', gap)
    await expect(text(page)).toHaveText(`Post number ${n + 1}`)
    await expect(tooSoon(page)).toBeVisible()
  }
  await expectAccessible(page)
  // The same by a button that has the focus, and by keys that are held.
  await approveButton(page).focus()
  await lookAt(page)
  await page.keyboard.down('Enter')
  for (let n = 0; n < 20; n += 1) {
    await page.waitForTimeout(40)
    await page.keyboard.down('Enter')
  }
  await page.keyboard.up('Enter')
  await expect(text(page)).toHaveText('Post number 4')
  await decideBy(page, 'a')
  await expect(text(page)).toHaveText('Post number 5')
  await storedToday(page, 5).waitFor()

  // What is decided in one tab is so in the other, and counts once.
  await tab.goto(`${office.address}/office/posts/blocked/p5`)
  await expect(text(tab)).toHaveText('Post number 5')

  // The last one: blocked, and an A right after it.
  await page.bringToFront()
  await decideBy(page, 'b1')
  await page.waitForTimeout(600)
  await page.keyboard.press('a')
  await expect(reviewDialog(page).getByText('This post has just been decided. Press U to undo')).toBeVisible()
  await expect(reviewDialog(page)).toContainText('That was the last one.')
  await page.keyboard.press('a')
  const approved = ['public', 'public', 'public', 'public', 'public']
  expect(await statuses()).toEqual([...approved, 'blocked'])
  await expect(
    reviewDialog(tab).getByText('by you').or(reviewDialog(tab).getByText('administrator Example')).first(),
  ).toBeVisible()
  await tab.bringToFront()
  await decideBy(tab, 'a')
  await expect(reviewDialog(tab).getByText('This post has just been decided.')).toBeVisible()
  await expect(storedToday(tab, 6)).toBeVisible()
  expect(await statuses()).toEqual([...approved, 'blocked'])

  await page.bringToFront()
  await page.keyboard.press('u')
  await expect(reviewDialog(page).getByText(/^Undone: the post of .* is as it was before\.$/)).toBeVisible()
  await expect(storedToday(page, 5)).toBeVisible()
  expect(await statuses()).toEqual([...approved, '-'])
  await decideBy(page, 'a')
  await expect(storedToday(page, 6)).toBeVisible()
})

test('sixty keys at two a second over answers of up to a second and a half are stored three seconds after the last, and until then the tab asks before it closes', {
  tag: '@everyday',
}, async ({ page, openOwn }) => {
  const many = 60
  const office = await openOwn()
  await feed(office, many + 1)
  await openFirst(page, office, 'Administrator')
  await slow(page)
  const sent = { now: 0, most: 0 }
  const isDecision = (request: { method(): string }) => request.method() === 'PUT'
  page.on('request', (request) => {
    if (isDecision(request)) sent.most = Math.max(sent.most, ++sent.now)
  })
  page.on('requestfinished', (request) => {
    if (isDecision(request)) sent.now -= 1
  })
  for (let n = 0; n < many; n += 1) {
    await expect(text(page)).toHaveText(`Post number ${n}`)
    await decideBy(page, 'a')
  }
  const last = Date.now()
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await closing
  await page.waitForTimeout(Math.max(0, last + 3000 - Date.now()))
  const administrator = await callsOf(office, 'Administrator')
  const { body } = await administrator.get('/posts?published=true&limit=1')
  expect(body.result.total).toBe(many)
  expect(sent.most).toBeLessThanOrEqual(4)
  await expect(text(page)).toHaveText(`Post number ${many}`)
})

test('what was skipped or is with a colleague is offered at the end, who only looks holds nothing, and a key that does nothing says why', {
  tag: '@everyday',
}, async ({ page, browser, openOwn }) => {
  const office = await openOwn(undefined, { UNDO_SECONDS: '2' })
  await feed(office, 5)
  const signInElsewhere = async (person: 'Colleague' | 'Moderator', post: number) => {
    const other = await (await browser.newContext()).newPage()
    await signIn(other, office, person, `/office/posts/blocked/p${post}`)
    await expect(text(other)).toHaveText(`Post number ${post}`)
    return other
  }
  const reader = await signInElsewhere('Moderator', 3)
  for (const key of ['b', 'a', 'u', 'n', 't', '1']) {
    await reader.keyboard.press(key)
    await expect(reviewDialog(reader).getByText('You can look, and escalate with E.')).toBeVisible()
  }
  await expectAccessible(reader)

  const colleague = await signInElsewhere('Colleague', 4)
  await openFirst(page, office, 'Administrator')
  await expect(page.getByText('colleague Example is reviewing')).toHaveCount(1)
  await slow(page)
  await page.keyboard.press('u')
  await expect(reviewDialog(page).getByText('There is nothing to undo.')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(text(page)).toHaveText('Post number 2')
  await decideBy(page, 'a')
  // The reader's is as free as any.
  await expect(text(page)).toHaveText('Post number 3')
  await decideBy(page, 'a')
  await expect(reviewDialog(page).getByText(/^2 skipped, 1 open at .?colleague Example.?$/)).toBeVisible()
  await expect(reviewDialog(page)).not.toContainText('That was the last one.')
  await storedToday(page, 2).waitFor()
  await expectAccessible(page)
  await page.waitForTimeout(2000)
  await page.keyboard.press('u')
  await expect(
    reviewDialog(page).getByText(/^The decision on the post of .* can no longer be undone\.$/),
  ).toBeVisible()

  await page.keyboard.press('j')
  await expect(text(page)).toHaveText('Post number 0')
  await decideBy(page, 'a')
  await expect(text(page)).toHaveText('Post number 1')
  await decideBy(page, 'a')
  await expect(reviewDialog(page).getByText(/^1 open at .?colleague Example.?$/)).toBeVisible()
  await page.keyboard.press('t')
  await expect(text(page)).toHaveText('Post number 4')
  await expect(reviewDialog(colleague)).toContainText('administrator Example took over this post.')
  await decideBy(page, 'a')
  await expect(reviewDialog(page)).toContainText('5 decided today. That was the last one.')

  // What waits for a guardian's consent is approved knowingly.
  await page.keyboard.press('Escape')
  const call = await callsOf(office, 'Administrator')
  expect((await call.put('/settings', { consent: { underAge: 13 } })).status).toBe(200)
  const born = new Date().getUTCFullYear() - 9
  const child = { uid: 'child', firstname: 'Ada', lastname: 'Byron', parent: 'member', born }
  await send(office.address, 'accounts', [{ ...child, consent: { state: 'missing' } }])
  await feedPosts(office.address, [{ pid: 'house', uid: 'child', text: 'We built a bird house' }])
  await page.goto(`${office.address}/office/posts/waiting/house`)
  await expect(text(page)).toHaveText('We built a bird house')
  await decideBy(page, 'a')
  const question = page.getByRole('alertdialog', { name: 'No guardian has consented' })
  await expect(question).toContainText('Approving it publishes it all the same.')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  expect((await call.get('/posts/house')).body.result.status).toBe('pending')
  await page.keyboard.press('a')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(async () => (await call.get('/posts/house')).body.result.status).toBe('public')
  await reader.close()
  await colleague.close()
})
