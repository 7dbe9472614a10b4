import { feedPosts } from '../support/platform/platform'
import { expect, test } from './support/journey'
import { signInByKeyboard, tabTo } from './support/keyboard'
import { decideBy, reviewDialog } from './support/review'

const many = 50

test('by keyboard alone from the login to fifty decisions, a key and hardly more than a call each', async ({
  page,
  openOwn,
}) => {
  const office = await openOwn()
  await feedPosts(
    office.address,
    Array.from({ length: many }, (_, n) => ({
      pid: `p${n}`,
      text: `Post number ${n}`,
      score: { text: 0.9 },
      created: `2026-03-01T10:${String(n).padStart(2, '0')}:00Z`,
    })),
  )
  await signInByKeyboard(page, office.address)
  await tabTo(page, /^Posts/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Blocked/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Blocked posts' })).toBeVisible()
  await tabTo(page, /^Review/)
  await page.keyboard.press('Enter')
  const dialog = reviewDialog(page)
  await expect(dialog.getByRole('heading', { name: 'Other posts of the author' })).toBeVisible()

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  for (let left = many - 1; left >= 0; left -= 1) {
    await expect(dialog.getByLabel('Text of the post')).toHaveText(`Post number ${left}`)
    await expect(dialog.getByRole('heading', { name: 'Other posts of the author' })).toBeVisible()
    await decideBy(page, left % 3 === 0 ? 'b1' : 'a')
  }
  await expect(dialog.getByText(`${many} decided today. That was the last one.`)).toBeVisible()
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(many)
  expect(calls.length / many, calls.join('\n')).toBeLessThan(1.5)
})
