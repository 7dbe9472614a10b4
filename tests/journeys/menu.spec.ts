import type { Locator, Page } from '@playwright/test'
import { type demoPeople, expect, expectAccessible, signInToDemo, test } from './support/journey'

const screens = [
  ['Accounts', '/office/accounts', 'Accounts'],
  ['Published', '/office/posts/published', 'Published posts'],
  ['Blocked', '/office/posts/blocked', 'Blocked posts'],
  ['Reported', '/office/posts/reported', 'Reported posts'],
  ['Reported people', '/office/profiles', 'Reported people'],
  ['Waiting', '/office/posts/waiting', 'Waiting posts'],
  ['Appeals', '/office/appeals', 'Appeals'],
  ['Measures', '/office/measures', 'Measures'],
  ['Organizations', '/office/organizations', 'Organizations'],
  ['Tickets', '/office/support/tickets', 'Tickets'],
  ['Saved replies', '/office/saved-replies', 'Saved replies'],
  ['Insights', '/office/insights', 'Insights'],
  ['General', '/office/settings/general', 'General Settings'],
  ['Invitation', '/office/settings/invitation', 'Email Invitation'],
  ['Emails', '/office/settings/letters', 'Emails'],
  ['Roles', '/office/settings/roles', 'Roles'],
  ['Policies', '/office/policies', 'Policies'],
  ['Words', '/office/words', 'Words'],
  ['Pictures never again', '/office/known-pictures', 'Pictures never again'],
  ['Webhooks', '/office/webhooks', 'Webhooks'],
  ['Activity', '/office/events', 'Activity'],
  ['Deleted accounts', '/office/deleted-accounts', 'Deleted accounts'],
  ['Legal holds', '/office/holds', 'Legal holds'],
] as const

/** Of those to whom the right was given, which the demo has done with its Moderator. */
const ofRight = ['Abuse material', '/office/abuse-material', 'Abuse material'] as const

const seen = {
  Administrator: screens.map(([item]) => item),
  Moderator: ['Accounts', 'Blocked', 'Reported', 'Reported people', ofRight[0]],
  'Organization Administrator': ['Accounts', 'Blocked', 'Reported', 'Reported people'],
} as const satisfies Partial<Record<keyof typeof demoPeople, readonly string[]>>

/** A submenu is opened by its parent, where the role has that parent at all. */
async function openParentOf(menu: Locator, path: string): Promise<void> {
  const name = { posts: 'Posts', 'abuse-material': 'Posts', support: 'Support', settings: 'Settings' }[
    path.split('/')[2] ?? ''
  ]
  const parent = menu.getByRole('button', { name, exact: true, expanded: false })
  if (name && (await parent.count()) > 0) await parent.click()
}

for (const role of ['Administrator', 'Moderator', 'Organization Administrator'] as const) {
  test(`${role}: every menu item opens its screen, and there are no others`, { tag: '@everyday' }, async ({
    page,
    demo,
  }) => {
    await signInToDemo(page, demo, role)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    for (const [item, path, title] of [...screens, ofRight]) {
      await openParentOf(menu, path)
      const link = menu.getByRole('link', { name: item, exact: true })
      if (!seen[role].some((name) => name === item)) {
        await expect(link).toHaveCount(0)
        continue
      }
      await link.click()
      await expect(page).toHaveURL(demo.address + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(menu.getByRole('link', { name: item, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
  })
}

/** The page passes axe, light and dark, and nothing is wider than it. */
async function expectFit(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // What the theme draws follows what the style sheets draw.
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    // Nothing else differs in the dark.
    await expectAccessible(page, colorScheme === 'dark')
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

for (const width of [1280, 820, 390]) {
  const everyday = width === 390 ? { tag: '@everyday' } : {}
  test(
    `every screen passes axe at ${width} pixels, light and dark, and none is wider`,
    everyday,
    async ({ page, demo }) => {
      test.slow()
      await signInToDemo(page, demo, 'Administrator')
      await page.setViewportSize({ width, height: 900 })
      for (const [, path, title] of screens) {
        await page.goto(demo.address + path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expectFit(page)
      }
    },
  )
}

test('every screen begins at its top, Back leads to the one before, and the focus is never lost', async ({
  page,
  demo,
}) => {
  await signInToDemo(page, demo, 'Administrator')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const heading = page.getByRole('heading', { level: 1 })
  const focused = page.locator('*:focus')
  const [first, ...others] = screens
  const visited: (typeof screens)[number][] = [first]
  for (const screen of others) {
    const [item, path, title] = screen
    await openParentOf(menu, path)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await menu.getByRole('link', { name: item, exact: true }).press('Enter')
    await expect(heading).toHaveText(title)
    await expect(heading).toBeInViewport()
    await expect(focused).toHaveText(item)
    visited.unshift(screen)
  }
  for (const [, path, title] of visited.slice(1)) {
    await page.goBack()
    await expect(page).toHaveURL(demo.address + path)
    await expect(heading).toHaveText(title)
    await expect(focused).toHaveCount(1)
  }
})

test('the dashboard shows its title alone, and is fit at 390 pixels', {
  tag: '@everyday',
}, async ({ page, demo }) => {
  await signInToDemo(page, demo, 'Administrator', '/office/dashboard')
  // What the office tells over any screen stands over this one too.
  await expect(page.locator('main > :not(.MuiAlert-root)')).toHaveText(['Dashboard'])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFit(page)
})

test('a Moderator on a page reserved for Administrators is sent back one step in history', {
  tag: '@everyday',
}, async ({ tab: page, demo }) => {
  await signInToDemo(page, demo, 'Moderator', '/office/posts/reported')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reported posts')
  const reserved = ['posts/published', 'organizations', 'support/tickets', 'saved-replies']
  await page.goto(`${demo.address}/office/settings/general`)
  await expect(page).toHaveURL(`${demo.address}/office/posts/reported`)
  for (const path of [...reserved, 'settings/roles']) {
    // As a link of the panel's leads there.
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/office/${path}`)
    await expect(page).toHaveURL(`${demo.address}/office/posts/reported`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reported posts')
  }
})

test('who is not logged in is sent back one step in history', { tag: '@everyday' }, async ({
  tab: page,
  demo,
}) => {
  await page.goto(demo.address)
  await page.goto(`${demo.address}/office/accounts`)
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page).toHaveURL(`${demo.address}/`)
})

test('an address that is none of the panel’s is the 404 screen, and Go Back goes back', {
  tag: '@everyday',
}, async ({ page, demo }) => {
  await signInToDemo(page, demo, 'Administrator')
  for (const path of [
    '/nowhere',
    '/office/nowhere',
    '/office/accounts/junk/more',
    '/office/posts',
    '/auth/nothing',
  ]) {
    const answer = await page.goto(demo.address + path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText("Sorry, This page doesn't exist, please go back")).toBeVisible()
    if (path === '/nowhere') await expectAccessible(page)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(/\/office\/accounts$/)
  }
  // Who is there is the office's to say, once somebody has signed in.
  await page.goto(`${demo.address}/office/accounts/junk`)
  await expect(page.getByText("Sorry, This page doesn't exist, please go back")).toBeVisible()
})

test('a 404 that is the first page of its tab leads a signed-in person into the office', async ({
  tab: page,
  demo,
}) => {
  await signInToDemo(page, demo, 'Moderator', '/office/nowhere')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/office\/accounts$/)
})
