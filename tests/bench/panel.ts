import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { demoPassword } from '../../src/server/db/seed/signIns'
import { signIn } from '../support/office'
import { startProcess } from '../support/officeProcess'
import { buildPanel, copyProject, takeServer } from '../support/projectCopy'

export interface PanelFigures {
  build: string
  /** Medians of the accounts, in milliseconds, at a quarter of the processor. */
  largestPaint: number
  firstRows: number
  /** KiB of gzip. */
  login: number
  accounts: number
}

interface Side {
  build: string
  address: string
  /** What a browser has stored of who is signed in. */
  stored: string
  size: { login: number; inAll: number }
  close: () => Promise<unknown>
}

const rounds = 9
const root = resolve(import.meta.dirname, '../..')

/**
 * How soon the accounts are there, with this build of the panel and with another commit's, in turns within one run. Both are
 * served by this build's server: an older one may want packages that are no longer there.
 */
export async function benchPanel(against: string | undefined): Promise<PanelFigures[]> {
  const sides = [await open('this', root)]
  if (against !== undefined) {
    const copy = copyProject(against)
    buildPanel(copy)
    takeServer(copy)
    sides.push(await open(against, copy))
  }
  const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
  const executablePath = process.env.CHROMIUM_PATH || usual
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const seen = sides.map(() => ({ largestPaint: [] as number[], firstRows: [] as number[] }))
  // The first visit to each is not counted: the server reads its files then.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      const { largestPaint, firstRows } = await visit(browser, side)
      if (round === 0) continue
      seen[index]?.largestPaint.push(largestPaint)
      seen[index]?.firstRows.push(firstRows)
    }
  }
  await browser.close()
  for (const side of sides) await side.close()
  return sides.map(({ build, size }, index) => ({
    build,
    largestPaint: median(seen[index]?.largestPaint ?? []),
    firstRows: median(seen[index]?.firstRows ?? []),
    login: size.login,
    accounts: size.inAll,
  }))
}

/** The demo office of a build, as its administrator. */
async function open(build: string, directory: string): Promise<Side> {
  const data = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'))
  const server = startProcess([join(directory, 'dist/server/main.js'), '--demo'], {
    DATA_DIR: data,
    PORT: '0',
  })
  const address = await server.address
  if (address === '') throw new Error(`The office of ${build} did not open: ${(await server.ended).errors}`)
  const { body } = await signIn(address, 'administrator@gatehouse.example', demoPassword)
  return {
    build,
    address,
    stored: JSON.stringify({ logged: true, detail: body.result }),
    size: JSON.parse(readFileSync(join(directory, 'dist/panel/panel-size.json'), 'utf8')),
    close: async () => {
      server.kill('SIGTERM')
      await server.ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

declare global {
  interface Window {
    /** In milliseconds since the navigation began. */
    largestPaint: number
    firstRows: number
  }
}

/** As text: what runs TypeScript here would put helpers of its own into a function, which the page has not. */
const watching = `
  window.firstRows = 0
  window.largestPaint = 0
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  requestAnimationFrame(function look() {
    if (document.querySelector('tbody tr')) window.firstRows = performance.now()
    else requestAnimationFrame(look)
  })
`

/** Opens the accounts in a browser that has seen nothing yet, at a quarter of the processor. */
async function visit(browser: Browser, { address, stored }: Side) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(
    `window.localStorage.setItem('persist:root', ${JSON.stringify(stored)});${watching}`,
  )
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${address}/office/accounts`)
  await page.waitForFunction(() => window.firstRows > 0)
  // Until then something larger may be painted.
  await page.waitForTimeout(1000)
  const measured = await page.evaluate(() => ({
    largestPaint: window.largestPaint,
    firstRows: window.firstRows,
  }))
  await page.close()
  return measured
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}
