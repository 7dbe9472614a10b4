import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { client, signIn as signInByCall } from '../support/office/client'
import { emailOf, password } from '../support/office/fixtures'
import { report } from '../support/platform/platform'
import { sendPost } from '../support/platform/posting'
import { expect, expectAccessible, expectFitsEverywhere, signIn, test } from './support/journey'
import { blockButton, openReview, reviewDialog } from './support/review'

test('“never again” on Block: the picture is blocked wherever it comes again, with an end and a way back', {
  tag: '@everyday',
}, async ({ page, openOwn }) => {
  const office = await openOwn()
  const { body } = await signInByCall(office.address, emailOf('Administrator'), password)
  const caller = client(office.address, { authorization: `Bearer ${body.result.token}` })
  const content = readFileSync(join(import.meta.dirname, '../data/pictures/pdq/q2821.jpg'))
  const post = async () =>
    (await sendPost(caller, { text: 'Look' }, { content }, 'administrator')).body.result
  const first = await post()
  await report(office.address, first.pid)

  await signIn(page, office, 'Administrator', '/office/posts/reported')
  await openReview(page)
  const review = reviewDialog(page)
  const never = review.getByRole('button', { name: 'Never again' })
  await never.focus()
  await page.keyboard.press('Space')
  await expect(never).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await blockButton(page).click()
  await page.getByRole('menuitem', { name: 'Violence' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await post()).status).toBe('blocked')

  await page.goto(`${office.address}/office/posts/blocked`)
  await openReview(page)
  await expect(review).toContainText('Looks like a picture that is never to appear again.')
  await review.getByRole('link', { name: 'Pictures never again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pictures never again')
  const row = page.getByRole('row').filter({ hasText: first.pid })
  await expect(row).toContainText('administrator Example')
  await expectFitsEverywhere(page)
  await page.getByRole('button', { name: /^Forget the picture/ }).click()
  await page.getByRole('button', { name: 'Forget', exact: true }).click()
  await expect(page.getByText('No Results')).toBeVisible()
  expect((await post()).status).toBe('public')
})
