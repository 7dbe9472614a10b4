import { createServer } from 'node:http'
import { pngOf } from '../data/drawings'
import { client, signIn as signInByCall } from '../support/office/client'
import { emailOf, password } from '../support/office/fixtures'
import { sendPost } from '../support/platform/posting'
import { expect, expectAccessible, expectFitsEverywhere, signIn, signInToDemo, test } from './support/journey'
import { rowOf } from './support/lists'

/** A hash service that knows every file. */
async function hashService() {
  const server = createServer((_request, response) => response.end('{"match": true, "list": "national"}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('a match with the hash service is no ordinary blocked post: no thumbnail anywhere, seen by the right “sees abuse material” alone', {
  tag: '@everyday',
}, async ({ page, browser, openOwn }) => {
  const hashes = await hashService()
  const office = await openOwn(undefined, { MEDIA_HASHES_URL: hashes.url })
  const { body } = await signInByCall(office.address, emailOf('Administrator'), password)
  const caller = client(office.address, { authorization: `Bearer ${body.result.token}` })
  const sent = await sendPost(caller, { text: 'zebrafinch' }, { content: await pngOf('landscape') })
  expect(sent.status).toBe(404)
  hashes.close()

  await signIn(page, office, 'Administrator', '/office/posts/blocked')
  await expect(page.getByText('No Results')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abuse material' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('nobody has the right to see and report it')
  await expectFitsEverywhere(page)
  await page.goto(`${office.address}/office/accounts`)
  await rowOf(page, 'moderator Example')
    .getByRole('button', { name: /^Detail/ })
    .click()
  await page.getByRole('button', { name: 'Change account' }).click()
  const form = page.getByRole('dialog', { name: 'Change account' })
  await form.getByRole('checkbox', { name: 'Sees abuse material' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The account was changed.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'nobody has the right' })).toHaveCount(0)

  const desk = await browser.newPage()
  await signIn(desk, office, 'Moderator', '/office/posts/blocked')
  await desk.getByRole('link', { name: 'Abuse material' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Abuse material')
  await expect(desk.getByRole('row').filter({ hasText: 'national' })).toContainText('Not reported yet')
  await expect(desk.getByRole('main').locator('img, video')).toHaveCount(0)
  await expectFitsEverywhere(desk)
  await desk.getByRole('link', { name: /^Edit/ }).click()
  const main = desk.getByRole('main')
  await expect(main).toContainText('zebrafinch')
  await expect(main).toContainText('member Example')
  await expect(main.locator('img, video')).toHaveCount(0)
  await expectFitsEverywhere(desk)

  await main.getByRole('button', { name: 'Look at the picture' }).click()
  const warning = desk.getByRole('alertdialog', { name: 'Pictures and videos' })
  await expect(warning).toContainText('recorded with your name')
  await expectAccessible(desk)
  await warning.getByRole('button', { name: 'Look at it' }).click()
  const picture = main.getByRole('img', { name: 'File 1 of known abuse material' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await main.getByRole('button', { name: 'Hide' }).click()
  await expect(picture).toHaveCount(0)

  await desk.getByLabel('Reported to').fill('NCMEC CyberTipline')
  await desk.getByLabel('Reported on').fill('2026-03-01T09:30')
  await desk.getByLabel('Number').fill('240301-88112')
  await desk.getByRole('button', { name: 'Save' }).click()
  const row = desk.getByRole('row').filter({ hasText: 'national' })
  await expect(row).toContainText('NCMEC CyberTipline')
  await expect(row).toContainText('240301-88112')
  await expect(desk.getByText('Not reported yet')).toHaveCount(0)
})

test('the demo has one match, which its Moderator may see', async ({ page, demo }) => {
  await signInToDemo(page, demo, 'Moderator', '/office/abuse-material')
  await page.getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByRole('main')).toContainText('there is more, write to me')
  await expectFitsEverywhere(page)
})
