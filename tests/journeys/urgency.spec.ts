import { client, signIn as signInByCall } from '../support/office/client'
import { emailOf, password } from '../support/office/fixtures'
import { decision, feedPosts, send } from '../support/platform/platform'
import { expect, expectAccessible, expectFitsEverywhere, signIn, test } from './support/journey'
import { decideBy, lookAt, openUrgent, reviewDialog } from './support/review'

const report = (pid: string, title: string) => ({
  ...{ rid: `${pid}-report`, pid, uid: 'head', title, message: 'Please look at this at once.' },
})

test('what can’t wait comes to the top of any page as it is reported, is opened there, and goes as it is decided', {
  tag: '@everyday',
}, async ({ page, openOwn }) => {
  const office = await openOwn()
  const posts = Array.from({ length: 30 }, (_, n) => ({
    pid: `p${n}`,
    text: `Post number ${n}`,
    score: { text: 0.9 },
    created: new Date(Date.UTC(2026, 2, 1) + n * 60_000).toISOString(),
  }))
  await feedPosts(office.address, [
    ...posts,
    { pid: 'sad', text: 'I can’t go on like this' },
    { pid: 'home', uid: 'coach', text: 'She lives at the corner' },
  ])
  await signIn(page, office, 'Administrator', '/office/posts/blocked')
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByText('21–30 of 30')).toBeVisible()
  const lane = page.getByRole('region', { name: /can’t wait$/ })
  await expect(lane).toHaveCount(0)

  await send(office.address, 'reports', [report('sad', 'Self-harm')])
  await expect(lane).toContainText('1 case can’t wait')
  await send(office.address, 'reports', [report('home', 'Threat')])
  await expect(lane.getByRole('listitem')).toHaveCount(2)
  await expect(lane.getByRole('listitem').first()).toContainText('I can’t go on like this')
  await expect(lane.getByRole('listitem').first()).toContainText(/Self-harm.*waiting 0 min/)
  await expect(page.getByText('21–30 of 30')).toBeVisible()
  await expectAccessible(page)

  await openUrgent(page)
  await expect(reviewDialog(page).getByLabel('Text of the post')).toHaveText('I can’t go on like this')
  await decideBy(page, 'b')
  await expect(reviewDialog(page).getByLabel('Text of the post')).toHaveText('She lives at the corner')
  await page.keyboard.press('Escape')
  await expect(lane).toContainText('1 case can’t wait')
  const session = await signInByCall(office.address, emailOf('Colleague'), password)
  const colleague = client(office.address, { authorization: `Bearer ${session.body.result.token}` })
  await colleague.put('/posts/home', {
    ...decision('home', 'approve', 'colleague'),
    post: { pid: 'home', uid: 'coach' },
  })
  await expect(lane).toHaveCount(0)

  const filter = encodeURIComponent(JSON.stringify({ act: 'open' }))
  const { body } = await colleague.get(`/events?filter=${filter}&range=[0,9]`)
  expect(body.map(({ subject }: { subject: { id: string } }) => subject.id)).toEqual(['home', 'sad'])
})

test('the order of reports that somebody has chosen is kept, on any page', async ({ page, openOwn }) => {
  const office = await openOwn()
  const pids = Array.from({ length: 25 }, (_, n) => `p${n}`)
  const created = (n: number) => new Date(Date.UTC(2026, 2, 1) + n * 60_000).toISOString()
  await feedPosts(
    office.address,
    pids.map((pid, n) => ({ pid, text: `Post number ${n}`, created: created(n) })),
  )
  await send(
    office.address,
    'reports',
    pids.map((pid, n) => report(pid, n < 22 ? 'Unkind' : 'Bullying')),
  )
  await signIn(page, office, 'Administrator', '/office/posts/reported')
  const captions = page.getByText(/^Post number/)
  await expect(captions.first()).toHaveText('Post number 24')
  await page.getByLabel('Order').selectOption('Most urgent first')
  await expect(page.getByText('Serious')).toHaveCount(3)
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByText('21–25 of 25')).toBeVisible()
  await expect(page.getByText('Serious')).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Blocked' }).click()
  await expect(page.getByLabel('Period')).toBeVisible()
  await expect(page.getByLabel('Order')).toHaveCount(0)
  await menu.getByRole('link', { name: 'Reported', exact: true }).click()
  await expect(page.getByLabel('Order')).toHaveValue('urgency')
  await expectAccessible(page)
})

test('the girl behind the play and behind an author with thirty posts is the first row, and the review goes through her posts first', async ({
  page,
  openOwn,
}) => {
  const office = await openOwn()
  const person = (uid: string, firstname: string) => ({
    ...{ uid, firstname, lastname: 'Berg', email: `${uid}@example.org`, oid: 'school' },
  })
  await send(office.address, 'accounts', [
    person('girl', 'Mia'),
    person('actor', 'Tom'),
    person('loud', 'Max'),
  ])
  await feedPosts(office.address, [
    { pid: 'play', uid: 'actor', text: 'In our play I say: i want to kill myself' },
    ...Array.from({ length: 30 }, (_, n) => ({ pid: `loud${n}`, uid: 'loud', text: `I will kill you ${n}` })),
    ...['I took all the pills', 'i want to die', 'nobody would care if i died', 'i want to die tonight'].map(
      (text, n) => ({ pid: `girl${n}`, uid: 'girl', text }),
    ),
  ])
  await signIn(page, office, 'Administrator', '/office/posts/waiting')
  const rows = page.getByRole('region', { name: /can’t wait$/ }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: /^Review urgent post of .*Tom Berg/ }).click()
  const review = reviewDialog(page)
  await review.getByRole('button', { name: /^Not a sign: Self-harm/ }).click()
  await expect(review.getByRole('button', { name: /^It is a sign: Self-harm/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(review).toBeHidden()
  await expect(rows.first()).toContainText(/Mia Berg.* · 4 posts/)
  await expect(rows.nth(1)).toContainText(/Max Berg.* · 30 posts/)
  await expect(rows.nth(2)).toContainText('Tom Berg')
  const box = await page.getByRole('region', { name: /can’t wait$/ }).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(140)
  await rows
    .first()
    .getByRole('button', { name: /^Review urgent post/ })
    .click()
  for (const text of ['I took all the pills', 'i want to die', 'nobody would care if i died']) {
    await expect(review.getByLabel('Text of the post')).toHaveText(text)
    await lookAt(page)
    await page.keyboard.press('j')
  }
  await expectFitsEverywhere(page)
})
