import { expect, expectAccessible, signIn, signInToDemo, test } from './support/journey'
import { openEmpty, type RunningOffice } from './support/offices'
import { expectNoSidewaysScroll } from './support/resetting'
import { colleagueSaves, save, settingsOf, toSettings } from './support/settings'

let office: RunningOffice
test.beforeAll(async () => {
  office = await openEmpty()
})
test.afterAll(() => office.close())

test('both sections with their fields, placeholder and description; what is saved replaces the form', {
  tag: '@everyday',
}, async ({ page }) => {
  await signIn(page, office, 'Administrator')
  await toSettings(page, 'General')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('General Settings')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Content Analyzer',
    'Invite and Download',
    'Signals, Languages and Pictures',
    'Signal Sensitivity',
    'Signing In',
    'Guardian’s Consent',
    'Points and Measures',
    'On Call',
    'Answers to Members',
    'Safeguarding',
    'Answers to Reporters',
    'Retention',
  ])
  const score = page.getByRole('textbox', { name: 'Accepted Toxicity Score' })
  await expect(score).toHaveAttribute('placeholder', 'e.g 0.5')
  await expect(score).toHaveAccessibleDescription(
    'The maximum toxicity score allowed for a post to be published (a higher score means more likely toxic).',
  )
  await score.fill(' 0,25 ')
  await page.getByLabel('Title').fill('  Come   along ')
  await page.getByLabel('Message').fill('Safe for children.\nTry it.')
  await page.getByLabel('App Store').fill('https://apps.example/ios ')
  await page.getByLabel('Google Play').fill('https://apps.example/android')
  const redirect = 'https://platform.example'
  await page.getByLabel('Redirect URL').fill(redirect)
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()

  await page.route('**/v1/settings', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await expect(score).toHaveValue('0.25')
  await expect(page.getByLabel('Title')).toHaveValue('Come along')
  await expect(page.getByLabel('App Store')).toHaveValue('https://apps.example/ios')
  await expect(page.getByText('There are unsaved changes.')).toBeHidden()
  await expect(page.getByText(/^Last changed by .?administrator Example.?, /)).toHaveCount(2)
  expect(await settingsOf(office)).toMatchObject({
    analyzer: { toxicity: 0.25 },
    download: {
      ...{ title: 'Come along', content: 'Safe for children.\nTry it.', redirect },
      ...{ ios: 'https://apps.example/ios', android: 'https://apps.example/android' },
    },
  })

  await page.getByRole('button', { name: 'History of Content Analyzer' }).click()
  const history = page.getByRole('dialog', { name: 'Changes of Content Analyzer' })
  await expect(history.getByRole('listitem')).toHaveText(/administrator Example.*Before0\.5After0\.25/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'History of Content Analyzer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await history.getByRole('button', { name: 'Restore previous values' }).click()
  await expect(history).toBeHidden()
  await expect(score).toHaveValue('0.5')
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()
  await score.fill('0.25')
})

test('a score that is no number from 0 to 1 is told at its field, and so are addresses; nothing is sent', async ({
  page,
}) => {
  await signIn(page, office, 'Administrator')
  await toSettings(page, 'General')
  const score = page.getByRole('textbox', { name: 'Accepted Toxicity Score' })
  const before = await settingsOf(office)
  for (const wrong of ['', '1.01', '-0.1', 'high', '1e-1', '0.5.5']) {
    await score.fill(wrong)
    await page.keyboard.press('Enter')
    await expect(score).toHaveAccessibleDescription('Enter a number from 0 to 1.')
    await expect(score).toBeFocused()
  }
  await score.fill('0.6')
  await page.getByLabel('Google Play').fill('http://apps.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Google Play')).toHaveAccessibleDescription(
    'The address must begin with https://.',
  )
  await expect(page.getByLabel('Google Play')).toBeFocused()
  await page.getByLabel('Google Play').fill('https://localhost')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Google Play')).toHaveAccessibleDescription(
    'This must be an address that begins with https://, or empty.',
  )
  await expect(page.getByLabel('Google Play')).toBeFocused()
  expect(await settingsOf(office)).toEqual(before)
})

test('a colleague who saved other values meanwhile: both are shown, nothing is lost, and one chooses', async ({
  page,
}) => {
  await signIn(page, office, 'Administrator')
  await toSettings(page, 'General')
  const score = page.getByRole('textbox', { name: 'Accepted Toxicity Score' })
  await score.fill('0.9')
  await colleagueSaves(office, { analyzer: { toxicity: 0.31 } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'colleague Example' })
  await expect(notice).toContainText('has just saved other settings. Nothing was overwritten.')
  await expect(notice).toContainText('Saved now0.31')
  await expect(notice).toContainText('Yours0.9')
  await expect(notice).toBeFocused()
  await expect(score).toHaveValue('0.9')
  expect((await settingsOf(office)).analyzer?.toxicity).toBe(0.31)
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  expect((await settingsOf(office)).analyzer?.toxicity).toBe(0.9)

  await score.fill('0.8')
  await colleagueSaves(office, { analyzer: { toxicity: 0.32 } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(score).toHaveValue('0.32')
  await expect(notice).toBeHidden()
  expect((await settingsOf(office)).analyzer?.toxicity).toBe(0.32)
})

test('a colleague’s values of the same group are asked about, and only changed fields overwrite them', async ({
  page,
}) => {
  await signIn(page, office, 'Administrator')
  const first = { title: 'A', content: 'B', ios: '', android: '', redirect: '' }
  await colleagueSaves(office, { download: first })
  await toSettings(page, 'General')
  const notice = page.getByRole('alert').filter({ hasText: 'Nothing was overwritten' })
  await page.getByLabel('Message').fill('Mine')
  await colleagueSaves(office, { download: { ...first, title: 'Theirs', ios: 'https://apps.example/ios' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice.locator('dt')).toHaveText(['Invite and Download Message'])
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Theirs')
  expect(await settingsOf(office)).toMatchObject({
    download: { title: 'Theirs', content: 'Mine', ios: 'https://apps.example/ios' },
  })

  await page.getByLabel('Title').fill('My title')
  await page.getByLabel('Redirect URL').fill('https://mine.example')
  const theirs = { ...first, title: 'Their title', content: 'Their message' }
  await colleagueSaves(office, { download: theirs })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice.locator('dt')).toHaveText([
    'Invite and Download Title',
    'Invite and Download Redirect URL',
  ])
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Their title')
  await expect(page.getByLabel('Message')).toHaveValue('Their message')
  await expect(page.getByLabel('Redirect URL')).toHaveValue('')
  await expect(page.getByText('There are unsaved changes.')).toBeHidden()
  expect(await settingsOf(office)).toMatchObject({ download: theirs })
})

test('a colleague’s change of another group does not stand in the way', async ({ page }) => {
  await signIn(page, office, 'Administrator')
  await toSettings(page, 'General')
  await colleagueSaves(office, { analyzer: { toxicity: 0.33 } })
  await page.getByLabel('Title').fill('Another title')
  await save(page)
  expect(await settingsOf(office)).toMatchObject({
    analyzer: { toxicity: 0.33 },
    download: { title: 'Another title' },
  })
})

test('who comes back to the screen finds what a colleague has saved meanwhile', async ({ page }) => {
  await signIn(page, office, 'Administrator')
  await toSettings(page, 'General')
  await page.getByRole('link', { name: 'Roles' }).click()
  await colleagueSaves(office, { analyzer: { toxicity: 0.44 } })
  await page.getByRole('link', { name: 'General', exact: true }).click()
  const score = page.getByRole('textbox', { name: 'Accepted Toxicity Score' })
  await expect(score).toHaveValue('0.44')
  await expect(page.getByText('There are unsaved changes.')).toBeHidden()
})

test('leaving with unsaved changes asks: by the menu, by Back, by Logout, by closing the tab', {
  tag: '@everyday',
}, async ({ page }) => {
  await signIn(page, office, 'Administrator')
  await toSettings(page, 'General')
  await page.getByLabel('Title').fill('Not saved')
  const ask = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await page.getByRole('link', { name: 'Roles' }).click()
  await expect(ask.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/settings\/general$/)
  await page.goBack()
  await expect(ask).toBeVisible()
  await ask.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Not saved')

  await page.getByRole('button', { name: 'Logout' }).click()
  const logout = page.getByRole('alertdialog', { name: 'Log out without saving?' })
  await expect(logout).toContainText('will be lost when you log out')
  await logout.getByRole('button', { name: 'Cancel' }).click()

  const closing = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const dialog = await closing
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await page.getByRole('link', { name: 'Roles' }).click()
  await ask.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/settings\/roles$/)
  await page.goBack()
  await expect(page.getByLabel('Title')).not.toHaveValue('Not saved')
})

test('what the score would mean is told while one slides, from what the office has', {
  tag: '@everyday',
}, async ({ page, demo }) => {
  await signInToDemo(page, demo, 'Administrator', '/office/settings/general')
  const words = page.getByRole('status').filter({ hasText: 'scored posts' })
  const told = async () => {
    const [, total = '', count = ''] =
      /newest ([\d,]+) scored posts, [\d.]+% \(([\d,]+)\)/.exec(await words.innerText()) ?? []
    return { total: Number(total.replace(',', '')), count: Number(count.replace(',', '')) }
  }
  await expect(words).toBeVisible()
  const slider = page.getByRole('slider')
  const counts: number[] = []
  await slider.focus()
  for (const key of ['Home', 'PageUp', 'PageUp', 'PageUp', 'End']) {
    await page.keyboard.press(key)
    counts.push((await told()).count)
  }
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(counts[0]).toBeGreaterThan(100)
  expect(counts.at(-1)).toBe(0)
  await expect(page.getByRole('textbox', { name: 'Accepted Toxicity Score' })).toHaveValue('1')
  await expect(words).toContainText('With the saved score it is')
  await expect(words).toContainText(/It would contradict \d+ of \d+ recent decisions by people/)
})

test('settings that do not come, and a save that fails, say so and lose nothing', async ({
  page,
  complaints,
}) => {
  await signIn(page, office, 'Administrator')
  await page.route('**/v1/settings?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'General', exact: true }).click()
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/v1/settings?*')
  await failed.getByRole('button', { name: 'Retry' }).click()
  await page.getByLabel('Title').fill('Kept over a failure')
  await page.route('**/v1/settings', (route) => route.abort())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings were not saved.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Kept over a failure')
  await page.unroute('**/v1/settings')
  await save(page)
  complaints.splice(0)
})

test('it is fit for every reader: 1280 pixels in the light and 390 in the dark', async ({ page, demo }) => {
  await signInToDemo(page, demo, 'Administrator')
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${demo.address}/office/settings/general`)
    await expect(page.getByRole('img', { name: 'Recent posts by their highest score' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('what signals do, which languages are published unscored and how pictures count is chosen by keyboard', {
  tag: '@everyday',
}, async ({ page }) => {
  await signIn(page, office, 'Administrator')
  await toSettings(page, 'General')
  await page.getByLabel('Threat', { exact: true }).selectOption({ label: 'Waits for a person' })
  const languages = page.getByRole('combobox', { name: 'Languages published without a score' })
  await languages.focus()
  await page.keyboard.type('Ger')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Weight of suggestive pictures' }).fill('0,6')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  expect(await settingsOf(office)).toMatchObject({
    moderation: { threat: 'waits', unscored: 'de', suggestive: 0.6, platformMedia: 'wait' },
  })
  await page.getByRole('button', { name: 'History of Signals, Languages and Pictures' }).click()
  const history = page.getByRole('dialog', { name: 'Changes of Signals, Languages and Pictures' })
  await expect(history.getByRole('listitem')).toContainText(['German'])
})
