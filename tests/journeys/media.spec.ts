import { expect, signInToDemo, test } from './support/journey'

test('media of ours is shown at a signed address, and to nobody without it', { tag: '@everyday' }, async ({
  page,
  demo,
}) => {
  await signInToDemo(page, demo, 'Administrator', '/office/posts/published')
  await page.getByLabel('Type').selectOption({ label: 'Media' })
  await page
    .getByRole('row')
    .filter({ hasText: 'Media' })
    .first()
    .getByRole('button', { name: /^Review/ })
    .click()
  const picture = page.getByRole('dialog').getByRole('img', { name: /^Picture 1 of/ })
  const video = page.getByRole('dialog').getByRole('button', { name: /^Show: Video 1 of/ })
  await expect(async () => {
    // Whether the newest is a video depends on the hour in which the demo was filled.
    if (await video.isVisible()) await page.keyboard.press('j')
    await expect(picture).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  const address = (await picture.getAttribute('src')) ?? ''
  expect(address).toMatch(/signature=/)
  const bare = await fetch(new URL(address.split('?')[0] ?? '', demo.address))
  expect(bare.status).not.toBe(200)
  const forged = await fetch(
    new URL(
      address.replace(/(?<=signature=)./, (sign) => (sign === 'A' ? 'B' : 'A')),
      demo.address,
    ),
  )
  expect(forged.status).toBe(401)
})

test('a picture that was shown is blurred again on coming back to its post', { tag: '@everyday' }, async ({
  page,
  demo,
}) => {
  await signInToDemo(page, demo, 'Administrator', '/office/posts/published')
  await page.getByLabel('Type').selectOption({ label: 'Media' })
  const review = page
    .getByRole('row')
    .filter({ hasText: 'Media ·' })
    .getByRole('button', { name: /^Review/ })
  await review.first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Show/ }).first()).toBeVisible()
  await page.keyboard.press('s')
  await expect(dialog.getByRole('button', { name: /^Blur/ }).first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(dialog.getByText(/^2 of/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Blur/ })).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(dialog.getByText(/^1 of/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Show/ }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Blur/ })).toHaveCount(0)
})
