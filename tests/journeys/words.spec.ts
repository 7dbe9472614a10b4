import { feedPosts } from '../support/platform/platform'
import { expect, expectAccessible, expectFitsEverywhere, signIn, test } from './support/journey'
import { reviewDialog } from './support/review'

test('Settings, Words: a word or phrase with its effect, language, until when, a note why; before Save, ten of what it would have caught', {
  tag: '@everyday',
}, async ({ page, openOwn }) => {
  const office = await openOwn()
  await feedPosts(
    office.address,
    Array.from({ length: 12 }, (_, n) => ({
      ...{ pid: `dare-${n}`, text: `Who joins the z00mbar dare number ${n}?` },
      created: new Date(Date.now() - (n + 1) * 3_600_000).toISOString(),
    })),
  )
  await signIn(page, office, 'Administrator', '/office/words')
  await expect(page.getByRole('heading', { level: 1, name: 'Words' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New word' }).click()
  const word = page.getByRole('textbox', { name: 'Word or domain' })
  const outlook = page.getByRole('region', { name: /last 30 days/ })
  await word.fill('a')
  await expect(outlook).toContainText('at least two letters or digits')
  await word.fill('zoombar dare')
  await expect(outlook.getByRole('status')).toHaveText('It stands in 12 of 12 posts.')
  await expect(outlook.getByRole('listitem')).toHaveCount(10)
  await expect(outlook.getByRole('listitem').first()).toContainText('Who joins the z00mbar dare number 0?')
  await expect(outlook.getByRole('alert')).toContainText('100% of the posts')
  await page.getByRole('combobox', { name: 'Effect' }).selectOption('Block')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English')
  await page.getByLabel('Until').fill('2099-12-31')
  await page.getByRole('textbox', { name: 'Why' }).fill('A dare that goes round')
  await expectFitsEverywhere(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It is looked for from the next post on.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'zoombar dare' })
  for (const said of ['Block', 'English', '31 Dec 2099', 'A dare that goes round'])
    await expect(row).toContainText(said)

  await page.getByRole('link', { name: 'New word' }).click()
  // The list has a Kind, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New word')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Domain')
  await expect(page.getByRole('combobox', { name: 'Effect' }).getByRole('option')).toHaveText([
    'Allow',
    'Wait',
    'Block',
  ])
  await word.fill('co.uk')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(word).toHaveAccessibleDescription(/must be a domain such as example.org/)
  await word.fill('https://evil.example/win')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'evil.example' })).toContainText('Wait')
  await expectFitsEverywhere(page)

  await feedPosts(office.address, [{ pid: 'caught', text: 'Tonight is the z o o m b a r dare' }])
  await page.goto(`${office.address}/office/posts/blocked/caught`)
  const review = reviewDialog(page)
  await expect(review.getByText('Own word').first()).toBeVisible()
  await expect(review).toContainText('“zoombar dare” (the post is blocked because of it)')
  await expectFitsEverywhere(page)
  await page.keyboard.press('Escape')

  await page.goto(`${office.address}/office/words`)
  await page.getByRole('link', { name: /Edit .*zoombar dare/ }).click()
  await page.getByRole('combobox', { name: 'Effect' }).selectOption('Show')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Show')
  await page.getByRole('button', { name: /Delete .*zoombar dare/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})
