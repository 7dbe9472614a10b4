import type { Locator, Page } from '@playwright/test'
import { addAccounts } from '../support/office/fixtures'
import { expect, expectAccessible, signIn, signInToDemo, test } from './support/journey'

const rows = (page: Page) => page.locator('tbody').getByRole('row')

test('the own account has the You marker, and the account’s detail opens in a modal', {
  tag: '@everyday',
}, async ({ page, demo }) => {
  await signInToDemo(page, demo, 'Moderator')
  const own = rows(page).filter({ hasText: 'moderator@gatehouse.example' })
  await expect(own).toContainText('You')
  await expect(page.getByText('You', { exact: true })).toHaveCount(1)
  await own.getByRole('button', { name: /Detail/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Account' })
  await expect(dialog).toContainText('moderator@gatehouse.example')
  await expect(dialog).toContainText('Sub-accounts')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('accounts: 5 rows at first, the page sizes of the specification, its pager, and another page from its top', {
  tag: '@everyday',
}, async ({ page, demo }) => {
  await signInToDemo(page, demo, 'Administrator')
  await expect(rows(page)).toHaveCount(5)
  const sizes = page.getByLabel('Rows per page')
  await expect(sizes.getByRole('option')).toHaveText(['5', '10', '20', '50', '100', '150'])
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect(pager).toContainText('…')
  await pager.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^6–10 of/)).toBeVisible()
  await pager.getByRole('button', { name: /^Page 7/ }).click()
  await expect(page.getByText(/^31–33 of 33/)).toBeVisible()
  await pager.getByRole('button', { name: 'Previous page' }).click()
  await expect(page.getByText(/^26–30 of 33/)).toBeVisible()
  await sizes.selectOption('20')
  await expect(rows(page)).toHaveCount(20)
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(rows(page).first()).not.toBeInViewport()
  await pager.getByRole('button', { name: 'Next page' }).click()
  await expect(rows(page)).toHaveCount(13)
  await expect(rows(page).first()).toBeInViewport()
  await sizes.selectOption('50')
  await expect(rows(page)).toHaveCount(33)
})

test('page size, page and filter are still there on coming back to a list', async ({ page, demo }) => {
  await signInToDemo(page, demo, 'Administrator')
  await page.getByLabel('Rows per page').selectOption('10')
  await page.getByLabel('Status', { exact: true }).selectOption('active')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^11–20 of/)).toBeVisible()
  await page.getByRole('link', { name: 'Organizations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible()
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(page.getByText(/^11–20 of/)).toBeVisible()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('active')
  // So they are after a reload, and gone with who logs out.
  await page.reload()
  await expect(page.getByText(/^11–20 of/)).toBeVisible()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('active')
  expect(page.url()).not.toContain('active')
  await page.getByRole('menuitem', { name: 'Logout' }).or(page.getByText('Logout')).first().click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('gatehouse:lists'))).toBeNull()
})

test('at 820 pixels the head of a list hides no row', { tag: '@everyday' }, async ({ page, demo }) => {
  await page.setViewportSize({ width: 820, height: 900 })
  await signInToDemo(page, demo, 'Administrator')
  await expect(rows(page)).toHaveCount(5)
  const head = await page.locator('thead').boundingBox()
  const first = await rows(page).first().boundingBox()
  if (!head || !first) throw new Error('there is no table')
  expect(first.y).toBeGreaterThanOrEqual(head.y + head.height - 1)
  await rows(page)
    .first()
    .getByRole('button', { name: /Detail/ })
    .click({ trial: true })
})

test('the filter of the tickets, and how many rows a page has, are there again as well, after a reload too', async ({
  page,
  demo,
}) => {
  await signInToDemo(page, demo, 'Administrator', '/office/support/tickets')
  await page.getByLabel('Rows per page').selectOption('20')
  await page.getByLabel('Status', { exact: true }).selectOption('closed')
  await expect(rows(page).first()).toContainText('Closed')
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('closed')
  await page.reload()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('closed')
  await expect(page.getByLabel('Rows per page')).toHaveValue('20')
})

test('where the way to another page fails the rows stay, and Retry leads there', async ({
  page,
  demo,
  complaints,
}) => {
  await signInToDemo(page, demo, 'Administrator')
  await expect(page.getByText(/^1–5 of/)).toBeVisible()
  const first = await rows(page).first().textContent()
  await page.route('**/v1/accounts?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Next page' }).click()
  // Others tell of what nobody has opened.
  const failure = page.getByRole('alert').filter({ hasText: 'The office cannot be reached' })
  await expect(failure).toBeVisible()
  await expect(page.getByText(/^1–5 of/)).toBeVisible()
  await expect(rows(page).first()).toHaveText(first ?? '')
  await expectAccessible(page)
  complaints.splice(0)
  await page.unroute('**/v1/accounts?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(failure).toHaveCount(0)
  await expect(page.getByText(/^6–10 of/)).toBeVisible()
})

test('search finds anywhere in names and addresses; an old answer never overwrites a newer one', async ({
  openOwn,
  page,
}) => {
  const office = await openOwn((engine) =>
    addAccounts(engine, [
      { uid: 'zoe', oid: 'gatehouse', firstname: 'Zoë', lastname: 'Ångström', role: 'Moderator' },
      { uid: 'zack', oid: 'gatehouse', firstname: 'Zack', lastname: 'Lee', role: 'Moderator' },
    ]),
  )
  await signIn(page, office, 'Administrator')
  await page.route('**/v1/search?*', async (route) => {
    const isOld = new URL(route.request().url()).searchParams.get('keywords') === 'z'
    if (isOld) await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => undefined)
  })
  const search = page.getByLabel('Search')
  const asked = page.waitForRequest('**/v1/search?*')
  await search.pressSequentially('z')
  await asked
  await search.pressSequentially('oe ang')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Zoë Ångström')
  await page.waitForTimeout(1800)
  await expect(rows(page)).toHaveCount(1)
  await search.fill('nobody at all')
  await expect(page.getByText('No Results')).toBeVisible()
  await expectAccessible(page)
})

test('a list that can’t be loaded says so and offers to try again', async ({ page, demo, complaints }) => {
  await signInToDemo(page, demo, 'Administrator')
  await page.route('**/v1/posts?*', (route) => route.abort())
  await page.goto(`${demo.address}/office/posts/reported`)
  await expect(page.getByText('The office cannot be reached')).toBeVisible()
  await expectAccessible(page)
  expect(new Set(complaints.splice(0))).toEqual(new Set(['error: Failed to load resource: net::ERR_FAILED']))
  await page.unroute('**/v1/posts?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('filters narrow by type, period and moderator', async ({ page, demo }) => {
  await signInToDemo(page, demo, 'Administrator', '/office/posts/blocked')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(21)
  await page.getByLabel('Moderator').selectOption({ label: 'Content analyzer' })
  await expect(rows.filter({ hasNotText: /Content analyzer|Actions/ })).toHaveCount(0)
  await page.getByLabel('Type').selectOption({ label: 'Link' })
  await expect(rows.filter({ hasText: /Media ·|Text ·/ })).toHaveCount(0)
  await page.getByLabel('Period').selectOption({ label: 'Last 7 days' })
  await expect(page.getByText(/of \d+|No Results/).first()).toBeVisible()
})

test('days that are no period are told at their field, and the office is not asked', async ({
  page,
  demo,
}) => {
  await signInToDemo(page, demo, 'Administrator', '/office/posts/published')
  await page.getByLabel('Period').selectOption({ label: 'Custom range' })
  const askedFrom = page.waitForRequest(/posts\?.*from=/)
  await page.getByLabel('From').fill('2026-03-10')
  await askedFrom
  await expect(rows(page).first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const to = page.getByLabel('To', { exact: true })
  await to.fill('2026-03-09')
  await expect(to).toHaveAccessibleDescription('Not applied: end is before start.')
  await expectAccessible(page)
  await to.fill('9999-12-31')
  await expect(to).toHaveAccessibleDescription('Not applied: choose a day from 2000 to 2100.')
  expect(asked.filter((address) => address.includes('/v1/posts'))).toEqual([])
  const askedUntil = page.waitForRequest(/posts\?.*until=/)
  await to.fill('2026-03-10')
  await askedUntil
  await expect(to).toHaveAccessibleDescription('')
})

test('a refresh that fails says so and keeps the rows, and Retry mends it', async ({
  page,
  demo,
  complaints,
}) => {
  for (const path of ['organizations', 'support/tickets']) {
    await signInToDemo(page, demo, 'Administrator', `/office/${path}`)
    const first = await rows(page).first().innerText()
    const lists = /\/v1\/(accounts|posts|organizations|support\/tickets)\?/
    await page.route(lists, (route) => route.abort())
    await page.getByRole('button', { name: 'Refresh' }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'The office cannot be reached' })
    await expect(failure).toBeVisible()
    expect(await rows(page).first().innerText()).toBe(first)
    await expectAccessible(page)
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(failure).toHaveCount(0)
  }
  complaints.splice(0)
})

test('the Moderator filter says when the people could not be loaded, and tries again', async ({
  page,
  demo,
  complaints,
}) => {
  await signInToDemo(page, demo, 'Administrator')
  await page.route('**/v1/moderators', (route) => route.abort())
  await page.goto(`${demo.address}/office/posts/blocked`)
  const filters = page.getByRole('search')
  await expect(filters).toContainText('The moderators could not be loaded.')
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page)
  expect(new Set(complaints.splice(0))).toEqual(new Set(['error: Failed to load resource: net::ERR_FAILED']))
  await page.unroute('**/v1/moderators')
  await filters.getByRole('button', { name: 'Retry' }).click()
  await expect(filters).not.toContainText('The moderators could not be loaded.')
  await expect(page.getByLabel('Moderator').getByRole('option').nth(2)).toBeAttached()
})

test('very long names, addresses and texts stay within their place, at 390 pixels too', async ({
  openOwn,
  page,
}) => {
  const office = await openOwn((engine) =>
    addAccounts(engine, [
      {
        uid: 'long',
        oid: 'gatehouse',
        firstname: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
        lastname: 'Keihanaikukauakahihuliheekahaunaele'.repeat(3),
        email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`,
      },
    ]),
  )
  await signIn(page, office, 'Administrator')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(rows(page).first()).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test('words are cut by their number and never by the width, filters stand in one line at 1280, alarms in one bar of 140 px', async ({
  page,
  demo,
}) => {
  test.slow()
  await signInToDemo(page, demo, 'Administrator')
  const lists = [
    'posts/published',
    'posts/blocked',
    'posts/reported',
    'support/tickets',
    'accounts',
    'organizations',
  ]
  for (const list of lists) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${demo.address}/office/${list}`)
    await expect(rows(page).first()).toBeVisible()
    const box = async (part: Locator) => (await part.boundingBox())?.height ?? Number.NaN
    expect([list, Math.round(await box(page.getByRole('search')))]).toEqual([list, 36])
    const alarms = page.getByRole('main').locator('.MuiAlert-colorError')
    if (list === 'posts/reported') await expect(alarms).toBeVisible()
    expect(await alarms.count()).toBeLessThanOrEqual(1)
    for (const bar of await alarms.all()) expect(await box(bar)).toBeLessThanOrEqual(140)
    for (const width of [1440, 1280, 820, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const cut = await page
        .locator('tbody .caption')
        .evaluateAll((captions) =>
          captions
            .filter((it) => it.scrollHeight > it.clientHeight + 1 || it.scrollWidth > it.clientWidth)
            .map((it) => it.textContent),
        )
      expect([list, width, cut]).toEqual([list, width, []])
    }
  }
})
