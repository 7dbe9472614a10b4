import type { Page } from '@playwright/test'
import { expect, signInToDemo, test } from './support/journey'

/** The nodes that the page still has, those in no document as well. */
async function nodes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const counters = await session.send('Memory.getDOMCounters')
  await session.detach()
  return counters.nodes
}

for (const [what, path, opening, closing] of [
  ['a dialog', '/office/accounts', /^Detail/, 'Close'],
  ['the chat', '/office/support/tickets', /^View Ticket/, 'Close the chat'],
] as const) {
  test(`${what} that is opened and closed thirty times leaves nothing behind`, async ({ page, demo }) => {
    await signInToDemo(page, demo, 'Administrator', path)
    const times = async (count: number) => {
      for (let n = 0; n < count; n++) {
        await page.getByRole('button', { name: opening }).first().click()
        await page.getByRole('button', { name: closing, exact: true }).first().click()
        await expect(page.getByRole('button', { name: closing, exact: true })).toHaveCount(0)
      }
      return await nodes(page)
    }
    const before = await times(5)
    // What was kept once was 18 nodes each time, and 90 of the chat.
    expect((await times(30)) - before).toBeLessThan(150)
  })
}
