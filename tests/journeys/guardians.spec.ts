import { feedPosts, report, send } from '../support/platform/platform'
import { boxOf, textsIn } from './support/desk'
import { expect, expectAccessible, expectFitsEverywhere, signIn, signInToDemo, test } from './support/journey'
import { letterTo, linkIn } from './support/letters'
import { rowOf } from './support/lists'
import { openUrgent, reviewDialog } from './support/review'
import { colleagueSaves } from './support/settings'

const names = { lastname: 'Byron' }
const family = [
  { uid: 'anne', firstname: 'Anne', email: 'anne@example.org', oid: 'gatehouse', ageBand: '18+', ...names },
  { uid: 'child', firstname: 'Ada', parent: 'anne', born: new Date().getUTCFullYear() - 10, ...names },
]

test('“Write to the guardian” from a post opens a linked ticket; the guardian gets a link alone once the answer was not seen for a while', {
  tag: '@everyday',
}, async ({ page, openOwn }) => {
  test.slow()
  const office = await openOwn()
  await send(office.address, 'accounts', family)
  await feedPosts(office.address, [{ pid: 'post', uid: 'child', text: 'I will kill you' }])
  await report(office.address, 'post')
  await colleagueSaves(office, { answers: { minutes: 1, page: 'https://app.example.org/help' } })
  await signIn(page, office, 'Administrator', '/office/posts/reported')
  await expectFitsEverywhere(page)
  await openUrgent(page)
  const review = reviewDialog(page)
  await review.getByRole('button', { name: 'Write to the guardian' }).click()
  const writing = page.getByRole('dialog', { name: 'Write to the guardian' })
  const message = writing.getByLabel('Message')
  await expect(message).toBeFocused()
  await writing.getByRole('button', { name: 'Send' }).click()
  await expect(message).toHaveAccessibleDescription(/required|fill/i)
  await expectFitsEverywhere(page)
  await message.fill('We would like to talk with you about what Ada wrote.')
  await writing.getByRole('button', { name: 'Send' }).click()
  await expect(
    page.getByText('The message was sent to Anne Byron, and the ticket is assigned to you.'),
  ).toBeVisible()

  await review.getByText('Tickets about this').click()
  const about = review.getByRole('button', { name: /^#1 .*Anne Byron/ })
  await expect(about).toBeVisible()
  await expectFitsEverywhere(page)
  await about.click()
  const box = boxOf(page)
  await expect(box.getByRole('article', { name: /^About / })).toContainText('Ada Byron')
  await expect.poll(() => textsIn(page)).toEqual(['We would like to talk with you about what Ada wrote.'])
  await expectFitsEverywhere(page)
  await box.getByRole('button', { name: 'View the account' }).click()
  const account = page.getByRole('dialog', { name: 'Account' })
  await expect(account.getByText('9–11').or(account.getByText('6–8'))).toBeVisible()
  await page.keyboard.press('Escape')
  await box.getByRole('link', { name: 'View the post' }).click()
  await expect(review.getByLabel('Text of the post')).toHaveText('I will kill you')

  await expect(async () => {
    await letterTo(office, 'anne@example.org')
  }).toPass({ timeout: 120_000 })
  const letter = await letterTo(office, 'anne@example.org')
  expect(letter.subject).toBe('A message is waiting for you')
  expect(letter.text).not.toMatch(/Ada|talk|kill|Administrator/)
  expect(linkIn(letter)).toMatch(/^https:\/\/app\.example\.org\/help#tid=.+&uid=anne&ticket=.+/)
})

test('an account shows what staff have written about it, and an adult is written to themselves', async ({
  page,
  openOwn,
}) => {
  const office = await openOwn()
  await send(office.address, 'accounts', [
    ...family,
    { uid: 'orphan', firstname: 'Cy', ageBand: '9–11', email: 'cy@example.org', oid: 'gatehouse', ...names },
  ])
  await signIn(page, office, 'Administrator', '/office/accounts')
  const detailOf = async (name: string) => {
    await page.getByRole('searchbox').fill(name)
    // The list of before takes its dialog with it.
    await expect(page.getByRole('row')).toHaveCount(2)
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button', { name: /^Detail of/ })
      .click()
    return page.getByRole('dialog', { name: 'Account' })
  }
  const anne = await detailOf('Anne Byron')
  await anne.getByRole('button', { name: 'Write to the member' }).click()
  const writing = page.getByRole('dialog', { name: 'Write to the member' })
  await writing.getByLabel('Message').fill('Welcome to the platform')
  await writing.getByRole('button', { name: 'Send' }).click()
  await anne.getByText('Tickets about this').click()
  await expect(anne.getByRole('button', { name: /^#1 .*Anne Byron/ })).toBeVisible()
  await expectFitsEverywhere(page)
  await page.keyboard.press('Escape')
  const orphan = await detailOf('Cy Byron')
  const impossible = orphan.getByRole('button', { name: 'Write to the guardian' })
  await expect(impossible).toHaveAccessibleDescription(/^No one can be written to/)
  await expect(impossible).toBeDisabled()
  await expectAccessible(page)
})

test('the link of a letter opens the ticket on the member’s page, and stays in no address', async ({
  page,
  demo,
}) => {
  const feed = async (kind: string, line: object) => {
    const answer = await fetch(`${demo.address}/v1/platform/${kind}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer demo-platform-key', 'Content-Type': 'application/x-ndjson' },
      body: JSON.stringify(line),
    })
    return (await answer.json()).result
  }
  const ids = { tid: 'ticket-of-letter', uid: 'reader-of-letter' }
  await feed('accounts', { uid: ids.uid, firstname: 'Lena', lastname: '', email: 'lena@example.org' })
  const { links } = await feed('tickets', { ...ids, issue: 'My page is empty' })
  const ticket = new URL(links[0].support).searchParams.get('ticket') ?? ''
  await page.goto(`${demo.address}/demo/member#${new URLSearchParams({ ...ids, ticket })}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Lena')
  await expect(page.getByText('My page is empty')).toBeVisible()
  expect(page.url()).toBe(`${demo.address}/demo/member`)
  await expectAccessible(page)

  const desk = await page.context().newPage()
  await signInToDemo(desk, demo, 'Administrator', '/office/support/tickets')
  await desk.getByRole('searchbox').fill('The team has written to you')
  await rowOf(desk, 'The team has')
    .getByRole('button', { name: /^View Ticket/ })
    .click()
  await expect(boxOf(desk).getByRole('article', { name: /^About / })).toBeVisible()
  await desk.close()
})
