import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { demoPassword } from '../../../src/tools/seed/demoData'
import { signIn as signInByCall } from '../../support/office/client'
import { emailOf, type PersonName, password } from '../../support/office/fixtures'
import { openDemo, openEmpty, type RunningOffice } from './offices'

interface Offices {
  demo: RunningOffice
  empty: RunningOffice
}

interface Journey {
  /** A page in a tab of its own, with no history; `page` has that of the journeys before. */
  tab: Page
  complaints: string[]
  /** Opens an office for this journey alone. It is closed after the pages, which an office that closes answers with 503. */
  openOwn: typeof openEmpty
}

/** The demo office and an almost empty one, each opened once for a worker, when a journey first needs it. */
export const test = base.extend<Journey, Offices>({
  demo: [
    async ({}, use, { project }) => {
      const office = await openDemo(project.outputDir)
      await use(office)
      await office.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  empty: [
    async ({}, use) => {
      const office = await openEmpty()
      await use(office)
      await office.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tab: async ({ context }, use) => {
    const tab = await context.newPage()
    await use(tab)
    await tab.close()
  },
  openOwn: async ({}, use) => {
    const own: RunningOffice[] = []
    await use(async (...asked) => {
      const office = await openEmpty(...asked)
      own.push(office)
      return office
    })
    for (const office of own) await office.close()
  },
  /**
   * What the pages complained of: console errors and warnings, uncaught errors. A journey must leave none behind; one
   * that breaks something on purpose takes out what it expects.
   */
  complaints: [
    async ({ openOwn: _before, context }, use) => {
      const complaints = watch(context)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Collects what the pages of a context complain of. */
export function watch(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    const isFailedCall = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
      message.text(),
    )
    // A browser itself complains of each line that it can't open, as while an office closes under the last page, and of the
    // call that then asks what has become of it.
    const isBrokenLine =
      /^WebSocket connection to \S+ failed|^Failed to load resource: net::ERR_CONNECTION_REFUSED/.test(
        message.text(),
      )
    if (['error', 'warning'].includes(message.type()) && !isFailedCall && !isBrokenLine) {
      complaints.push(`${message.type()}: ${message.text()}`)
    }
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
  return complaints
}

/** Those who sign in to the demo office. */
export const demoPeople = {
  Administrator: 'administrator@gatehouse.example',
  Moderator: 'moderator@gatehouse.example',
  'Organization Administrator': 'school@gatehouse.example',
  Member: 'member@gatehouse.example',
} as const

/** Fills in the form of the landing page and sends it. */
export async function submitLogin(page: Page, office: RunningOffice, email: string, secret: string) {
  await page.goto(office.address)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens a page as somebody of the demo who has signed in. */
export async function signInToDemo(
  page: Page,
  office: RunningOffice,
  role: keyof typeof demoPeople,
  path?: string,
) {
  await openSignedIn(page, office, demoPeople[role], demoPassword, path)
}

/** Opens a page as somebody who has signed in. */
export async function signIn(page: Page, office: RunningOffice, person: PersonName, path?: string) {
  await openSignedIn(page, office, emailOf(person), password, path)
}

/** The login screen has journeys of its own; what it does takes a second of each of the others. */
export async function openSignedIn(
  page: Page,
  { address }: RunningOffice,
  email: string,
  secret: string,
  path = '/office/accounts',
) {
  const { body } = await signInByCall(address, email, secret)
  const value = JSON.stringify({ logged: true, detail: body.result })
  // For the one document: setting the context's storage from outside opens a page of its own each time.
  const storing = await page.addInitScript((detail) => {
    if (window !== window.top) return
    localStorage.clear()
    localStorage.setItem('persist:root', detail)
  }, value)
  await page.goto(address + path)
  await storing.dispose()
  await expect(page).toHaveURL(address + path)
}

/**
 * Fails where axe finds anything by the rules of WCAG 2.2 AA and its own best practices.
 * @param isByColour by those of colours alone, of a page that was looked at whole in the other scheme
 */
export async function expectAccessible(page: Page, isByColour = false): Promise<void> {
  // What is still fading in has not its contrast yet; a scheme that was just changed begins to fade with the next frames.
  await page.evaluate(async () => {
    for (let n = 0; n < 2; n++) await new Promise((drawn) => requestAnimationFrame(drawn))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
  })
  // An editor that is being loaded is named before it is there.
  await expect(page.locator('.RaRichTextInput-editorContent:empty')).toHaveCount(0)
  // What a document has already need not be sent and read again.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    // Without frames one call in the page does, and no second page is opened to put the results together.
    .setLegacyMode(page.frames().length === 1)
    // What holds is not described, which takes as long as finding what does not.
    .options({ resultTypes: ['violations'] })
  const { violations } = await (isByColour
    ? axe.withRules(['color-contrast', 'link-in-text-block'])
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  ).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** The page is accessible and needs no scrolling to the side, at three widths, light and dark; it ends at the widest. */
export async function expectFitsEverywhere(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [820, 'dark'],
    [390, 'light'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    // What lies half under the bar at the top is too small a target, wherever the page was scrolled to.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
}
