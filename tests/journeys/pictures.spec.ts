import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { openReview, reviewDialog } from './support/review'
import { colleague } from './support/settings'

test('a picture fills the window, is zoomed and moved by keys, wheel and fingers, and gives way to its post', async ({
  page,
  openOwn,
}) => {
  const office = await openOwn(undefined, { ANALYZER_IMAGES: 'off' })
  const administrator = await colleague(office, 'Administrator')
  const drawn = { width: 2400, height: 1600, channels: 3, background: '#2a7' } as const
  const bytes = await sharp({ create: drawn }).png().toBuffer()
  const { body } = await administrator.form(
    '/users/administrator/posts',
    { type: 'media', text: 'See the boat' },
    new Blob([new Uint8Array(bytes)], { type: 'image/png' }),
  )
  await administrator.put(`/posts/${body.result.pid}`, {
    post: { pid: body.result.pid, uid: 'administrator' },
    ...{ action: 'block', moderator: 'administrator' },
  })
  await signIn(page, office, 'Administrator', '/office/posts/blocked')
  await openReview(page)
  const review = reviewDialog(page)
  const small = review.getByRole('img', { name: /^Picture 1 of 1/ })
  await small.locator('..').hover()
  await expect(small).toHaveCSS('filter', 'blur(28px)')
  await page.keyboard.press('z')
  await expect(small).toHaveCSS('filter', 'none')
  await page.keyboard.press('z')

  const large = page.getByRole('dialog', { name: /^Picture 1 of 1/ })
  const picture = large.getByRole('img')
  await expect(picture).toBeVisible()
  await expectAccessible(page)
  const place = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const widthIs = (width: number) => expect.poll(async () => Math.round((await place()).width)).toBe(width)
  const fitting = Math.round((await place()).width)
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  expect(fitting).toBeGreaterThan(window.width / 2)
  expect(fitting).toBeLessThanOrEqual(window.width)
  expect((await place()).height).toBeLessThanOrEqual(window.height)
  await page.keyboard.press('1')
  await widthIs(drawn.width)
  const before = await place()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Math.round(before.x - (await place()).x)).toBe(80)
  await page.keyboard.press('0')
  await widthIs(fitting)
  await page.keyboard.press('+')
  await expect.poll(async () => (await place()).width).toBeGreaterThan(fitting)
  await page.keyboard.press('0')
  await widthIs(fitting)
  await page.mouse.move(window.width / 2, window.height / 2)
  await page.mouse.wheel(0, -300)
  await expect.poll(async () => (await place()).width).toBeGreaterThan(fitting)
  const dragged = await place()
  await page.mouse.down()
  await page.mouse.move(window.width / 2 + 60, window.height / 2 + 40, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await place()).x).not.toBe(dragged.x)
  await page.keyboard.press('0')
  await widthIs(fitting)
  await pinch(page, { x: window.width / 2, y: window.height / 2 })
  await expect.poll(async () => (await place()).width).toBeGreaterThan(1.5 * fitting)
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(review).toBeVisible()
})

/** Two fingers that move away from each other. */
async function pinch(page: Page, { x, y }: { x: number; y: number }) {
  const hand = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ]
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) })
  for (const apart of [60, 90, 120, 150]) {
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  }
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
