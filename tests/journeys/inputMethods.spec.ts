import type { Page } from '@playwright/test'
import { expect, signInToDemo, test } from './support/journey'

/** How one comes to the fields of a screen, by the buttons and items of a menu that are pressed there. */
const screens: readonly { path: string; open?: readonly string[]; isPage?: boolean }[] = [
  { path: '/office/accounts' },
  { path: '/office/accounts', open: ['Add or Import Accounts'] },
  { path: '/office/organizations' },
  { path: '/office/organizations', open: ['Add Organization'] },
  { path: '/office/posts/published', open: ['Create Post'] },
  { path: '/office/posts/blocked', open: ['Review', 'Note'] },
  { path: '/office/support/tickets' },
  { path: '/office/support/tickets', open: ['View Ticket'] },
  { path: '/office/accounts', open: ['Saved filters', 'Save these filters'] },
  { path: '/office/saved-replies' },
  { path: '/office/saved-replies/create' },
  { path: '/office/saved-replies', open: ['Edit'], isPage: true },
  { path: '/office/policies' },
  { path: '/office/policies/create' },
  { path: '/office/policies', open: ['Edit'], isPage: true },
  { path: '/office/webhooks' },
  { path: '/office/webhooks/create' },
  { path: '/office/settings/general' },
  { path: '/office/settings/template' },
  { path: '/office/settings/invitation' },
]

const fields =
  'input:is([type=text], [type=search], [type=email], [type=url], [type=password], :not([type])), textarea, [contenteditable=true]'

/** Writes as an input method does, and uses its keys: the Enter that takes a word, the Escape that gives one up. */
async function compose(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  for (const key of ['Enter', 'Escape']) {
    const event = { key, code: key, windowsVirtualKeyCode: 229 }
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event, windowsVirtualKeyCode: 13 })
  }
  await devtools.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  await devtools.detach()
}

/** Tries each field in sight; answers how many there were. */
async function tryFields(page: Page): Promise<number> {
  let tried = 0
  for (const field of await page.locator(fields).all()) {
    const isBehind = await field.evaluate((it) => it.closest('[aria-hidden=true], [inert]') !== null)
    if (isBehind || !(await field.isVisible()) || !(await field.isEditable())) continue
    // What a screen puts the focus on may come late.
    await expect(async () => {
      await field.focus()
      await compose(page)
      const now = await field.evaluate((it) => (it === document.activeElement ? 'it' : it.outerHTML))
      expect(now, `what has the focus at ${page.url()}`).toBe('it')
    }).toPass({ timeout: 10_000 })
    tried += 1
  }
  return tried
}

/** What is sent that changes something, but for what only looking at a screen sends. */
function changesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const isQuiet = /\/(claims?|seen|preferences)/.test(request.url())
    if (!['GET', 'HEAD'].includes(request.method()) && !isQuiet) sent.push(request.url())
  })
  return sent
}

test('an input method’s Enter and Escape are its own in every field outside the office', async ({
  page,
  demo,
}) => {
  const sent = changesOf(page)
  for (const path of ['/', '/auth/forgot', '/organization/register']) {
    await page.goto(demo.address + path)
    await page.locator(fields).first().waitFor()
    expect(await tryFields(page), path).toBeGreaterThan(0)
  }
  expect(sent).toEqual([])
})

test('an input method’s Enter and Escape are its own in every field of the office', async ({
  page,
  demo,
}) => {
  await signInToDemo(page, demo, 'Administrator')
  const sent = changesOf(page)
  for (const { path, open = [], isPage = open.length === 0 } of screens) {
    await page.goto(demo.address + path)
    for (const name of open) {
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .or(page.getByRole('link', { name: new RegExp(`^${name}`) }))
        .or(page.getByRole('menuitem', { name: new RegExp(`^${name}`) }))
        .first()
        .click()
    }
    const place = page.locator(isPage ? 'main' : '[role=dialog], .chat-box').first()
    await place.locator(fields).first().waitFor()
    expect(await tryFields(page), path).toBeGreaterThan(0)
  }
  expect(sent).toEqual([])
})
