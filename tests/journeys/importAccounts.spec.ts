import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './support/journey'
import { rowOf, rows } from './support/lists'
import type { RunningOffice } from './support/offices'
import { maxTask } from './support/tasks'

let office: RunningOffice

test.beforeEach(async ({ page, openOwn }) => {
  office = await openOwn()
  await signIn(page, office, 'Administrator')
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add or Import Accounts' })
const header = 'firstname,lastname,email'

async function open(page: Page) {
  await page.getByRole('button', { name: 'Add or Import Accounts' }).click()
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

async function choose(page: Page, text: string | Buffer, name = 'people.csv', mimeType = 'text/csv') {
  const buffer = Buffer.from(text)
  await dialogOf(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `Child${from + n},Example,child${from + n}@import.example`)

test('adds one account after the other, for the list’s own organization and as a Member', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Organizations' }).click()
  await page.getByRole('button', { name: 'Accounts of The school' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts of The school')
  const dialog = await open(page)
  await expect(dialog).toContainText('To The school')
  await expect(dialog.getByLabel('Role')).toHaveValue('Member')
  await expect(dialog.getByLabel('Role').getByRole('option')).toHaveText([
    'Member',
    'Moderator',
    'Administrator',
    'Organization Administrator',
  ])
  await expectAccessible(page)
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect(dialog.getByRole('alert')).toHaveText('Please fill required fields. (*)')
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Last name').fill('Lovelace')
  const email = dialog.getByLabel('Email')
  await email.fill('member@gatehouse.example')
  await add.click()
  await expect(email).toHaveAccessibleDescription('This account already belongs to an organization.')
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'Add Existing Account' }).click()
  await dialog.getByRole('tab', { name: 'Add or Import' }).click()
  await expect(dialog.getByLabel('Last name')).toHaveValue('Lovelace')
  await email.fill('ada@school.example')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Ada Lovelace was added.')
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await expect(dialog.getByLabel('First name')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add or Import Accounts' })).toBeFocused()
  await expect(rowOf(page, 'Ada Lovelace')).toContainText('Incomplete')
})

test('Add Existing Account: an address that nobody has is told at the field', async ({ page }) => {
  const dialog = await open(page)
  await dialog.getByRole('tab', { name: 'Add Existing Account' }).click()
  const email = dialog.getByLabel('Email')
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  await email.fill('nobody@nowhere.example')
  await add.click()
  await expect(email).toHaveAccessibleDescription(
    'There is no account with this address. Add it under Add or Import.',
  )
  await expectAccessible(page)
  await email.fill('member@gatehouse.example')
  await add.click()
  await expect(email).toHaveAccessibleDescription('This account already belongs to an organization.')
})

test('only text/csv, otherwise the specification’s message; other faults add nobody and say why', async ({
  page,
}) => {
  const dialog = await open(page)
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  await choose(page, 'a', 'people.pdf', 'application/pdf')
  await expect(dialog.getByRole('alert')).toHaveText(
    'Sorry, the supported format is only .csv (comma-separated value).',
  )
  await expectAccessible(page)
  for (const [content, told] of [
    ['', 'The file is empty.'],
    [`${header}\n`, 'The file has a header and no rows below it.'],
    ['"A,B,a@x.example', 'The first row, on line 1, can’t be read: Quotation marks are not closed'],
    [Buffer.from(`${header}\nZo\xeb\x01,B,z@x.example`, 'latin1'), 'Save it as “CSV UTF-8”'],
  ] as const) {
    await choose(page, content)
    await expect(dialog.getByRole('alert')).toContainText(told)
    await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  }
  await choose(page, 'firstname,email\nA,a@x.example')
  await expect(dialog).toContainText('Choose the column of the file for each field.')
  await expect(dialog.getByRole('button', { name: 'Import 0 rows' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  expect(asked).toEqual([])
})

test('an import: the preview, exact counts, and refused rows that can be mended and imported again', {
  tag: '@everyday',
}, async ({ page }) => {
  const dialog = await open(page)
  const bad = ['NoMail,Example,', 'Child3,Again,CHILD3@import.example', '=cmd,"Quoted, name",broken']
  const known = 'Known,Already,member@gatehouse.example'
  await choose(page, [header, ...people(40), ...bad, known].join('\r\n'))
  await expect(dialog).toContainText('41 of 44 rows can be imported')
  const refused = dialog.getByRole('region', { name: 'Refused rows' }).getByRole('row')
  await expect(refused).toHaveText([
    'LineEmailReason',
    '42The email address is missing',
    '43CHILD3@import.exampleThe email address is in the file twice',
    '44brokenThis is not an email address',
  ])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 41 rows' }).click()
  await expect(dialog).toContainText('40 of 44 rows imported, 4 refused.')
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  await expect(refused.last()).toHaveText(
    '45member@gatehouse.exampleAn account with this address already exists',
  )
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download refused rows' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('refused-people.csv')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toBe(
    [
      '\uFEFFfirstname,lastname,email,reason',
      'NoMail,Example,,The email address is missing',
      'Child3,Again,CHILD3@import.example,The email address is in the file twice',
      `'=cmd,"Quoted, name",broken,This is not an email address`,
      'Known,Already,member@gatehouse.example,An account with this address already exists',
      '',
    ].join('\r\n'),
  )
  await dialog.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, text.replace('broken', 'mended@import.example'), file.suggestedFilename())
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(dialog).toContainText('1 of 4 rows imported, 3 refused.')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, '=cmd Quoted, name')).toContainText('Incomplete')
  await expect(page.getByText(/of 44$/)).toBeVisible()
})

test('while it runs: how far it is, every 800 ms, and the modal stays', async ({ page }) => {
  const dialog = await open(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/v1/accounts', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.route('**/v1/accounts/imports/*', async (route) => {
    const result = { rows: 7, imported: 7, isFinished: false }
    await route.fulfill({ json: { status: 200, result } })
  })
  await choose(page, [header, ...people(20)].join('\n'))
  const looked = page.waitForRequest('**/v1/accounts/imports/*')
  await dialog.getByRole('button', { name: 'Import 20 rows' }).click()
  await expect(dialog).toContainText('Uploading…')
  await looked
  await expect(dialog).toContainText('7 of 20 rows')
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '35')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toContainText('The import is running.')
  await expectAccessible(page)
  release()
  await expect(dialog).toContainText('20 of 20 rows imported, 0 refused.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a connection that is cut: what was added is told, the file stays chosen, and it can be imported again', async ({
  page,
  complaints,
}) => {
  const dialog = await open(page)
  await choose(page, [header, ...people(12)].join('\n'))
  await page.route('**/v1/accounts', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Import 12 rows' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'The office cannot be reached. No accounts were added.',
  )
  await expect(dialog).toContainText('people.csv')
  await expectAccessible(page)
  complaints.splice(0)
  await page.unroute('**/v1/accounts')
  await dialog.getByRole('button', { name: 'Import again' }).click()
  await expect(dialog).toContainText('12 of 12 rows imported, 0 refused.')
})

test('a file that was moved away after it was looked at is told, and nothing is imported', async ({
  page,
}, info) => {
  const dialog = await open(page)
  const path = info.outputPath('people.csv')
  writeFileSync(path, [header, ...people(3)].join('\n'))
  await dialog.locator('input[type=file]').setInputFiles(path)
  const begin = dialog.getByRole('button', { name: 'Import 3 rows' })
  await expect(begin).toBeVisible()
  rmSync(path)
  await begin.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'The file can’t be read. No accounts were added. It was moved or changed after it was chosen. Choose it again.',
  )
})

test('the page is never held up by what is in a file', async ({ page }, info) => {
  const dialog = await open(page)
  const path = info.outputPath('people.csv')
  const longestTask = async (content: string, told: string) => {
    writeFileSync(path, content)
    await choose(page, '')
    await expect(dialog).toContainText('The file is empty.')
    return maxTask(page, async () => {
      await dialog.locator('input[type=file]').setInputFiles(path)
      await expect(dialog).toContainText(told, { timeout: 120_000 })
    })
  }
  const ordinary = await longestTask(`${header}\n${people(3).join('\n')}`, '3 rows can be imported')
  const sign = 1024 * 1024
  for (const [content, told] of [
    [`${header}\n${'a'.repeat(150_000)}`, '1 row will be refused'],
    ['"'.repeat(4 * sign), 'Too long for one row'],
    [`${header}\n${'a'.repeat(32 * sign)}`, '1 row will be refused'],
    ['"a\n'.repeat(2 * sign), 'more than 500,000 rows'],
    [`${header}\n${'\n'.repeat(4 * sign)}`, 'a header and no rows'],
    ['a\n'.repeat(sign), 'more than 500,000 rows'],
    [`${header}\n${'"Ann,Lee,ann@x.example\n'.repeat(50_000)}`, '50,000 rows will be refused'],
  ] as const) {
    const longest = await longestTask(content, told)
    expect(longest).toBeLessThan(3 * ordinary)
  }
})

test('thousands of rows, at 390 pixels and in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = await open(page)
  await choose(page, [header, ...people(3000), ...people(80)].join('\n'))
  await expect(dialog).toContainText('3,000 of 3,080 rows can be imported')
  await expect(dialog).toContainText('and 30 more')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 3,000 rows' }).click()
  await expect(dialog).toContainText('3,000 of 3,080 rows imported, 80 refused.', { timeout: 60_000 })
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toContainText('Child')
})
