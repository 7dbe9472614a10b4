import { addMediaPosts } from '../support/platform/mediaPosts'
import { feedPosts, send } from '../support/platform/platform'
import { expect, expectAccessible, signIn, test } from './support/journey'

test('an appeal comes in, waits in the menu, and is overturned with a note by a colleague once everything was looked at', {
  tag: '@everyday',
}, async ({ page, openOwn }) => {
  const office = await openOwn((engine) =>
    addMediaPosts(engine, [
      {
        pid: 'picture',
        media: [{ path: 'cat.png', type: 'image/png' }],
        more: { moderator: 'analyzer', moderator_name: null, score_image: 0.9 },
      },
    ]),
  )
  await feedPosts(office.address, [
    { pid: 'film', text: 'The knight killed the dragon', score: { text: 0.9 } },
  ])
  await signIn(page, office, 'Administrator', '/office/appeals')
  await expect(page.getByText('No Results')).toBeVisible()
  await send(office.address, 'appeals', [
    { aid: 'first', pid: 'film', uid: 'member', message: 'That is a fairy tale' },
    { aid: 'second', pid: 'picture', uid: 'member', message: 'That is my cat' },
  ])
  await expect(page.getByRole('listitem').filter({ hasText: /^Appeals/ })).toContainText('2')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectAccessible(page)
  const row = page.getByRole('row').filter({ hasText: 'That is a fairy tale' })
  await row.getByRole('link', { name: /^Review the appeal/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Appeal' })).toBeVisible()
  await expect(page.getByText('The knight killed the dragon')).toBeVisible()
  await expectAccessible(page)
  const overturn = page.getByRole('button', { name: 'Overturn and publish' })
  await overturn.click()
  await expect(page.getByText('Explain in a note why you overturn the block.')).toBeVisible()
  await page.getByRole('textbox').fill('A fairy tale')
  await overturn.click()
  await expect(page.getByText('The block is overturned and the post is published.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: /^Appeals/ })).toContainText('1')

  await page.getByRole('link', { name: /^Review the appeal/ }).click()
  await expect(page.getByText('That is my cat')).toBeVisible()
  await expect(overturn).toHaveAttribute('aria-disabled', 'true')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})
