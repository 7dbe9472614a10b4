import { feedPosts, send } from '../support/platform/platform'
import { expect, expectFitsEverywhere, signIn, test } from './support/journey'

test('the page of a person passes axe and is never wider than the window, with the longest name and what they wrote with a contact, too', async ({
  page,
  openOwn,
}) => {
  const office = await openOwn()
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
  await send(office.address, 'accounts', [
    { uid: 'mum', firstname: 'Rosa', lastname: long, email: 'rosa@example.org', oid: 'school' },
    ...['mia', 'ben'].map((uid) => ({ uid, firstname: uid, lastname: long, parent: 'mum', oid: 'school' })),
  ])
  await feedPosts(office.address, [
    { pid: 'secret', uid: 'ben', to: ['mia'], text: `Don’t tell your parents about us ${long}` },
    { pid: 'answer', uid: 'mia', to: ['ben'], text: 'Why?' },
  ])
  await signIn(page, office, 'Administrator', '/office/accounts/mia')
  await expect(page.getByRole('region', { name: 'What is known against them' })).toBeVisible()
  await expectFitsEverywhere(page)
  await page.getByRole('button', { name: /^What they wrote/ }).click()
  await expect(page.getByRole('dialog').getByText('Why?')).toBeVisible()
  await expectFitsEverywhere(page)
})
