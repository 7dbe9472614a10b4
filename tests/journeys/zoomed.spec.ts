import type { Locator, Page } from '@playwright/test'
import { expect, signInToDemo, test } from './support/journey'
import { approveButton, openReview, reviewDialog } from './support/review'

/** Windows of 1280 × 1024, 1708 × 1200 and 1368 × 768 at 400 %. */
const windows = [
  { width: 320, height: 256 },
  { width: 427, height: 300 },
  { width: 342, height: 192 },
]

const screens = [
  'dashboard',
  'accounts',
  'posts/published',
  'posts/blocked',
  'posts/reported',
  'organizations',
  'support/tickets',
  'settings/general',
  'settings/template',
  'settings/invitation',
  'settings/roles',
  'events',
  'insights',
  'sessions',
]

/** What stays in sight over half of the window's width while one scrolls, and what is wider than its place. */
async function expectRoom(place: Locator, name: string): Promise<void> {
  const found = await place.evaluate((within) => {
    const wide = within.scrollWidth > within.clientWidth ? [`${within.scrollWidth} px wide`] : []
    const inSight = (element: Element) => {
      const { width, height, top, bottom } = element.getBoundingClientRect()
      return (
        element.checkVisibility({ visibilityProperty: true }) &&
        width > innerWidth / 2 &&
        height > 4 &&
        bottom > 0 &&
        top < innerHeight
      )
    }
    const stuck = [...within.querySelectorAll('*')].filter(
      (element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position) && inSight(element),
    )
    return [...wide, ...stuck.map((element) => element.outerHTML.slice(0, 120))]
  })
  expect(found, name).toEqual([])
}

const whole = (page: Page) => page.locator('html')

for (const size of windows) {
  test(`at 400 %, ${size.width} × ${size.height}, nothing covers what it belongs to, and nothing is cut at the side`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize(size)
    await signInToDemo(page, demo, 'Administrator')
    for (const screen of screens) {
      await page.goto(`${demo.address}/office/${screen}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectRoom(whole(page), screen)
      await expectRoom(page.locator('main'), screen)
    }

    await page.goto(`${demo.address}/office/posts/published`)
    await page.getByRole('searchbox').fill('nobody wrote this')
    // In words, and not as a button that only has a name.
    await page.getByText('Clear filters').click()
    await expect(page.getByRole('searchbox')).toHaveValue('')

    await page.goto(`${demo.address}/office/posts/blocked`)
    await openReview(page)
    const review = reviewDialog(page)
    await approveButton(page).waitFor()
    await expectRoom(review, 'a review')
    // By the keyboard alone: what has the focus comes into sight.
    await approveButton(page).focus()
    await expect(approveButton(page)).toBeInViewport({ ratio: 1 })

    await page.goto(`${demo.address}/office/support/tickets`)
    await page
      .getByRole('button', { name: /^View Ticket/ })
      .first()
      .click()
    const chat = page.locator('.chat-box')
    await expect(chat.getByRole('log').locator('p, li').first()).toBeVisible()
    await expectRoom(chat, 'a chat')
    const last = chat.getByRole('log').locator('p').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await chat.getByRole('textbox').focus()
    await expect(chat.getByRole('textbox')).toBeInViewport({ ratio: 0.9 })
  })
}
