import type { BrowserContext, Page } from '@playwright/test'
import { cleanRichText } from '../../src/server/settings/emailContent'
import { scriptPayloads } from '../data/scriptPayloads'
import { addAccounts, addOrganizations } from '../support/office/fixtures'
import { send } from '../support/platform/platform'
import { boxOf, viewTicket } from './support/desk'
import { expect, signIn, test } from './support/journey'
import { openEmpty, type RunningOffice } from './support/offices'
import { openReview, reviewDialog } from './support/review'
import { colleague } from './support/settings'

const shortest = (payload: string) => payload.slice(0, 200)
let office: RunningOffice

/** One of each payload in every field that somebody outside the office writes. */
test.beforeAll(async () => {
  office = await openEmpty(
    async (engine) => {
      await addOrganizations(
        engine,
        scriptPayloads.map((payload, n) => ({
          oid: `o${n}`,
          name: shortest(payload),
          address: payload,
          contact: payload,
        })),
      )
      await addAccounts(
        engine,
        scriptPayloads.map((payload, n) => ({
          ...{ uid: `u${n}`, oid: 'gatehouse', firstname: shortest(payload), lastname: shortest(payload) },
        })),
      )
    },
    { API_DOCS: 'true' },
  )
  const posts = scriptPayloads.map((payload, n) => ({
    ...{ pid: `p${n}`, uid: `u${n}`, type: 'text', text: payload, score: { text: 0.9 } },
  }))
  await send(office.address, 'posts', posts)
  await send(
    office.address,
    'reports',
    scriptPayloads.map((payload, n) => ({
      ...{ rid: `r${n}`, pid: `p${n}`, uid: 'member', title: shortest(payload), message: payload },
    })),
  )
  const tickets = scriptPayloads.map((payload, n) => ({ tid: `t${n}`, uid: `u${n}`, issue: payload }))
  await send(office.address, 'tickets', [...tickets, { tid: 'talk', uid: 'member', issue: 'Talk to me' }])
})
test.afterAll(() => office.close())

/** Fails at the end where anything ran, or wanted to and was kept from it by the policy alone (which complains). */
async function watchForScripts(context: BrowserContext): Promise<() => void> {
  const ran: string[] = []
  context.on('dialog', async (dialog) => {
    ran.push(`${dialog.type()}: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await context.exposeFunction('noteThatItRan', (what: string) => ran.push(what))
  await context.addInitScript('window.alert = window.noteThatItRan')
  return () => expect(ran).toEqual([])
}

const safe: readonly string[] = ['http:', 'https:', 'mailto:']

/** No link on the page leads to anything but pages and mailboxes. */
async function expectSafeLinks(page: Page): Promise<void> {
  const protocols = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.protocol : 'none')))
  expect(protocols.filter((protocol) => !safe.includes(protocol))).toEqual([])
}

test(`${scriptPayloads.length} payloads in every plain field: nothing runs in the panel`, async ({
  page,
  context,
}) => {
  expect(scriptPayloads.length).toBeGreaterThanOrEqual(100)
  expect(new Set(scriptPayloads).size).toBe(scriptPayloads.length)
  test.setTimeout(180_000)
  const expectNothingRan = await watchForScripts(context)
  await signIn(page, office, 'Administrator')
  for (const screen of ['accounts', 'organizations', 'posts/blocked', 'posts/reported', 'support/tickets']) {
    await page.goto(`${office.address}/office/${screen}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const size = page.getByLabel('Rows per page')
    await size.selectOption('150')
    await expect(page.getByRole('row')).toHaveCount(151)
    await expectSafeLinks(page)
  }
  await page.goto(`${office.address}/office/posts/reported`)
  await openReview(page)
  const dialog = reviewDialog(page)
  const next = dialog.getByRole('button', { name: 'Next post' })
  for (let n = 0; n < 19; n++) {
    await expect(dialog.getByText(`${n + 1} of ${scriptPayloads.length}`)).toBeVisible()
    await next.click()
  }
  await expectSafeLinks(page)
  expectNothingRan()
})

test('the payloads as messages of a chat: nothing runs, and links lead to pages alone', {
  tag: '@everyday',
}, async ({ page, context }) => {
  test.setTimeout(120_000)
  const expectNothingRan = await watchForScripts(context)
  await signIn(page, office, 'Administrator', '/office/support/tickets')
  await viewTicket(page, 'Talk to me')
  await boxOf(page).getByRole('button', { name: 'Open and Start Conversation' }).click()
  const line = boxOf(page).getByLabel('Message', { exact: true })
  const some = scriptPayloads.filter((_, n) => n % 5 === 0)
  for (const payload of some) {
    await line.fill(payload)
    await line.press('Enter')
  }
  await expect(boxOf(page).getByRole('log').locator('p[dir]').last()).toContainText(some.at(-1)?.trim() ?? '')
  await expectSafeLinks(page)
  // Who leaves with a message unsent is asked.
  await expect(boxOf(page).getByRole('log').getByRole('listitem').last()).toContainText('Sent')
  await page.reload()
  await expect(boxOf(page).getByRole('log').locator('p[dir]').last()).toBeVisible()
  await expectSafeLinks(page)
  expectNothingRan()
})

test('the payloads as rich text and as titles: nothing runs in the editor, in the preview or in the letter', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000)
  const expectNothingRan = await watchForScripts(context)
  const administrator = await colleague(office)
  await signIn(page, office, 'Administrator')
  const letters: string[] = []
  // Two braces would be a variable.
  const harmless = (payload: string) => payload.replaceAll('{{', '{').replaceAll('}}', '}')
  for (const payload of scriptPayloads) {
    const draft = { title: harmless(shortest(payload)), content: `<p>Text</p>${harmless(payload)}` }
    const { status, body } = await administrator.post('/settings/letters/preview', {
      ...{ group: 'inviteParents', ...draft },
    })
    expect([status, body.errors]).toEqual([200, undefined])
    letters.push(body.result.html)
  }
  // One that is never closed would swallow those behind it, so each is cleaned by itself.
  const cleaned = scriptPayloads.map((payload) => cleanRichText(harmless(payload)).content)
  for (const contents of [cleaned.slice(0, 80), cleaned.slice(80)]) {
    const draft = { title: '<img src=x onerror=alert(1)>', content: `<p>Text</p>${contents.join('')}` }
    const saved = await administrator.put('/settings', { inviteParents: draft, inviteOrganizations: draft })
    expect([saved.status, saved.body.errors]).toEqual([200, undefined])
    expect(saved.body.result.inviteParents.content).toBe(draft.content)
    await page.goto(`${office.address}/office/settings/invitation`)
    const parents = page.getByRole('region', { name: 'Invite Parents' })
    await expect(parents.getByRole('textbox', { name: 'Content' })).toContainText('Text')
    await expectSafeLinks(page)
    await parents.getByRole('button', { name: /^Preview/ }).click()
    await expect(page.frameLocator('iframe').getByText('Text').first()).toBeVisible()
    await page.keyboard.press('Escape')
  }
  expectNothingRan()

  // A mail program may have no policy at all.
  const reader = await browser.newContext()
  const expectNothingRanThere = await watchForScripts(reader)
  const mail = await reader.newPage()
  await mail.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await mail.goto('https://mail.example/')
  const active =
    'script, iframe, object, embed, svg, math, img, form, body style, style + style, link, base, [onclick], [onload], [onerror]'
  const frames = letters.map(
    (letter) => `<iframe srcdoc="${letter.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"></iframe>`,
  )
  await mail.setContent(frames.join(''))
  const found = await mail.evaluate(
    (barred) =>
      Array.from(document.querySelectorAll('iframe'), ({ contentDocument: letter }) => ({
        hasText: letter?.body.textContent?.includes('Text'),
        active: letter?.querySelectorAll(barred).length,
        protocols: Array.from(
          letter?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [],
          (link) => link.protocol,
        ),
      })),
    active,
  )
  expect(found.length).toBe(letters.length)
  for (const letter of found) {
    expect(letter).toMatchObject({ hasText: true, active: 0 })
    expect(letter.protocols.filter((protocol) => !safe.includes(protocol))).toEqual([])
  }
  expectNothingRanThere()
  await reader.close()
})

test('the payloads in the download group and in saved replies: nothing runs where they are shown', async ({
  page,
  context,
}) => {
  const expectNothingRan = await watchForScripts(context)
  const administrator = await colleague(office)
  const addresses = { ios: '', android: '', redirect: '' }
  for (const payload of scriptPayloads) {
    const download = { ...addresses, title: shortest(payload), content: payload }
    expect((await administrator.put('/settings', { download })).status).toBe(200)
    const reply = { title: shortest(payload).slice(0, 100), message: payload }
    expect((await administrator.post('/saved-replies', reply)).status).toBe(201)
  }
  await signIn(page, office, 'Administrator', '/office/settings/general')
  await page.getByRole('button', { name: 'History of Invite and Download' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(50)
  await expectSafeLinks(page)
  await page.goto(`${office.address}/office/support/tickets`)
  await viewTicket(page, 'Talk to me')
  await boxOf(page).getByRole('button', { name: 'Saved replies' }).click()
  const replies = page.getByRole('dialog', { name: 'Saved replies' })
  await expect(replies.getByRole('option')).toHaveCount(scriptPayloads.length)
  await expectSafeLinks(page)
  expectNothingRan()
})

test('the payloads as addresses: refused, and nothing runs on the API’s pages', async ({
  page,
  context,
  complaints,
}) => {
  const expectNothingRan = await watchForScripts(context)
  const administrator = await colleague(office)
  for (const payload of scriptPayloads.filter((text) => !text.startsWith('https://'))) {
    const download = { title: '', content: '', ios: payload.slice(0, 2000), android: '', redirect: '' }
    expect((await administrator.put('/settings', { download })).status).toBe(400)
  }
  await page.goto(`${office.address}/v1/docs`)
  await expect(page.getByText('office API').first()).toBeVisible()
  await page.locator('#operations-tag-platform').click()
  const feed = page.locator('.opblock', { hasText: '/v1/platform/posts' }).first()
  await feed.locator('.opblock-summary-control').click()
  await feed.getByRole('button', { name: 'Try it out' }).click()
  // NDJSON is shown, and sent, as the lines that it is.
  await expect(feed.locator('textarea')).toHaveValue(/^\{"pid":.*\}(\n\{"pid":.*\})+$/)
  for (const payload of scriptPayloads.filter((_, n) => n % 10 === 0)) {
    const answer = await page.goto(
      `${office.address}/v1/${encodeURIComponent(payload)}?fields=${encodeURIComponent(payload)}`,
    )
    expect(answer?.headers()['content-type']).toContain('application/problem+json')
  }
  expectNothingRan()
  complaints.splice(0)
})
