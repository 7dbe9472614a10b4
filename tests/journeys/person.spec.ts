import { send } from '../support/platform/platform'
import { expect, expectFitsEverywhere, signIn, test } from './support/journey'

test('the page of a person passes axe and is never wider than the window, with the longest name too', async ({
  page,
  openOwn,
}) => {
  const office = await openOwn()
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
  await send(office.address, 'accounts', [
    { uid: 'mum', firstname: 'Rosa', lastname: long, email: 'rosa@example.org', oid: 'school' },
    ...['mia', 'ben'].map((uid) => ({ uid, firstname: uid, lastname: long, parent: 'mum', oid: 'school' })),
  ])
  await signIn(page, office, 'Administrator', '/office/accounts/mia')
  await expect(page.getByRole('region', { name: 'What is known against them' })).toBeVisible()
  await expectFitsEverywhere(page)
})
