import { feedPosts, send } from '../support/platform/platform'
import { expect, expectAccessible, expectFitsEverywhere, signIn, test } from './support/journey'
import { decideBy, openReview, reviewDialog } from './support/review'

test('the reporter’s record beside a report, “Possible brigading” where very many report within minutes, and muting a reporter for a while', {
  tag: '@everyday',
}, async ({ page, openOwn }) => {
  const office = await openOwn()
  const crowd = Array.from({ length: 11 }, (_, n) => `child-${n}`)
  await send(
    office.address,
    'accounts',
    [...crowd, 'loud'].map((uid) => ({
      ...{ uid, firstname: uid, lastname: 'Example', email: `${uid}@example.org` },
    })),
  )
  await feedPosts(office.address, [
    { pid: 'goal', text: 'That goal was offside' },
    { pid: 'scarf', text: 'I lost my scarf' },
    { pid: 'hat', text: 'I lost my hat' },
  ])
  const report = (pid: string, uid: string, title = 'Unkind') => ({
    ...{ rid: `${pid}-${uid}`, pid, uid, title, message: `Please look at this, says ${uid}` },
  })
  await send(office.address, 'reports', [report('scarf', 'loud'), report('hat', 'child-1')])
  await send(
    office.address,
    'reports',
    crowd.map((uid) => report('goal', uid)),
  )
  await signIn(page, office, 'Administrator', '/office/posts/reported')

  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  const open = async (text: string) => {
    await openReview(row(text))
    return reviewDialog(page)
  }
  await open('my hat')
  await decideBy(page, 'b')
  await page.keyboard.press('5')
  await expect(page.getByText(/^The post of .* is blocked/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`${office.address}/office/posts/reported`)

  const crowded = await open('offside')
  await expect(crowded.getByRole('alert')).toHaveText(
    'Possible brigading: 11 people reported this within 10 minutes. Their number does not make it urgent.',
  )
  await expect(crowded.getByText('2 reports · 1 of 1 led to a block')).toBeVisible()
  await expectFitsEverywhere(page)
  await page.keyboard.press('Escape')

  const review = await open('scarf')
  await expect(review.getByText('1 report', { exact: true })).toBeVisible()
  await review.getByRole('button', { name: 'Ignore reports by loud Example' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Ignore reports by loud Example' })
  await dialog.getByRole('combobox', { name: 'How long' }).selectOption('30 days')
  await expect(dialog.getByRole('button', { name: 'Ignore reports by loud Example' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Reports every post of one classmate')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ignore reports by loud Example' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    review.getByText(/^Reports ignored until .*Reports every post of one classmate$/),
  ).toBeVisible()
  await expectAccessible(page)
  await review.getByRole('button', { name: 'No longer ignore reports by loud Example' }).click()
  await page
    .getByRole('alertdialog', { name: 'No longer ignore reports by loud Example' })
    .getByRole('button', { name: 'No longer ignore reports by loud Example' })
    .click()
  await expect(review.getByRole('button', { name: 'Ignore reports by loud Example' })).toBeVisible()
  await expect(review.getByText(/^Reports ignored until/)).toBeHidden()
  await decideBy(page, 'a')
  await expect(page.getByText(/^The post of .* is approved/)).toBeVisible()
})
