import { feedPosts } from '../support/platform/platform'
import { boxOf, textsIn, write } from './support/desk'
import { expect, expectFitsEverywhere, signIn, test } from './support/journey'
import { rowOf } from './support/lists'

test('a school’s morning: it sees, is told, asks, and is answered', async ({ page, browser, openOwn }) => {
  const office = await openOwn()
  await feedPosts(office.address, [{ pid: 'threat', text: 'I will kill you' }])
  await signIn(page, office, 'Organization Administrator')
  const guide = page.getByRole('region', { name: 'What you can do here' })
  await expect(guide).toContainText('What you don’t see, and why')
  await expectFitsEverywhere(page)
  await guide.getByRole('button', { name: 'Hide' }).press('Enter')
  await expect(page.getByRole('button', { name: 'What you can do here' })).toBeFocused()
  await expectFitsEverywhere(page)

  await page.goto(`${office.address}/office/posts/reported`)
  await page.getByRole('button', { name: /^View urgent post of/ }).click()
  const post = page.getByRole('dialog', { name: 'Post', exact: true })
  await expect(post.getByText(/^The platform was told .* Nobody there has opened it yet\.$/)).toBeVisible()
  await expectFitsEverywhere(page)

  const desk = await browser.newPage()
  await signIn(desk, office, 'Administrator', '/office/posts/reported')
  await desk.getByRole('button', { name: /^Review urgent post of/ }).click()
  await expect(desk.getByRole('dialog', { name: 'Review Post' })).toBeVisible()
  await expect
    .poll(async () => {
      await post.getByRole('button', { name: 'Refresh this post' }).click()
      return await post.getByText(/^We know, and are on it since \d/).isVisible()
    })
    .toBe(true)

  await post.getByRole('button', { name: 'Ask the platform' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Ask the platform' })
  await expect(form.getByLabel('Your question')).toBeFocused()
  await expectFitsEverywhere(page)
  await page.keyboard.type('We know of this quarrel. What now?')
  await page.keyboard.press('Control+Enter')
  const conversation = page.getByRole('dialog', { name: 'Conversation with the platform' })
  await expect(conversation.getByRole('log')).toContainText('We know of this quarrel. What now?')
  await expect(conversation.getByLabel('Message', { exact: true })).toBeFocused()
  await expectFitsEverywhere(page)

  await desk.goto(`${office.address}/office/support/tickets`)
  await expect(rowOf(desk, 'head Example')).toContainText('Safety')
  await expect(rowOf(desk, 'head Example')).toContainText('The school')
  await rowOf(desk, 'head Example')
    .getByRole('button', { name: /^View Ticket/ })
    .click()
  await boxOf(desk).getByRole('button', { name: 'Open and Start Conversation' }).click()
  await expect(conversation.getByText('Somebody is looking after it.')).toBeVisible()
  await write(desk, 'We speak with her parents today')
  await expect(conversation.getByRole('log')).toContainText('We speak with her parents today')
  await page.keyboard.type('Thank you')
  await page.keyboard.press('Enter')
  await expect.poll(() => textsIn(desk)).toContain('Thank you')
  await expectFitsEverywhere(desk)
  await expectFitsEverywhere(page)

  // What is begun is there when one comes back to it.
  await page.keyboard.type('One more')
  await page.keyboard.press('Escape')
  await expect(conversation).toBeHidden()
  await post.getByRole('button', { name: /^Open the conversation of/ }).click()
  await expect(conversation.getByLabel('Message', { exact: true })).toHaveValue('One more')
  await page.keyboard.press('Escape')
  await expect(post).toContainText('Not answered yet')
  await page.keyboard.press('Escape')

  // The person's page has it too, and stays where the post has left the queue.
  await page.goto(`${office.address}/office/accounts/member`)
  const questions = page.getByRole('region', { name: 'Questions to the platform' })
  await expect(questions.getByRole('button', { name: /^Open the conversation of/ })).toBeVisible()
  await expectFitsEverywhere(page)
  await desk.close()
})
