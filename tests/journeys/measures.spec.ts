import { Webhook } from 'standardwebhooks'
import { decisionTypes } from '../../src/contract/webhooks'
import { client, signIn as signInByCall } from '../support/office/client'
import { emailOf, password } from '../support/office/fixtures'
import { listenForWebhooks } from '../support/platform/listener'
import { feedPosts, report, send } from '../support/platform/platform'
import { expect, expectFitsEverywhere, signIn, test } from './support/journey'

test('a measure is taken by keys alone from a review, and its list and its page fit everywhere', async ({
  page,
  openOwn,
}) => {
  const office = await openOwn()
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
  await send(office.address, 'accounts', [
    { uid: 'mum', firstname: 'Rosa', lastname: 'Berg', email: 'rosa@example.org', oid: 'school' },
    { uid: 'mia', firstname: 'Mia', lastname: long, parent: 'mum', oid: 'school', ageBand: '9–11' },
  ])
  await feedPosts(office.address, [{ pid: 'rude', uid: 'mia', text: 'You are all rude' }])
  await report(office.address, 'rude')
  await signIn(page, office, 'Administrator', '/office/posts/reported')
  await page.getByRole('button', { name: /^Review/ }).click()
  await expect(page.getByRole('dialog', { name: 'Review Post' }).getByText('About the author')).toBeVisible()
  await page.waitForTimeout(600)
  await page.keyboard.press('1')
  await expect(page.getByText('0 points; this block makes 3 and suggests: Warning.')).toBeVisible()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: /^Take a measure against/ })
  await expect(dialog.getByLabel('Measure', { exact: true })).toBeFocused()
  await page.keyboard.press('s')
  await expect(dialog.getByLabel(/^For the guardian \(English\)/)).toHaveValue(/can’t use the account/)
  await expectFitsEverywhere(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await page.goto(`${office.address}/office/measures`)
  await expect(page.getByRole('link', { name: long })).toBeVisible()
  await expectFitsEverywhere(page)
  await page.getByRole('link', { name: long }).click()
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
  await page.getByText('What they read').click()
  await expectFitsEverywhere(page)
})

test('a child’s report about an adult with eleven posts: contacts seen, suspended, all blocked in 12 keys or clicks, heard by the platform, and undone', async ({
  page,
  openOwn,
}) => {
  const { receiver, close } = await listenForWebhooks()
  const office = await openOwn(undefined, { WEBHOOK_PRIVATE: 'true', UNDO_SECONDS: '120' })
  const { body: signedIn } = await signInByCall(office.address, emailOf('Administrator'), password)
  const administrator = client(office.address, { authorization: `Bearer ${signedIn.result.token}` })
  const { body: webhook } = await administrator.post('/webhooks', {
    ...{ url: receiver.url, types: [...decisionTypes], active: true },
  })
  await send(office.address, 'accounts', [
    {
      uid: 'max',
      firstname: 'Max',
      lastname: 'Moor',
      email: 'max@example.org',
      oid: 'school',
      ageBand: '18+',
    },
    { uid: 'mum', firstname: 'Rosa', lastname: 'Berg', email: 'rosa@example.org', oid: 'school' },
    ...['mia', 'ben', 'lea'].map((uid) => ({
      ...{ uid, firstname: uid, lastname: 'Berg', parent: 'mum', oid: 'school', ageBand: '9–11' },
    })),
  ])
  const pids = Array.from({ length: 11 }, (_, n) => `post-${n}`)
  await feedPosts(
    office.address,
    pids.map((pid, n) => ({
      ...{ pid, uid: 'max', to: [['mia', 'ben', 'lea'][n % 3] ?? 'mia'], text: `Hello, how are you ${n}` },
      score: { text: 0.1 },
    })),
  )
  const statuses = async () => {
    const posts = await Promise.all(pids.map((pid) => administrator.get(`/posts/${pid}`)))
    return posts.map(({ body }) => body.result.status)
  }
  const before = await statuses()
  await send(office.address, 'reports', [
    {
      ...{ rid: 'told', subject: { account: 'max' }, uid: 'mia', title: 'Strange' },
      message: 'He writes to everybody in my class',
    },
  ])
  await signIn(page, office, 'Administrator', '/office/profiles')
  let acts = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    acts += keys.length
  }
  await page.getByRole('link', { name: /^Review .*Max Moor/ }).click()
  acts += 1
  const contacts = page.getByRole('region', { name: 'Contacts' })
  await expect(contacts.getByText('Adult to child')).toHaveCount(3)
  await expect(page.getByText('He writes to everybody in my class')).toBeVisible()
  await press('m')
  const dialog = page.getByRole('dialog', { name: /^Take a measure against/ })
  await expect(dialog.getByLabel('Measure', { exact: true })).toBeFocused()
  await press('s', 'Tab', 'Tab', 'g')
  await expect(dialog.getByLabel(/^For the member \(English\)/)).toHaveValue(
    /you can’t use your account.*Grooming/,
  )
  await press('Tab', 'Tab', 'End')
  await expect(dialog.getByLabel('Posts')).toHaveValue('all')
  await press('Control+Enter')
  await expect(dialog).toBeHidden()
  expect(acts).toBeLessThanOrEqual(12)
  const verified = () =>
    receiver.received.map(({ headers, body, notice }) => {
      new Webhook(webhook.secret).verify(body, headers)
      return notice
    })
  const heard = (type: string) =>
    verified()
      .filter((notice) => notice.type === type)
      .map(({ data }) => String(data.pid ?? data.uid))
      .toSorted()
  await expect.poll(() => heard('post.blocked')).toEqual(pids.toSorted())
  expect(heard('account.suspended')).toEqual(['max'])
  expect(heard('account.limited')).toEqual([])
  receiver.received.length = 0
  await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(statuses).toEqual(before)
  await page
    .getByRole('region', { name: 'What is known against them' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(() => heard('account.restored')).toEqual(['max'])
  await expect.poll(() => heard('post.approved')).toEqual(pids.toSorted())
  await close()
})
