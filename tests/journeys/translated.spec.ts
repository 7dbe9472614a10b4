import type { Page } from '@playwright/test'
import { demoPassword } from '../../src/tools/seed/demoData'
import { boxOf, toTickets, write } from './support/desk'
import { demoPeople, expect, signInToDemo, submitLogin, test } from './support/journey'
import { box, rowOf, rows, selectAll } from './support/lists'
import { openDemo, type RunningOffice } from './support/offices'
import { fields, send, type, typedFor } from './support/registering'
import { lookAt, reviewDialog } from './support/review'
import { save } from './support/settings'
import { staleIn, translatedIn, translatePages, translators } from './support/translator'

let office: RunningOffice
test.beforeAll(async ({ browserName: _any }, { project }) => {
  office = await openDemo(project.outputDir)
})
test.afterAll(() => office.close())

/** What people wrote and are called, as the office has told the page: of that a translator sees nothing. */
const ownWords = new Set<string>()
const theirFields = /^(name|firstname|lastname|email|username|text|issue|message|lastMessage|note|uid|pid)$/

function collect(value: unknown, field = ''): void {
  if (typeof value === 'string' && theirFields.test(field) && value.length > 3) ownWords.add(value.trim())
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) collect(inner, Array.isArray(value) ? field : key)
  if ('firstname' in value && 'lastname' in value) ownWords.add(`${value.firstname} ${value.lastname}`)
}

function listen(page: Page): void {
  page.on('response', async (response) => {
    // A policy may be called what a signal is called, and settings hold the office's own words.
    const isTheirs = /\/v1\/(?!policies|settings|insights)/.test(response.url()) && response.status() === 200
    if (isTheirs) collect(await response.json().catch(() => null))
  })
}

/** A text that is theirs, or its beginning. */
function isTheirs(text: string): boolean {
  const words = text.replace(/…$/, '')
  return (
    words.length > 3 &&
    [...ownWords].some((own) => own === words || (words.length > 20 && own.startsWith(words)))
  )
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The page is translated, it stands, and shows what it has to say by now. */
async function expectTranslated(page: Page): Promise<void> {
  await expect.poll(async () => (await translatedIn(page)).length).toBeGreaterThan(3)
  expect(await staleIn(page)).toEqual([])
  expect((await translatedIn(page)).filter(isTheirs)).toEqual([])
  await expect(page.getByText('Unexpected Application Error')).toHaveCount(0)
}

for (const [name, isMoving] of Object.entries(translators)) {
  test.describe(`where a translator ${name}`, () => {
    let translating: Awaited<ReturnType<typeof translatePages>>
    test.beforeEach(async ({ context, page }) => {
      listen(page)
      translating = await translatePages(context, isMoving)
    })
    test.afterEach(() => translating.dispose())

    test('one signs in after a wrong password, asks for a new one, registers, and reads the 404', async ({
      page,
    }) => {
      await submitLogin(page, office, demoPeople.Administrator, 'wrong')
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('Invalid Email Address/Password')
      await page.getByRole('button', { name: 'Show password' }).click()
      await page.getByLabel('Language').selectOption('fr')
      await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
      await expect(page.getByText('Sign in', { exact: true })).toHaveCount(0)
      await page.getByLabel('Langue').selectOption('en')
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      await expectTranslated(page)

      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('Please fill the empty field.')).toBeVisible()
      await page.getByLabel('Email').fill(demoPeople.Moderator)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('We have successfully sent you an email.')).toBeVisible()
      await expectTranslated(page)
      await page.goto(`${office.address}/auth/reset?code=spent&uid=nobody`)
      await expect(heading(page)).toBeVisible()
      await expectTranslated(page)

      await page.goto(`${office.address}/organization/register`)
      await send(page)
      await expect(alert.filter({ hasText: 'Please fill required fields' })).toBeVisible()
      await page.getByLabel(fields.password).fill('weak')
      await expect(page.getByText('Password must be at least 10 characters long.')).toBeVisible()
      await type(page, typedFor(isMoving ? 'moved' : 'replaced'))
      await expect(page.getByText('This password follows the rules.')).toBeVisible()
      await expect(page.getByText(/^Password must be at least/)).toHaveCount(0)
      await send(page)
      await expect(page.getByRole('heading', { name: 'We received your registration' })).toBeVisible()
      await expectTranslated(page)
      await page.goto(`${office.address}/nowhere`)
      await expect(heading(page)).toContainText('This page doesn')
      await expectTranslated(page)

      await submitLogin(page, office, demoPeople.Administrator, demoPassword)
      await expect(heading(page)).toHaveText('Accounts')
      await expectTranslated(page)
    })

    test('accounts are searched, filtered, paged, chosen, added and deleted', async ({ page }) => {
      const lastname = isMoving ? 'Mover' : 'Replacer'
      await signInToDemo(page, office, 'Administrator')
      const counted = page.getByText(/^1–5 of/)
      await expect(counted).toBeVisible()
      await page.getByRole('button', { name: 'Next page' }).click()
      await expect(page.getByText(/^6–10 of/)).toBeVisible()
      await expect(counted).toHaveCount(0)
      await page.getByRole('button', { name: 'Previous page' }).click()
      await selectAll(page).check()
      await expect(page.getByText('5 selected')).toBeVisible()
      await rows(page).first().getByRole('checkbox').uncheck()
      await expect(page.getByText('4 selected')).toBeVisible()
      await expect(page.getByText('5 selected')).toHaveCount(0)
      await page.getByRole('button', { name: 'Clear selection' }).click()
      await expect(page.getByText(/selected$/)).toHaveCount(0)

      await page.getByRole('button', { name: 'Add or Import Accounts' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add or Import Accounts' })
      const add = dialog.getByRole('button', { name: 'Add', exact: true })
      await add.click()
      await expect(dialog.getByText('Please fill required fields. (*)')).toBeVisible()
      await dialog.getByLabel('First name').fill('Tora')
      await dialog.getByLabel('Last name').fill(lastname)
      await dialog.getByLabel('Email').fill('no address')
      await add.click()
      await expect(dialog.getByText('This is not an email address, such as name@example.org.')).toBeVisible()
      await expect(dialog.getByText('Please fill required fields. (*)')).toHaveCount(0)
      await dialog.getByLabel('Email').fill(`${lastname.toLowerCase()}@gatehouse.example`)
      await add.click()
      await expect(dialog.getByText(`Tora ${lastname} was added.`)).toBeVisible()
      await expectTranslated(page)
      await page.keyboard.press('Escape')

      await page.getByLabel('Search').fill(lastname)
      await expect(rows(page)).toHaveCount(1)
      await expect(page.getByText(/^1–1 of/)).toBeVisible()
      await box(page, `Tora ${lastname}`).check()
      await page.getByRole('button', { name: 'Delete (1)' }).click()
      const question = page.getByRole('alertdialog', { name: 'Delete with all that is theirs?' })
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('1 account was deleted.')).toBeVisible()
      await expect(rowOf(page, lastname)).toHaveCount(0)
      await expect(page.getByText('1 selected')).toHaveCount(0)
      await page.getByLabel('Search').fill('')
      await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Active' })
      await expect(rows(page)).toHaveCount(5)
      await rows(page)
        .first()
        .getByRole('button', { name: /Detail/ })
        .click()
      await expect(page.getByRole('dialog', { name: 'Account' })).toContainText('Sub-accounts')
      await expectTranslated(page)
    })

    test('posts are reviewed and decided in each queue, and created', async ({ page }) => {
      await signInToDemo(page, office, 'Administrator', '/office/posts/reported')
      for (const queue of ['Reported', 'Blocked', 'Published']) {
        await page.getByRole('link', { name: queue, exact: true }).click()
        await expect(heading(page)).toHaveText(`${queue} posts`)
        await page.getByRole('button', { name: 'Next page' }).click()
        await page.getByRole('button', { name: 'Previous page' }).click()
        await page.getByLabel('Type').selectOption({ label: 'Text' })
        const review = page.getByRole('button', { name: /^Review the post/ })
        await review.first().click()
        const dialog = reviewDialog(page)
        await expect(dialog.getByRole('region', { name: 'Text of the post' })).toBeVisible()
        await dialog.getByRole('button', { name: 'Next post' }).click()
        await dialog.getByRole('button', { name: 'Previous post' }).click()
        if (queue !== 'Published') {
          await lookAt(page)
          await dialog.getByRole('button', { name: /^Approve/ }).click()
          await expect(page.getByText(/^The post of .* is approved/)).toBeVisible()
        }
        await expectTranslated(page)
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
      await page.getByRole('button', { name: 'Create Post' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create Post' })
      const create = dialog.getByRole('button', { name: 'Create', exact: true })
      await create.click()
      await expect(dialog.getByText('A text post needs text.')).toBeVisible()
      await dialog.getByLabel('Type').selectOption('link')
      await create.click()
      await expect(dialog.getByText('A link post needs an address')).toBeVisible()
      await dialog.getByLabel('Type').selectOption('text')
      await dialog.getByLabel('Text', { exact: true }).fill('Good morning, everybody')
      await create.click()
      await expect(page.getByText('The post was created and is public.')).toBeVisible()
      await expectTranslated(page)
    })

    test('organizations are added and invited; a ticket is taken, answered and closed', async ({ page }) => {
      const name = `The ${isMoving ? 'moving' : 'replacing'} choir`
      await signInToDemo(page, office, 'Administrator', '/office/organizations')
      await page.getByRole('button', { name: 'Add Organization' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add Organization' })
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Please fill required fields. (*)')
      await dialog.getByLabel('Organization Name').fill(name)
      await dialog.getByLabel('Email Address').fill(`${isMoving}@choir.example`)
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await rowOf(page, name).getByRole('button', { name: /^Send/ }).click()
      await expect(rowOf(page, name)).toContainText('Invited')
      await expect(rowOf(page, name)).not.toContainText('Pending')
      await expectTranslated(page)

      await toTickets(page)
      await rows(page)
        .filter({ hasText: 'Pending' })
        .first()
        .getByRole('button', { name: /^View Ticket/ })
        .click()
      const chat = boxOf(page)
      await chat.getByRole('button', { name: /^Open and Start Conversation|^Take/ }).click()
      await expect(chat).toContainText('Assigned to you')
      await write(page, 'We are looking into it.')
      await expect(chat.getByRole('log').getByRole('listitem').last()).toContainText('Sent')
      await chat.getByRole('button', { name: 'Member, priority, tags and activity' }).click()
      await page.keyboard.press('Escape')
      await expectTranslated(page)
      await chat.getByRole('button', { name: 'Close Ticket' }).click()
      await expect(chat.getByRole('button', { name: 'Open and Start Conversation' })).toBeVisible()
      await expect(chat.getByText('Closed', { exact: true })).toBeVisible()
      await expectTranslated(page)
    })

    test('settings are saved, and each other list is used', async ({ page }) => {
      await signInToDemo(page, office, 'Administrator', '/office/settings/general')
      await page.getByLabel('Title').fill(`Come along, ${name}`)
      await expect(page.getByText('There are unsaved changes.')).toBeVisible()
      await save(page)
      await expect(page.getByText('There are unsaved changes.')).toBeHidden()
      await expectTranslated(page)
      for (const path of ['invitation', 'letters', 'roles']) {
        await page.goto(`${office.address}/office/settings/${path}`)
        await expect(heading(page)).toBeVisible()
        await expectTranslated(page)
      }
      for (const [path, link, label, asked] of [
        ['saved-replies', 'New saved reply', 'Title', 'Message'],
        ['policies', 'New policy', 'Name', 'What it covers'],
      ] as const) {
        await page.goto(`${office.address}/office/${path}`)
        await page.getByRole('link', { name: link }).click()
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByText('Please fill required fields. (*)')).toBeVisible()
        await page.getByLabel(label).fill(`Anew: ${name}`)
        await page.getByLabel(asked).first().fill('As it says.')
        await expectTranslated(page)
      }
      for (const path of ['webhooks/create', 'webhooks', 'appeals', 'events', 'sessions', 'posts/waiting']) {
        await page.goto(`${office.address}/office/${path}`)
        await expect(heading(page)).toBeVisible()
        await expectTranslated(page)
      }
      await page.goto(`${office.address}/office/insights`)
      await page.getByLabel('Period').selectOption('Last 90 days')
      await page.getByRole('button', { name: 'Table: Received and decided' }).click()
      await expect(page.getByRole('table', { name: 'Received and decided' })).toBeVisible()
      await expectTranslated(page)
      await page.goto(`${office.address}/office/insights/report`)
      await expect(heading(page)).toBeVisible()
      await expectTranslated(page)
    })
  })
}
