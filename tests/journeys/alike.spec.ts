import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { client, signIn as signInByCall } from '../support/office/client'
import { emailOf, password } from '../support/office/fixtures'
import { feedPosts, report, send } from '../support/platform/platform'
import { sendPost } from '../support/platform/posting'
import { expect, expectFitsEverywhere, signIn, test } from './support/journey'
import { blockButton, lookAt, openReview, reviewDialog } from './support/review'

const spam = [
  'Free coins for everybody, only today!!!',
  'FREE COINS for everybody 🎉 only today',
  'fr33 c0ins for everyb0dy, only today',
  'Frее cоins for everybody — only today',
  'Free co\u200bins for every\u200bbody only today',
  'Freeee coinssss for everybody... only todaaay',
  'Frée cöins for everybody, only today',
  'free  coins  for  everybody  only  today',
]

test('near-duplicates of one text are shown as a group, decided once and undone at once; what can’t wait is left out', {
  tag: '@everyday',
}, async ({ page, openOwn }) => {
  const office = await openOwn()
  await send(
    office.address,
    'accounts',
    [...spam, 'late'].map((_, n) => ({
      ...{ uid: `child-${n}`, firstname: `Child${n}`, lastname: 'Example', email: `child-${n}@example.org` },
    })),
  )
  await feedPosts(office.address, [
    ...spam.map((text, n) => ({ pid: `spam-${n}`, uid: `child-${n}`, text })),
    { pid: 'hat', text: 'I lost my hat' },
  ])
  for (const pid of [...spam.map((_, n) => `spam-${n}`), 'hat']) await report(office.address, pid)

  await signIn(page, office, 'Administrator', '/office/posts/reported')
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  const first = row('everyb0dy')
  await expect(first).toContainText('8 alike')
  await expect(row('my hat')).not.toContainText('alike')
  await expectFitsEverywhere(page)
  await openReview(first)
  const review = reviewDialog(page)
  const group = review.getByRole('region', { name: '8 alike' })
  await expect(group.getByRole('listitem')).toHaveCount(0)
  await expect(blockButton(page)).toHaveText(/^Block\s*B?$/)

  // One of them turns out to be about somebody who is in danger.
  await send(office.address, 'reports', [
    { rid: 'danger', pid: 'spam-7', uid: 'member', title: 'Threats', message: 'He will hurt her' },
  ])
  await review.getByRole('button', { name: 'Refresh this post' }).click()
  await page.keyboard.press('g')
  await expect(group.getByRole('listitem')).toHaveCount(7)
  await expect(group.getByRole('listitem').filter({ hasText: 'Child7' })).toContainText('Can’t wait')
  await expect(review.getByRole('button', { name: 'All 7 alike' })).toHaveAttribute('aria-pressed', 'true')
  await expect(review.getByRole('button', { name: /^Approve 7/ })).toBeVisible()
  await expectFitsEverywhere(page)
  await review.getByRole('button', { name: /^Block 7/ }).click()
  await page.getByRole('menuitem', { name: 'Spam' }).click()
  await expect(
    review.getByRole('status').filter({ hasText: '6 alike are blocked. 7 decided today.' }),
  ).toBeVisible()
  // What was decided along is passed; the choice was this group's alone.
  await expect(review.getByText('I lost my hat')).toBeVisible()
  await expect(blockButton(page)).toHaveText(/^Block\s*B?$/)
  await review.getByRole('button', { name: /^Undo/ }).click()
  await expect(group).toBeVisible()
  await expect(review.getByRole('button', { name: 'All 7 alike' })).toHaveAttribute('aria-pressed', 'false')
  await review.getByRole('button', { name: 'Close' }).click()
  await expect(row('everyb0dy')).toContainText('8 alike')
})

test('and of one picture, however it is resized', { tag: '@everyday' }, async ({ page, openOwn }) => {
  const office = await openOwn()
  const { body } = await signInByCall(office.address, emailOf('Administrator'), password)
  const caller = client(office.address, { authorization: `Bearer ${body.result.token}` })
  const content = readFileSync(join(import.meta.dirname, '../data/pictures/pdq/q2821.jpg'))
  for (const width of [400, 300, 200]) {
    const resized = await sharp(content).resize(width).jpeg({ quality: 60 }).toBuffer()
    const { pid } = (await sendPost(caller, {}, { content: resized }, 'member')).body.result
    await report(office.address, pid)
  }
  await signIn(page, office, 'Administrator', '/office/posts/reported')
  await openReview(page)
  const review = reviewDialog(page)
  await review.getByRole('button', { name: 'All 3 alike' }).click()
  await expect(review.getByRole('region', { name: '3 alike' }).getByRole('listitem')).toHaveCount(2)
  await lookAt(page)
  await review.getByRole('button', { name: /^Block 3/ }).click()
  await page.getByRole('menuitem', { name: 'Spam' }).click()
  await expect(review).toContainText('2 alike are blocked')
  await page.goto(`${office.address}/office/posts/reported`)
  await expect(page.getByText('There is nothing to review here right now.')).toBeVisible()
})
