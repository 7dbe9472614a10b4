import { send } from '../support/platform/platform'
import { expect, expectFitsEverywhere, signIn, test } from './support/journey'
import { rowOf } from './support/lists'

test('a name, a biography, a photo can be reported and decided; reported people have their place beside the reported posts', {
  tag: '@everyday',
}, async ({ page, openOwn }) => {
  test.slow()
  const office = await openOwn(undefined, {
    WEBHOOK_URL: 'https://platform.example/hooks',
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  })
  await send(office.address, 'accounts', [
    {
      ...{ uid: 'robin', firstname: 'Robin', lastname: 'Sandringham-Featherstonehaugh', oid: 'school' },
      ...{ born: new Date().getUTCFullYear() - 10, username: 'robin', email: 'robin@example.org' },
      biography: `I build bird houses. ${'Ask me anything about wood, nails and paint! '.repeat(20)}`,
      photo: 'https://far.example/robin.png',
    },
  ])
  await signIn(page, office, 'Administrator', '/office/posts/reported')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: /^Reported people/ }).click()
  await expect(page.getByText('There is nothing to review here right now.')).toBeVisible()
  await expectFitsEverywhere(page)

  await send(office.address, 'reports', [
    {
      ...{ rid: 'r1', subject: { account: 'robin' }, uid: 'member', title: 'Unkind biography' },
      message: 'He makes fun of me there',
    },
  ])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(rowOf(page, 'Robin')).toContainText('Unkind biography')
  await expectFitsEverywhere(page)
  await rowOf(page, 'Robin')
    .getByRole('link', { name: /^Review/ })
    .click()
  await expect(page.getByText('He makes fun of me there')).toBeVisible()
  const decision = (part: string) => page.getByRole('group', { name: `Decision on the ${part}` })
  await decision('name').getByRole('radio', { name: 'Keep' }).focus()
  await page.keyboard.press('Space')
  await decision('biography').getByRole('radio', { name: 'Hide' }).check()
  await decision('photo').getByRole('radio', { name: 'Ask to change' }).check()
  await expectFitsEverywhere(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^The decision about .* was saved, and the platform is told\.$/)).toBeVisible()
  await expect(page.getByText('There is nothing to review here right now.')).toBeVisible()

  await page.goto(`${office.address}/office/webhooks`)
  await page.getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByRole('cell', { name: 'Names, biographies and photos decided' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Reports settled' })).toBeVisible()
})
