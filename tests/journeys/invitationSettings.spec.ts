import sharp from 'sharp'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { letterTo } from './support/letters'
import { openEmpty, type RunningOffice } from './support/offices'
import { expectNoSidewaysScroll } from './support/resetting'
import { colleagueSaves, save, settingsOf, toSettings } from './support/settings'

let office: RunningOffice
test.beforeAll(async () => {
  office = await openEmpty()
})
test.afterAll(() => office.close())

test('two sections, each with Title and Content; what is saved is what the letters say', {
  tag: '@everyday',
}, async ({ page }) => {
  await signIn(page, office, 'Administrator')
  await toSettings(page, 'Invitation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Invitation')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Invite Organizations', 'Invite Parents'])
  const parents = page.getByRole('region', { name: 'Invite Parents' })
  const content = parents.getByRole('textbox', { name: 'Content' })
  await expect(content).toContainText('Choose your password')
  await parents.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(parents.getByLabel('Title')).toHaveAccessibleDescription('Fill in this field.')
  await parents.getByLabel('Title').fill('Welcome to {{organization}}')
  await content.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Dear {{name}},')
  await page.keyboard.press('Enter')
  await page.keyboard.type('come in: {{link}}')
  await save(page)
  expect(await settingsOf(office)).toMatchObject({
    inviteParents: {
      title: 'Welcome to {{organization}}',
      content: '<p>Dear {{name}},</p><p>come in: {{link}}</p>',
      description: 'Dear {{name}},\ncome in: {{link}}',
    },
    inviteOrganizations: { version: 0 },
  })
  await expect(page.getByText('There are unsaved changes.')).toBeHidden()
  await expect(parents.getByText(/^Last changed by/)).toBeVisible()
  await page.reload()
  await expect(content).toContainText('Dear {{name}},come in: {{link}}')
  await expect(page.getByText('There are unsaved changes.')).toBeHidden()
})

test('variables are offered in the editor, and one that nobody knows is refused by name', async ({
  page,
}) => {
  await signIn(page, office, 'Administrator')
  await toSettings(page, 'Invitation')
  const organizations = page.getByRole('region', { name: 'Invite Organizations' })
  const content = organizations.getByRole('textbox', { name: 'Content' })
  await content.click()
  await page.keyboard.press('ControlOrMeta+End')
  await organizations.getByRole('button', { name: 'Insert variable' }).click()
  await page.getByRole('menuitem', { name: /App Store/ }).click()
  await expect(content).toContainText('{{download.ios}}')
  await page.keyboard.type(' {{nmae}}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(organizations.getByText(/\{\{nmae\}\} is not a variable/)).toBeVisible()
  await expect(content).toHaveAttribute('aria-invalid', 'true')
  await expect(content).toContainText('{{nmae}}')
  await expect(content).toBeFocused()
  expect((await settingsOf(office)).inviteOrganizations?.version).toBe(0)
})

test('the preview is the letter itself, and a test letter to oneself is that letter', {
  tag: '@everyday',
}, async ({ page }) => {
  await signIn(page, office, 'Administrator')
  await toSettings(page, 'Invitation')
  const organizations = page.getByRole('region', { name: 'Invite Organizations' })
  const content = organizations.getByRole('textbox', { name: 'Content' })
  await organizations.getByLabel('Title').fill('For {{organization}}')
  await content.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('# Hello {{name}}')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Register here: {{link}}')
  await organizations.getByRole('button', { name: 'Insert button' }).click()
  await organizations.getByRole('button', { name: /^Preview/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview of Invite Organizations' })
  await expect(dialog.getByText('For Example School')).toBeVisible()
  const letter = dialog.frameLocator('iframe')
  await expect(letter.getByRole('heading', { level: 1 })).toHaveText('Hello Example School')
  const button = letter.getByRole('link', { name: 'Register your organization' })
  await expect(button).toHaveAttribute('href', /\/organization\/register\?data=/)
  const address = page.url()
  await button.click()
  expect(page.url()).toBe(address)
  await expect(letter.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(letter.locator('.sheet')).toHaveCSS('max-width', '600px')
  await dialog.getByLabel('Show as').selectOption('Plain text')
  await expect(dialog.getByText('Register here: http')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send it to me' }).click()
  await expect(dialog.getByText('The email is on its way to administrator@gatehouse.example.')).toBeVisible()
  expect(await letterTo(office, 'administrator@gatehouse.example')).toMatchObject({
    subject: 'For Example School',
    html: expect.stringMatching(/<h1 style="[^"]+">Hello Example School<\/h1>/),
  })
  await page.keyboard.press('Escape')
  expect((await settingsOf(office)).inviteOrganizations?.version).toBe(0)
})

test('the look that was saved is that of every letter, its logo, colour and dark as well', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, office, 'Administrator')
  await toSettings(page, 'Emails')
  const buffer = await sharp({ create: { width: 90, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await page
    .getByRole('button', { name: 'Choose a logo' })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.getByLabel('Button colour').fill('#ffe000')
  await expectAccessible(page)
  await save(page)
  await page.getByRole('link', { name: 'Invitation', exact: true }).click()
  await page
    .getByRole('region', { name: 'Invite Organizations' })
    .getByRole('button', { name: /^Preview/ })
    .click()
  const letter = page.frameLocator('dialog iframe, [role=dialog] iframe')
  await expect(letter.getByRole('link', { name: 'Register your organization' })).toHaveCSS(
    'color',
    'rgb(0, 0, 0)',
  )
  await expect(letter.locator('td[bgcolor="#ffe000"]').last()).toHaveCSS(
    'background-color',
    'rgb(255, 224, 0)',
  )
  await expect(letter.locator('.sheet')).toHaveCSS('background-color', 'rgb(25, 28, 27)')
  const width = letter.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)
  expect(await width).toBe(90)
})

test('from 1440 pixels the letter stands beside its editor, as it is being written', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, office, 'Administrator')
  await toSettings(page, 'Invitation')
  const beside = page.getByRole('region', { name: 'Preview of Invite Organizations' })
  await expect(beside.getByText('You are invited to join Gatehouse')).toBeVisible()
  await page
    .getByRole('region', { name: 'Invite Organizations', exact: true })
    .getByLabel('Title')
    .fill('Dear {{organization}}')
  await expect(beside.getByText('Dear Example School')).toBeVisible()
  // No script runs in a letter, axe's neither.
  for (const view of await page.getByLabel('Show as').all()) await view.selectOption('Plain text')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1439, height: 900 })
  await expect(beside).toHaveCount(0)
})

test('what is written while a save is on its way is neither lost nor taken for saved', async ({ page }) => {
  await signIn(page, office, 'Administrator')
  await toSettings(page, 'Invitation')
  const organizations = page.getByRole('region', { name: 'Invite Organizations' })
  const content = organizations.getByRole('textbox', { name: 'Content' })
  await content.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' First.')
  const saving = page.waitForRequest('**/v1/settings')
  await page.route('**/v1/settings', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saving
  await content.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Second.')
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await expect(content).toContainText('First. Second.')
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()
  await page.unroute('**/v1/settings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('There are unsaved changes.')).toBeHidden()
  expect((await settingsOf(office)).inviteOrganizations?.description).toContain('First. Second.')
})

test('a colleague’s other letter is not overwritten unseen', async ({ page }) => {
  await signIn(page, office, 'Administrator')
  await toSettings(page, 'Invitation')
  const parents = page.getByRole('region', { name: 'Invite Parents' })
  await parents.getByLabel('Title').fill('Mine')
  await colleagueSaves(office, { inviteParents: { title: 'Theirs', content: '<p>Their text</p>' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Nothing was overwritten' })
  await expect(notice).toContainText('Invite Parents Title')
  await expect(notice).toContainText('Saved nowTheirs')
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(parents.getByLabel('Title')).toHaveValue('Theirs')
  await expect(parents.getByRole('textbox', { name: 'Content' })).toHaveText('Their text')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('Template: titled Email Invitation, Organization Invitation; its Save does nothing and changes are discarded', {
  tag: '@everyday',
}, async ({ page }) => {
  await signIn(page, office, 'Administrator', '/office/settings/template')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Invitation')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Organization Invitation')
  await expect(page.getByText('Save does nothing')).toBeVisible()
  const before = await settingsOf(office)
  const title = page.getByLabel('Title')
  const shown = await title.inputValue()
  await title.fill('Something else')
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.click()
  await page.keyboard.type('More')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.method()))
  const begun = Date.now()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
  await expect(title).toHaveValue(shown)
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1000)
  await expect(content).not.toContainText('More')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  expect(requests.filter((method) => method !== 'GET')).toEqual([])
  expect(await settingsOf(office)).toEqual(before)
})

test('Template is fit for every reader, as the menu’s screens are: 1280 pixels in the light and 390 in the dark', async ({
  page,
}) => {
  await signIn(page, office, 'Administrator')
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${office.address}/office/settings/template`)
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})
