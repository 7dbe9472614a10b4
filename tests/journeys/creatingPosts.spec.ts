import { rmSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { readDemoClip } from '../../src/tools/seed/demoData'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { openEmpty, type RunningOffice } from './support/offices'
import { expectNoSidewaysScroll } from './support/resetting'
import { decideBy, openPost, reviewDialog } from './support/review'
import { colleague } from './support/settings'

let office: RunningOffice
test.beforeAll(async () => {
  office = await openEmpty(undefined, { MEDIA_LIMIT_MB: '2', ANALYZER_IMAGES: 'off' })
})
test.afterAll(() => office.close())

const picture = async (name = 'boat.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer(),
})
const video = { name: 'boat.mp4', mimeType: 'video/mp4', buffer: readDemoClip() }

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Create Post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Post' })
  await expect(dialog.getByLabel('Type')).toBeVisible()
  return dialog
}

async function newestPost() {
  return (await (await colleague(office)).get('/posts?limit=1')).body.result.posts[0]
}

test('a text post is created in one’s own name, scored like any other, and on top of the list', {
  tag: '@everyday',
}, async ({ page }) => {
  await signIn(page, office, 'Administrator', '/office/posts/published')
  const dialog = await openDialog(page)
  await expect(dialog.getByLabel('Type').locator('option')).toHaveText(['Text', 'Share', 'Link', 'Media'])
  await dialog.getByLabel('Text', { exact: true }).fill('{"hello": "everybody"}')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('The post was created and is public.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toContainText('{"hello": "everybody"}')
  expect(await newestPost()).toMatchObject({
    type: 'text',
    status: 'public',
    user: { uid: 'administrator' },
    score: { text: expect.any(Number) },
  })
})

test('where nothing scores pictures one is chosen, shown on its way, and waits until somebody has looked at it', async ({
  page,
}) => {
  await signIn(page, office, 'Administrator', '/office/posts/published')
  const dialog = await openDialog(page)
  await dialog.locator('input[type=file]').setInputFiles(await picture('holiday.mp4'))
  await expect(dialog.getByLabel('Type')).toHaveValue('media')
  await expect(dialog.getByText('holiday.mp4')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('The post was created. It is waiting for review.')).toBeVisible()
  const post = await newestPost()
  expect(post).toMatchObject({ type: 'media', status: 'pending', text: null, score: { image: null } })
  expect(post.media).toMatchObject([{ type: 'image/png', thumbnail: expect.stringContaining('-small.') }])
})

test('what a post of each type needs is told at its field', async ({ page }) => {
  await signIn(page, office, 'Administrator', '/office/posts/blocked')
  const dialog = await openDialog(page)
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await create.click()
  await expect(dialog.getByLabel('Text', { exact: true })).toHaveAccessibleDescription(
    'A text post needs text.',
  )
  await expect(dialog.getByLabel('Text', { exact: true })).toBeFocused()
  await dialog.getByLabel('Type').selectOption('link')
  await create.click()
  await expect(dialog.getByText('A link post needs an address')).toBeVisible()
  await dialog.getByLabel('Type').selectOption('share')
  await create.click()
  await expect(dialog.getByText('A share needs text or a file.')).toBeVisible()
  await dialog.getByLabel('Type').selectOption('media')
  await create.click()
  await expect(dialog.getByText('A media post needs a picture or a video.')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(await picture('named.txt'))
  await dialog.getByLabel('Type').selectOption('text')
  await dialog.getByLabel('Text', { exact: true }).fill('x'.repeat(10_001))
  await expect(dialog.getByText('The text is 1 character too long.')).toBeVisible()
  await dialog.getByLabel('Text', { exact: true }).fill('x'.repeat(10_000))
  await create.click()
  await expect(dialog.getByText('A text post can’t have a file')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Create Post' })).toBeFocused()
})

test('a file is judged by its content and its size, with its own message; nothing is lost', async ({
  page,
}) => {
  await signIn(page, office, 'Administrator', '/office/posts/published')
  const dialog = await openDialog(page)
  await dialog.getByLabel('Text', { exact: true }).fill('Look at this')
  const choose = dialog.locator('input[type=file]')
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await create.click()
  await expect(dialog.getByRole('alert')).toContainText('A post can’t have a file of this type')
  await choose.setInputFiles({ name: 'b.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(4 * 1024 * 1024) })
  await expect(dialog.getByRole('alert')).toBeHidden()
  await create.click()
  await expect(dialog.getByRole('alert')).toContainText('This file is too large')
  await expect(dialog.getByRole('alert')).toContainText('2 MB')
  await expect(dialog.getByLabel('Text', { exact: true })).toHaveValue('Look at this')
  await dialog.getByRole('button', { name: 'Remove the file' }).click()
  await choose.setInputFiles(await picture())
  await create.click()
  await expect(dialog).toBeHidden()
})

test('a file that was moved away after it was chosen is told, and chosen again', async ({ page }, info) => {
  await signIn(page, office, 'Administrator', '/office/posts/published')
  const dialog = await openDialog(page)
  const { buffer } = await picture()
  const path = info.outputPath('moved.png')
  writeFileSync(path, buffer)
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles(path)
  rmSync(path)
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await create.click()
  await expect(dialog.getByRole('alert')).toContainText(
    'The file can’t be read. It was moved or changed after it was chosen. Choose it again.',
  )
  writeFileSync(path, buffer)
  await file.setInputFiles(path)
  await create.click()
  await expect(dialog).toBeHidden()
})

test('the upload’s progress is told, and it can be stopped', { tag: '@everyday' }, async ({ page }) => {
  await signIn(page, office, 'Administrator', '/office/posts/published')
  const before = await newestPost()
  const network = await page.context().newCDPSession(page)
  const dialog = await openDialog(page)
  const noise = await sharp({
    create: {
      width: 700,
      height: 600,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: noise })
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 120_000 },
  })
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText(/^[1-9]\d?% of [\d.,]+.?MB sent$/)).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/)
  await dialog.getByRole('button', { name: 'Stop the upload' }).click()
  await expect(dialog.getByRole('progressbar')).toBeHidden()
  await expect(dialog.getByText('The upload was stopped. Nothing was created.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Create', exact: true })).toBeFocused()
  await expect(dialog.getByText('noise.png')).toBeVisible()
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  })
  expect((await newestPost())?.pid).toBe(before?.pid)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('The post was created. It is waiting')).toBeVisible()
})

test('media is blurred until asked for; without colour and without sound follow the person', {
  tag: '@everyday',
}, async ({ page, browser }) => {
  const administrator = await colleague(office, 'Administrator')
  for (const file of [await picture(), video]) {
    const blob = new Blob([new Uint8Array(file.buffer)], { type: file.mimeType })
    const { status, body } = await administrator.form(
      '/users/member/posts',
      { type: 'media', text: `See ${file.name}` },
      blob,
    )
    expect([status, body.code]).toEqual([201, undefined])
    await administrator.put(`/posts/${body.result.pid}`, {
      post: { pid: body.result.pid, uid: 'member' },
      ...{ action: 'block', moderator: 'administrator' },
    })
  }
  await signIn(page, office, 'Moderator', '/office/posts/blocked')
  const open = (text: string) =>
    page
      .getByRole('row')
      .filter({ hasText: text })
      .getByRole('button', { name: /^Review/ })
      .click()
  await open('See boat.png')
  const shown = page.getByRole('dialog').getByRole('img')
  await shown.locator('..').hover()
  await expect(shown).toHaveCSS('filter', 'blur(28px)')
  await expect(shown).toHaveAttribute('src', /-small\./)
  await page.getByRole('button', { name: /^Show: Picture 1 of 1/ }).click()
  await expect(shown).toHaveCSS('filter', 'none')
  await expect(shown).not.toHaveAttribute('src', /-small\./)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'How posts are shown' }).click()
  await page.getByLabel('Black and white').click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCSS('filter', 'grayscale(1)')
  await page.getByRole('button', { name: /^Blur again: Picture 1 of 1/ }).click()
  await expect(shown).toHaveCSS('filter', 'blur(28px) grayscale(1)')
  await page.keyboard.press('s')
  await expect(shown).toHaveCSS('filter', 'grayscale(1)')
  await page.getByRole('button', { name: 'Refresh this post' }).click()
  await expect(shown).toHaveCSS('filter', 'grayscale(1)')
  await page.keyboard.press('Escape')
  await open('See boat.png')
  await expect(shown).toHaveCSS('filter', 'blur(28px) grayscale(1)')
  await page.keyboard.press('Escape')

  await open('See boat.mp4')
  const film = page.getByRole('dialog').locator('video')
  await expect(film).toHaveCSS('filter', 'blur(28px) grayscale(1)')
  await expect(film).not.toHaveAttribute('controls')
  const isMuted = () => film.evaluate((element: HTMLVideoElement) => element.muted)
  expect(await isMuted()).toBe(true)
  await page.getByRole('button', { name: /^Show: Video 1 of 1/ }).click()
  await expect(film).toHaveAttribute('controls')
  await page.getByRole('button', { name: 'How posts are shown' }).click()
  await page.getByLabel('Muted').click()
  await page.keyboard.press('Escape')
  await expect.poll(isMuted).toBe(false)

  const elsewhere = await browser.newPage()
  await signIn(elsewhere, office, 'Moderator', '/office/posts/blocked')
  await openPost(elsewhere, 'See boat.mp4')
  await elsewhere.getByRole('button', { name: 'How posts are shown' }).click()
  await expect(elsewhere.getByLabel('Black and white')).toBeChecked()
  await expect(elsewhere.getByLabel('Muted')).not.toBeChecked()
  await elsewhere.context().close()
})

test('what nobody could score is approved only by who has looked at it', async ({ page }) => {
  const administrator = await colleague(office, 'Administrator')
  const file = await picture()
  const blob = new Blob([new Uint8Array(file.buffer)], { type: file.mimeType })
  const { body } = await administrator.form('/users/member/posts', { type: 'media', text: 'Unseen' }, blob)
  expect(body.result.status).toBe('pending')
  await signIn(page, office, 'Administrator', '/office/posts/waiting')
  await openPost(page, 'Unseen')
  const dialog = reviewDialog(page)
  const approve = dialog.getByRole('button', { name: 'Approve' })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(approve).toHaveAccessibleDescription(
    'You have not viewed 1 file: show it (S), or play a video (P). If it can’t be shown, confirm that you viewed it elsewhere.',
  )
  await page.keyboard.press('a')
  await expect(dialog).toContainText('Waiting')
  await page.keyboard.press('s')
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('s')
  await decideBy(page, 'a')
  await expect(page.getByText(/^The post of .* is approved/)).toBeVisible()
})

test('the dialog is fit for every reader: 1280 pixels in the light and 390 in the dark', async ({ page }) => {
  await signIn(page, office, 'Administrator')
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${office.address}/office/posts/published`)
    await openDialog(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})
