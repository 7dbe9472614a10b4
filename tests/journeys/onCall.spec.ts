import { feedPosts } from '../support/platform/platform'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { letterTo, linkIn } from './support/letters'
import { expectNoSidewaysScroll } from './support/resetting'
import { openUrgent, reviewDialog } from './support/review'
import { save, toSettings } from './support/settings'

test('a post that can’t wait calls by email whom the rota names; opening the post acknowledges', async ({
  page,
  openOwn,
}) => {
  test.slow()
  const office = await openOwn()
  await signIn(page, office, 'Administrator')
  await toSettings(page, 'General')
  const rota = page.getByLabel('Rota')
  await rota.fill('moderator at noon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rota).toHaveAccessibleDescription(/^Line 1 can’t be read/)
  await expectAccessible(page)
  await rota.fill('moderator@gatehouse.example 1-7 00:00-24:00 Europe/London')
  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await save(page)

  await feedPosts(office.address, [{ pid: 'threat', text: 'I will kill you' }])
  // The office looks every half minute.
  await expect(async () => {
    await letterTo(office, 'moderator@gatehouse.example')
  }).toPass({ timeout: 60_000 })
  const letter = await letterTo(office, 'moderator@gatehouse.example')
  expect(letter.subject).toBe('Posts are waiting that can’t wait')
  expect(letter.text).not.toContain('kill')
  await signIn(page, office, 'Moderator', new URL(linkIn(letter)).pathname)
  await openUrgent(page)
  await expect(reviewDialog(page).getByLabel('Text of the post')).toHaveText('I will kill you')
})
