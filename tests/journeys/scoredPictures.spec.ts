import type { Page } from '@playwright/test'
import { pngOf } from '../data/drawings'
import { insult } from '../data/picturesWithWords'
import { expect, expectAccessible, signIn, test } from './support/journey'
import type { RunningOffice } from './support/offices'
import { openReview, reviewDialog } from './support/review'

/**
 * The row of a post that was just created, in the list where its score brings it. On a busy machine the score comes after the
 * answer, and the post waits until then.
 */
async function rowIn(page: Page, office: RunningOffice, list: 'published' | 'blocked', text: string) {
  await expect(page.getByText(/^The post was created/)).toBeVisible({ timeout: 60_000 })
  const row = page.getByRole('row').filter({ hasText: text })
  await expect(async () => {
    await page.goto(`${office.address}/office/posts/${list}`)
    await expect(row).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  return row
}

test('a picture that the model finds explicit is blocked and shows its score; a neutral one is public at once', async ({
  page,
  openOwn,
}) => {
  test.setTimeout(400_000)
  const office = await openOwn()
  await signIn(page, office, 'Administrator', '/office/posts/published')
  async function create(drawing: 'explicit' | 'landscape') {
    await page.getByRole('button', { name: 'Create Post' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Post' })
    const file = { name: `${drawing}.png`, mimeType: 'image/png', buffer: await pngOf(drawing) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByLabel('Text', { exact: true }).fill(`Seen: ${drawing}`)
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  }

  await create('landscape')
  await rowIn(page, office, 'published', 'Seen: landscape')

  await create('explicit')
  const row = await rowIn(page, office, 'blocked', 'Seen: explicit')
  await expect(row.getByRole('cell', { name: /Image\s*0\.9\d$/ })).toHaveCount(1)
  await openReview(row)
  const dialog = reviewDialog(page)
  await expect(dialog).toContainText(/Image\s*0\.9\d/)
  await expect(dialog.getByRole('img', { name: /^Picture 1 of 1/ })).toHaveCSS('filter', 'blur(28px)')
  await expectAccessible(page)
})

test('a picture with an insult is blocked, and the review shows its words, marked', async ({
  page,
  openOwn,
}) => {
  test.setTimeout(400_000)
  const office = await openOwn()
  await signIn(page, office, 'Administrator', '/office/posts/published')
  await page.getByRole('button', { name: 'Create Post' }).click()
  const creating = page.getByRole('dialog', { name: 'Create Post' })
  const file = { name: 'insult.png', mimeType: 'image/png', buffer: insult }
  await creating.locator('input[type=file]').setInputFiles(file)
  await creating.getByRole('button', { name: 'Create', exact: true }).click()
  const row = await rowIn(page, office, 'blocked', 'In the picture: YOU STUPID UGLY IDIOT')
  await openReview(row)
  const review = reviewDialog(page)
  const words = review.getByRole('region', { name: 'In the picture:' })
  await expect(words).toContainText('In the picture: YOU STUPID UGLY IDIOT')
  await expect(words.getByText('STUPID UGLY IDIOT', { exact: true })).toHaveAttribute(
    'title',
    'This raised the score',
  )
  await expect(review).toContainText(/Words\s*[01]\.\d\d/)
  await expect(review).toContainText(/Threat in the picture “I will kill you”/)
  await expectAccessible(page)
})
