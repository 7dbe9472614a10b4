import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { migrate } from '../../src/server/db/migrate'
import { addPeople, emailOf, password } from '../support/office/fixtures'
import { platformKey, signIn } from '../support/office/office'
import { startProcess } from '../support/office/officeProcess'
import { feedPosts } from '../support/platform/platform'

export interface ReviewingFigures {
  /** Keys pressed for one decision, from the first post to the last. */
  keys: number
  /** From the key until the next post is there: medians and the slowest of a hundred, in milliseconds. */
  next: { p50: number; p99: number }
  /** Calls that one decision makes, those that nobody waits for included. */
  calls: number
  /** At twenty keys a second over a bad line: decisions that were made, those stored, those told as not stored, and those lost. */
  hurried: { decided: number; stored: number; told: number; lost: number }
}

const paced = 200
const hurried = 2000
/** A key each so many milliseconds. */
const hurry = 50
const maxDelay = 2000
const failures = 0.05

/** How a reviewer gets through posts of text by keyboard, in Chromium: at a person's pace, and far too quickly over a bad line. */
export async function benchReviewing(): Promise<ReviewingFigures> {
  const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
  const executablePath = process.env.CHROMIUM_PATH || usual
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const atEase = await withOffice(paced, (address) => reviewAtEase(browser, address))
    return { ...atEase, hurried: await withOffice(hurried, (address) => reviewInHurry(browser, address)) }
  } finally {
    await browser.close()
  }
}

async function withOffice<Result>(
  posts: number,
  measure: (address: string) => Promise<Result>,
): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'))
  const engine = openEmbedded(directory)
  await migrate(engine)
  await addPeople(engine)
  await engine.close()
  const server = startProcess([join(import.meta.dirname, '../../dist/server/main.js')], {
    DATA_DIR: directory,
    PORT: '0',
    PLATFORM_KEY: platformKey,
  })
  try {
    const address = await server.address
    if (address === '') throw new Error(`The office did not open: ${(await server.ended).errors}`)
    const text = (n: number) => ({ pid: `p${n}`, text: `Post number ${n}`, score: { text: 0.9 } })
    await feedPosts(
      address,
      Array.from({ length: posts }, (_, n) => text(n)),
    )
    return await measure(address)
  } finally {
    server.kill('SIGTERM')
    await server.ended
    rmSync(directory, { recursive: true, force: true })
  }
}

async function openFirst(browser: Browser, address: string): Promise<Page> {
  const { body } = await signIn(address, emailOf('Administrator'), password)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const stored = JSON.stringify({ logged: true, detail: body.result })
  await page.addInitScript(`window.localStorage.setItem('persist:root', ${JSON.stringify(stored)})`)
  await page.goto(`${address}/office/posts/blocked`)
  await page
    .getByRole('button', { name: /^Review the post/ })
    .first()
    .click()
  return page
}

/** As text: what runs TypeScript here would put helpers of its own into a function, which the page has not. */
const shown = `document.querySelector('[role=dialog] [aria-label="Text of the post"]')?.textContent ?? ''`

async function reviewAtEase(browser: Browser, address: string) {
  const page = await openFirst(browser, address)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) calls += 1
  })
  const waits: number[] = []
  let keys = 0
  for (let n = 1; n < paced; n += 1) {
    // A person reads, and now and then a little longer.
    await page.waitForTimeout(150 + (n % 7) * 40)
    const before = String(await page.evaluate(shown))
    await page.keyboard.press(n % 3 === 0 ? 'b' : 'a')
    keys += 1
    const waited = await page.evaluate(`new Promise((done) => {
      const begun = performance.now()
      requestAnimationFrame(function look() {
        const text = ${shown}
        if (text !== '' && text !== ${JSON.stringify(before)}) done(performance.now() - begun)
        else requestAnimationFrame(look)
      })
    })`)
    waits.push(Number(waited))
  }
  await page.close()
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return { keys: keys / waits.length, next: { p50: at(0.5), p99: at(0.99) }, calls: calls / waits.length }
}

async function reviewInHurry(browser: Browser, address: string) {
  const page = await openFirst(browser, address)
  const decided = new Set<string>()
  await page.route('**/v1/posts/p*', async (route) => {
    if (route.request().method() !== 'PUT') return await route.continue()
    decided.add(route.request().url())
    await new Promise((later) => setTimeout(later, Math.random() * maxDelay))
    if (Math.random() < failures) await route.abort()
    else await route.continue()
  })
  for (let n = 0; n < hurried; n += 1) {
    await page.keyboard.press('a')
    await page.waitForTimeout(hurry)
  }
  // The last post is the only one that stays where it was decided.
  await page.waitForFunction(`!document.body.textContent.includes('Deciding…')`, undefined, {
    timeout: 60_000,
  })
  await page.waitForTimeout(2 * maxDelay)
  const told = await page.getByText(/was not approved/).count()
  await page.close()
  const { body } = await signIn(address, emailOf('Administrator'), password)
  const headers = { authorization: `Bearer ${body.result.token}` }
  const answer = await fetch(`${address}/v1/posts?published=true&limit=1`, { headers })
  const { result } = (await answer.json()) as { result: { total: number } }
  return { decided: decided.size, stored: result.total, told, lost: decided.size - result.total - told }
}
