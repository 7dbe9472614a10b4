import type { Page } from '@playwright/test'
import { client, signIn as signInByCall } from '../support/office/client'
import { emailOf, password } from '../support/office/fixtures'
import { decision, feedPosts, report, send } from '../support/platform/platform'
import { expect, expectAccessible, signIn, test } from './support/journey'
import type { RunningOffice } from './support/offices'
import { decideBy, openReview, reviewDialog } from './support/review'

const text = (page: Page) => reviewDialog(page).getByLabel('Text of the post')
const policy = (page: Page) => reviewDialog(page).getByRole('button', { name: /^Policy/ })

const texts = [
  'You are the last of all',
  'send me a pic and dont tell your mum',
  'Three against one',
  'A plain rude one',
  'The one that is lent',
  'The last one',
]

async function openQueue(office: RunningOffice): Promise<void> {
  await feedPosts(
    office.address,
    texts.map((text, n) => ({
      pid: `p${n}`,
      text,
      score: { text: 0.9 },
      created: `2026-03-01T10:${59 - n}:00Z`,
    })),
  )
}

async function callOf(office: RunningOffice, person: 'Administrator' | 'Colleague') {
  const { body } = await signInByCall(office.address, emailOf(person), password)
  return client(office.address, { authorization: `Bearer ${body.result.token}` })
}

async function openFirst(page: Page, office: RunningOffice): Promise<void> {
  await signIn(page, office, 'Administrator', '/office/posts/blocked')
  await openReview(page)
  await expect(text(page)).toHaveText(texts[0] ?? '')
}

test('a morning by keyboard, with 300 to 1,500 ms between the hand and the office: nothing is decided that was not meant', {
  tag: '@everyday',
}, async ({ page, openOwn }) => {
  const office = await openOwn()
  await openQueue(office)
  await openFirst(page, office)
  const sent: string[] = []
  let turn = 0
  await page.route('**/v1/posts/**', async (route) => {
    const { method, url } = { method: route.request().method(), url: route.request().url() }
    if (method !== 'GET') sent.push(`${method} ${new URL(url).pathname.split('/').slice(3).join('/')}`)
    turn += 1
    await new Promise((resolve) => setTimeout(resolve, [300, 700, 1500][turn % 3]))
    await route.continue()
  })

  // A note: Enter makes a line, and what is typed on after it is the note's.
  await page.keyboard.press('n')
  await page.keyboard.type('Two of them')
  await page.keyboard.press('Enter')
  await page.keyboard.type('also tell')
  const note = reviewDialog(page).getByRole('textbox', { name: 'Note for colleagues and the platform' })
  await expect(note).toHaveValue('Two of them\nalso tell')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.type('aeb')
  await expect(text(page)).toHaveText(texts[0] ?? '')
  expect(sent).toEqual([])

  // A block with no policy named asks for one; what a post was found for names it.
  await page.waitForTimeout(1100)
  await expect(policy(page)).toContainText('none yet')
  await decideBy(page, 'b1')
  await expect(text(page)).toHaveText(texts[1] ?? '')
  await expect(policy(page)).toContainText('Grooming')
  await decideBy(page, 'b')
  await expect(text(page)).toHaveText(texts[2] ?? '')
  await expect(policy(page)).toContainText('none yet')

  // Back to what was decided: its note takes no keys.
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await expect(text(page)).toHaveText(texts[0] ?? '')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(text(page)).toHaveText(texts[2] ?? '')

  // Escalating: an empty note is not sent, and keeps the focus.
  await page.keyboard.press('e')
  await page.keyboard.press('Control+Enter')
  const escalation = reviewDialog(page).getByRole('textbox', { name: 'Note for administrators' })
  await expect(escalation).toBeFocused()
  await page.keyboard.type('Look at this')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/was escalated to administrators/)).toBeVisible()
  await expect(text(page)).toHaveText(texts[3] ?? '')

  // Taken back, the post is the next that is open.
  await page.waitForTimeout(1100)
  await decideBy(page, 'a')
  await expect(text(page)).toHaveText(texts[4] ?? '')
  await expect(reviewDialog(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(text(page)).toHaveText(texts[3] ?? '')
  await expect(reviewDialog(page).getByText('2 decided today.')).toBeVisible()
  await page.goBack()
  await expect(reviewDialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Blocked posts' })).toBeVisible()

  expect(sent).toEqual(['PUT p0', 'PUT p1', 'POST p2/escalation', 'PUT p3', 'DELETE p3/decision'])
  const administrator = await callOf(office, 'Administrator')
  const decided = async (pid: string) =>
    (await administrator.get(`/posts/${pid}/context`)).body.result.decisions[0]
  expect(await decided('p0')).toMatchObject({ policy: 'Bullying', note: 'Two of them\nalso tell' })
  expect(await decided('p1')).toMatchObject({ policy: 'Grooming', note: null })
})

test('a post that a colleague takes over stays under the hand, locked, and says so', {
  tag: '@everyday',
}, async ({ page, browser, openOwn }) => {
  const office = await openOwn()
  await openQueue(office)
  await openFirst(page, office)
  await page.keyboard.press('j')
  await expect(text(page)).toHaveText(texts[1] ?? '')
  const other = await (await browser.newContext()).newPage()
  await signIn(other, office, 'Colleague', '/office/posts/blocked')
  // What comes next for somebody is no post that they have open.
  await expect(other.getByText('administrator Example is reviewing')).toHaveCount(1)
  await other
    .getByRole('row')
    .filter({ hasText: texts[1] })
    .getByRole('button', { name: /^Review/ })
    .click()
  await other.keyboard.press('t')
  await expect(reviewDialog(page)).toContainText(
    'colleague Example took over this post. Press J for the next one.',
  )
  await expect(text(page)).toHaveText(texts[1] ?? '')
  await decideBy(page, 'a')
  await decideBy(page, 'b')
  await expect(reviewDialog(page)).toContainText(
    'A colleague has this post open. Press T to take over, or J for the next one.',
  )
  await expectAccessible(page)
  await decideBy(other, 'b')
  await expect(reviewDialog(other).getByText('1 decided today.')).toBeVisible()
  await expect(text(page)).toHaveText(texts[1] ?? '')
  await page.keyboard.press('j')
  await expect(text(page)).toHaveText(texts[2] ?? '')
  const administrator = await callOf(office, 'Administrator')
  const { result } = (await administrator.get('/posts/p1')).body
  expect(result).toMatchObject({ moderator: 'colleague', version: 2 })
  await other.close()
})

test('B on a post with an open appeal asks first', { tag: '@everyday' }, async ({ page, openOwn }) => {
  const office = await openOwn()
  await openQueue(office)
  const colleague = await callOf(office, 'Colleague')
  const block = { ...decision('p0', 'block', 'colleague'), reason: { policy: 'bullying' } }
  await colleague.put('/posts/p0', block)
  await send(office.address, 'appeals', [{ aid: 'a', pid: 'p0', uid: 'member', message: 'It was a joke' }])
  await report(office.address, 'p5')
  await openFirst(page, office)
  await expect(reviewDialog(page).getByRole('heading', { name: 'Appeals' })).toBeVisible()
  await decideBy(page, 'b1')
  const question = page.getByRole('alertdialog', { name: 'This upholds the appeal' })
  await expect(question).toContainText('It was a joke')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  const administrator = await callOf(office, 'Administrator')
  const appeal = async () => (await administrator.get('/appeals/a')).body
  expect(await appeal()).toMatchObject({ status: 'open' })
  await decideBy(page, 'b1')
  await question.getByRole('button', { name: 'Block' }).click()
  await expect(reviewDialog(page).getByText('1 decided today.')).toBeVisible()
  expect(await appeal()).toMatchObject({ status: 'upheld', moderator: 'administrator', policy: 'Bullying' })
})
