import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { demoPassword } from '../../src/tools/seed/demoData'
import { precompressed } from '../../vite.config'
import { signIn } from '../support/office/office'
import { startProcess } from '../support/office/officeProcess'
import { buildPanel, copyProject, takeServer } from '../support/office/projectCopy'

export interface PanelFigures extends Visit {
  build: string
  /** 1, or 4 for a quarter of the processor. */
  slowdown: number
}

/** Of several visits, medians, and what was the largest most often. */
interface Visit {
  /** In milliseconds: the largest paint of the accounts and of the login, and the accounts' first rows. */
  largestPaint: number
  login: number
  firstRows: number
  /** What the accounts' largest paint was of. */
  largest: string
  /** Scripts, style sheets and fonts until the first rows, their size as sent, and how many they are a second of the processor later. */
  files: number
  kibibytes: number
  filesInAll: number
}

interface Side {
  build: string
  address: string
  loginPath: string
  /** What a browser has stored of who is signed in. */
  stored: string
  close: () => Promise<unknown>
}

const rounds = 9
const root = resolve(import.meta.dirname, '../..')

/**
 * How soon accounts and login are there: this build of the panel, an app of react-admin's own parts alone with the same rows,
 * and another commit's panel, in turns within one run. All are served by this build's server: an older one may want packages
 * that are no longer there.
 */
export async function benchPanel(against: string | undefined): Promise<PanelFigures[]> {
  const sides = [await open('this', root), await open('plain', await buildPlain(), '/office/login')]
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
  const figures: PanelFigures[] = []
  for (const slowdown of [1, 4]) {
    const visits = sides.map((): Visit[] => [])
    // The first visit to each is not counted: the server reads its files then.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, side] of sides.entries()) {
        const visit = await visitSide(browser, side, slowdown)
        if (round > 0) visits[index]?.push(visit)
      }
    }
    for (const [index, { build }] of sides.entries()) {
      const made = visits[index] ?? []
      const of = (name: Exclude<keyof Visit, 'largest'>) => median(made.map((visit) => visit[name]))
      figures.push({
        build,
        slowdown,
        largestPaint: of('largestPaint'),
        login: of('login'),
        firstRows: of('firstRows'),
        largest: mostOften(made.map(({ largest }) => largest)),
        files: of('files'),
        kibibytes: of('kibibytes'),
        filesInAll: of('filesInAll'),
      })
    }
  }
  await browser.close()
  for (const side of sides) await side.close()
  return figures
}

/** Builds the plain app where this build's server takes the panel from. */
async function buildPlain(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'gatehouse-plain-'))
  process.on('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }))
  await build({
    root: join(import.meta.dirname, 'plain'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), precompressed()],
    build: {
      outDir: join(copy, 'dist/panel'),
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 2000,
    },
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  takeServer(copy)
  return copy
}

/** The demo office of a build, as its administrator. */
async function open(build: string, directory: string, loginPath = '/'): Promise<Side> {
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
    loginPath,
    stored: JSON.stringify({ logged: true, detail: body.result }),
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
    largest: string
    found: number
  }
}

/** As text: what runs TypeScript here would put helpers of its own into a function, which the page has not. */
function watch(selector: string): string {
  return `
    window.found = 0
    window.largestPaint = 0
    window.largest = ''
    new PerformanceObserver((list) => {
      for (const { startTime, element } of list.getEntries()) {
        window.largestPaint = startTime
        const words = element?.textContent.slice(0, 24)
        window.largest = element ? [element.localName, ...element.classList].slice(0, 3).join('.') + ' ' + words : 'gone already'
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    requestAnimationFrame(function look() {
      if (document.querySelector('${selector}')) window.found = performance.now()
      else requestAnimationFrame(look)
    })
  `
}

/** Opens the accounts, and the login, each in a browser that has seen nothing yet. */
async function visitSide(
  browser: Browser,
  { address, loginPath, stored }: Side,
  slowdown: number,
): Promise<Visit> {
  const signedIn = `window.localStorage.setItem('persist:root', ${JSON.stringify(stored)});`
  const accounts = await paint(browser, `${address}/office/accounts`, signedIn, 'tbody tr', slowdown)
  const login = await paint(browser, `${address}${loginPath}`, '', 'input[type=password]', slowdown)
  const { found, files, ...figures } = accounts
  const before = files.filter(({ end }) => end <= found)
  return {
    ...figures,
    login: login.largestPaint,
    firstRows: found,
    files: before.length,
    kibibytes: before.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    filesInAll: files.length,
  }
}

/** When, in milliseconds since the navigation began, the largest part of a page was painted and the selected one was there; and its files. */
async function paint(browser: Browser, address: string, before: string, selector: string, slowdown: number) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(`${before}${watch(selector)}`)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address)
  await page.waitForFunction(() => window.found > 0 && window.largestPaint > 0)
  // Until then something larger may be painted.
  await page.waitForTimeout(1000 * slowdown)
  const measured = await page.evaluate(() => ({
    largestPaint: window.largestPaint,
    largest: window.largest,
    found: window.found,
    files: performance
      .getEntriesByType('resource')
      .flatMap((one) => (one instanceof PerformanceResourceTiming ? one : []))
      .filter(({ name }) => /\.(js|css|woff2)$/.test(name))
      .map(({ responseEnd, encodedBodySize }) => ({ end: responseEnd, bytes: encodedBodySize })),
  }))
  await page.close()
  return measured
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

function mostOften(texts: string[]): string {
  const times = (text: string) => texts.filter((other) => other === text).length
  return texts.toSorted((one, other) => times(other) - times(one))[0] ?? ''
}
