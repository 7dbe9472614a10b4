import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { emailOf, password } from '../support/office/fixtures'
import { prepareAccounts } from '../support/office/manyAccounts'
import { type Client, client, signIn } from '../support/office/office'
import { builtServer, startProcess } from '../support/office/officeProcess'

export interface AccountsRow {
  what: string
  where: 'server' | 'Chromium'
  /** In milliseconds: of the server until its answer is here, of Chromium from the click until it is painted. */
  p50: number
  slowest: number
}

const count = 100_000
const asked = 40
const clicked = 9
/** All of them, with those who run the office. */
const everybody = /^\d.* of 100,006$/

/** How soon a list of 100,000 accounts follows who works with it: another scope, another order, a page chosen, and all that match. */
export async function benchAccounts(directory: string): Promise<AccountsRow[]> {
  const kept = join(directory, `accounts-${count}`)
  await prepareAccounts(kept, count)
  // A job changes them.
  const data = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'))
  cpSync(kept, data, { recursive: true })
  const server = startProcess(builtServer, { DATA_DIR: data, PORT: '0' })
  try {
    const address = await server.address
    if (address === '') throw new Error(`The office did not open: ${(await server.ended).errors}`)
    const { body } = await signIn(address, emailOf('Administrator'), password)
    const authorization = `Bearer ${body.result.token}`
    const painted = await inChromium(address, JSON.stringify({ logged: true, detail: body.result }))
    return [...(await ofServer(client(address, { authorization }, fetch, null))), ...painted]
  } finally {
    server.kill('SIGTERM')
    await server.ended
    rmSync(data, { recursive: true, force: true })
  }
}

async function ofServer(administrator: Client): Promise<AccountsRow[]> {
  const lists = {
    'own organization': '/accounts?limit=20',
    'the whole platform': '/accounts?limit=20&oid=all',
    'without organization': '/accounts?limit=20&oid=none',
    'without organization, incomplete': '/accounts?limit=20&oid=none&status=incomplete',
    'by name': '/accounts?limit=20&oid=all&sort=name',
    'by name, page 4,000': '/accounts?limit=20&oid=all&sort=name&page=4000',
    'by email, descending': '/accounts?limit=20&oid=all&sort=email&order=desc',
    'by status': '/accounts?limit=20&oid=all&sort=status',
    'by name, of one state': '/accounts?limit=20&oid=all&sort=name&status=incomplete',
    'the largest page': '/accounts?limit=150&oid=all',
  }
  const rows: AccountsRow[] = []
  for (const [what, path] of Object.entries(lists)) {
    rows.push(await timed(what, 'server', asked, async () => answered(await administrator.get(path))))
  }
  const { body } = await administrator.get('/accounts?limit=1&oid=all&status=incomplete')
  const wanted = { filter: { oid: 'all', status: 'incomplete' }, total: body.result.total }
  rows.push(
    await timed(`a job of ${wanted.total} accounts begun`, 'server', clicked, async () => {
      const { body } = answered(await administrator.post('/jobs?act=accounts.delete', wanted))
      return async () => {
        await administrator.post(`/jobs/${body.result.job.id}/stop`)
        await administrator.delete(`/jobs/${body.result.job.id}`)
        const { body: left } = await administrator.get('/accounts?limit=1&oid=all&status=incomplete')
        wanted.total = left.result.total
      }
    }),
  )
  return rows
}

async function inChromium(address: string, stored: string): Promise<AccountsRow[]> {
  const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
  const executablePath = process.env.CHROMIUM_PATH || usual
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript(`window.localStorage.setItem('persist:root', ${JSON.stringify(stored)})`)
    await page.goto(`${address}/office/accounts`)
    await page.getByLabel('Rows per page').selectOption('20')
    const choose = (label: string) => page.getByLabel('Accounts of').selectOption({ label })
    const sort = () => page.getByRole('button', { name: 'Name', exact: true }).click()
    const back = async () => {
      await choose('Mine (search: all)')
      await page.getByText(/of 3$/).waitFor()
    }
    await back()
    const scope = await painted(page, 'another scope', () => choose('All'), `says(${everybody})`, back)
    await choose('All')
    await page.getByText(everybody).waitFor()
    const sorted = await painted(page, 'another order', sort, 'isOther() && !isBusy()', async () => undefined)
    const all = page.getByRole('checkbox', { name: 'Select all rows shown' })
    const clear = () => page.getByRole('button', { name: 'Clear selection' }).click()
    const chosen = await painted(page, 'a page chosen', () => all.click(), 'says(/^20 selected$/)', clear)
    await all.click()
    const match = page.getByRole('button', { name: /^Select all 100,006/ })
    const ofAll = await painted(
      page,
      'all that match chosen',
      () => match.click(),
      'says(/^All 100,006/)',
      async () => {
        await clear()
        await all.click()
      },
    )
    return [scope, sorted, chosen, ofAll]
  } finally {
    await browser.close()
  }
}

/** As text: what runs TypeScript here would put helpers of its own into a function, which the page has not. */
const watching = (isShown: string) => `new Promise((done) => {
  const rowsNow = () => document.querySelector('tbody tr')?.textContent
  const before = rowsNow()
  const isOther = () => rowsNow() !== before
  const isBusy = () => document.querySelector('[aria-busy=true]') !== null
  const says = (pattern) => [...document.querySelectorAll('main p, main span')].some(({ textContent }) => pattern.test(textContent))
  let begun = 0
  const begin = ({ timeStamp }) => { begun ||= timeStamp }
  for (const name of ['change', 'click']) document.addEventListener(name, begin, { capture: true, once: true })
  window.isWatching = true
  requestAnimationFrame(function look() {
    if (begun && ${isShown}) requestAnimationFrame((now) => done(now - begun))
    else requestAnimationFrame(look)
  })
})`

/** From the event that a click makes until the frame after the one in which it is shown. */
async function painted(
  page: Page,
  what: string,
  act: () => Promise<unknown>,
  isShown: string,
  back: () => Promise<unknown>,
): Promise<AccountsRow> {
  const times: number[] = []
  for (let round = 0; round <= clicked; round += 1) {
    await page.evaluate('window.isWatching = false')
    const shown = page.evaluate(watching(isShown))
    await page.waitForFunction('window.isWatching')
    const [time] = await Promise.all([shown.then(Number), act()])
    // The first one loads what the others find.
    if (round > 0) times.push(time)
    await back()
  }
  return rowOf(what, 'Chromium', times)
}

/** @param ask may answer what is to be done after its time was taken */
async function timed(
  what: string,
  where: AccountsRow['where'],
  rounds: number,
  ask: () => Promise<unknown>,
): Promise<AccountsRow> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    const after = await ask()
    times.push(performance.now() - begun)
    if (typeof after === 'function') await after()
  }
  return rowOf(what, where, times)
}

function rowOf(what: string, where: AccountsRow['where'], times: readonly number[]): AccountsRow {
  const sorted = times.toSorted((one, other) => one - other)
  return { what, where, p50: sorted[Math.floor(sorted.length / 2)] ?? 0, slowest: sorted.at(-1) ?? 0 }
}

function answered<Of extends { status: number }>(answer: Of): Of {
  if (answer.status >= 300) throw new Error(`The office answered ${answer.status}`)
  return answer
}
