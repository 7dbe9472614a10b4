import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { demoPassword } from '../../../src/server/database/seed/signIns'
import { emailOf, type PersonName, password } from '../../support/fixtures'
import { openDemo, openEmpty, type RunningOffice } from './offices'

interface Offices {
  demo: RunningOffice
  empty: RunningOffice
}

/** The demo office and an almost empty one, each opened once for a worker, when a journey first needs it. */
export const test = base.extend<{ complaints: string[] }, Offices>({
  demo: [
    async ({}, use) => {
      const office = await openDemo()
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
  /**
   * What the pages complained of: console errors and warnings, uncaught errors. A journey must leave none behind; one
   * that breaks something on purpose takes out what it expects.
   */
  complaints: [
    async ({ context }, use) => {
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

export async function signInToDemo(page: Page, office: RunningOffice, role: keyof typeof demoPeople) {
  await submitLogin(page, office, demoPeople[role], demoPassword)
  await expect(page).toHaveURL(/\/office\/accounts$/)
}

export async function signIn(page: Page, office: RunningOffice, person: PersonName) {
  await submitLogin(page, office, emailOf(person), password)
  await expect(page).toHaveURL(/\/office\/accounts$/)
}

/** Fails where axe finds anything by the rules of WCAG 2.2 AA and its own best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in has not its contrast yet.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
