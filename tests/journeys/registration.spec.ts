import { readdirSync } from 'node:fs'
import { industries } from '../../src/contract/organizations'
import { expect, expectAccessible, signIn, submitLogin, test } from './support/journey'
import { letterTo, linkIn } from './support/letters'
import { dataOf, fields, invite, openForm, secret, send, type, typedFor } from './support/registering'

test('an organization registers itself: it stays pending, and the page says what happens next', {
  tag: '@everyday',
}, async ({ page, empty }) => {
  await page.goto(empty.address)
  await page.getByRole('link', { name: 'Register an organization' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register an organization')
  await expectAccessible(page)
  await expect(page.getByLabel(fields.industry)).toHaveValue('Education')
  await expect(page.getByLabel(fields.industry).getByRole('option')).toHaveText([...industries])
  const typed = typedFor('pond')
  await type(page, typed)
  const sent = page.waitForRequest('**/v1/organizations')
  await send(page)
  expect((await sent).postDataJSON()).toEqual({
    ref: 'register',
    isExistingAccount: false,
    org: {
      type: 'Education',
      name: typed.name,
      email: typed.email,
      address: typed.address,
      contact: typed.contact,
    },
    user: {
      email: typed.user,
      firstname: 'Hanna',
      lastname: 'Head',
      password: secret,
      timezone: 'Europe/Berlin',
    },
  })
  await expect(page.getByRole('heading', { name: 'We received your registration' })).toBeFocused()
  await expect(page.getByRole('listitem')).toHaveText([
    'We have sent an email to hanna@pond.example; open its link to confirm your registration. It explains the next steps, even if that address already has an account here.',
    'We review your registration, and email you and office@pond.example when it is accepted. If an organization with this address already exists here, an email to it says so.',
    'After both steps you can sign in as hanna@pond.example, with the password you chose.',
  ])
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('hanna@pond.example')
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Invalid Email Address/Password')
  await page.goto(linkIn(await letterTo(empty, typed.user, 'Confirm your registration')))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(
    page.getByText(/^Your address is confirmed. We review the registration of The pond/),
  ).toBeVisible()
  await submitLogin(page, empty, typed.user, secret)
  await expect(page.getByRole('alert')).toContainText('Your registration is not accepted yet')
  await invite(empty, typed.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/accounts$/)
  await expect(page.locator('tbody')).toContainText('hanna@pond.example')
})

test('"Please fill required fields. (*)", and the focus is on the first of them', async ({ page, empty }) => {
  await openForm(page, empty)
  await send(page)
  await expect(page.getByText('Please fill required fields. (*)', { exact: true })).toBeVisible()
  await expect(page.getByLabel(fields.name)).toBeFocused()
  await expect(page.getByLabel(fields.name)).toHaveAccessibleDescription('Fill in this field.')
  await expectAccessible(page)
  const { contact: _contact, ...typed } = typedFor('empty')
  await type(page, typed)
  await send(page)
  await expect(page.getByLabel(fields.contact)).toBeFocused()
  await page.getByLabel(fields.contact).fill('555')
  await expect(page.getByText('Please fill required fields. (*)')).toHaveCount(0)
})

test('"Password and confirmation password should match." unless an existing account is used', async ({
  page,
  empty,
}) => {
  await openForm(page, empty)
  await type(page, { ...typedFor('differing'), confirmation: `${secret}?` })
  await send(page)
  await expect(page.getByText('Password and confirmation password should match.')).toBeVisible()
  await expect(page.getByLabel(fields.confirmation)).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'I already have an account' }).check()
  await expect(page.getByLabel(fields.password)).toHaveCount(0)
  await expect(page.getByLabel(fields.firstname)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('switch').uncheck()
  await expect(page.getByLabel(fields.password)).toHaveValue(secret)
  await expect(page.getByLabel(fields.confirmation)).toHaveValue(`${secret}?`)
  await expect(page.getByLabel(fields.firstname)).toHaveValue('Hanna')
})

test('a weak password is told what it still lacks, while it is typed and when it is sent', async ({
  page,
  empty,
}) => {
  await openForm(page, empty)
  const lacks = page.locator('#password-strength').getByRole('listitem')
  await type(page, { ...typedFor('weak'), password: 'hanna', confirmation: 'hanna' })
  const all = [
    'Password must not be found in your email address.',
    'Password must be at least 10 characters long.',
    'Password must be at least 3 upper case, 2 numeric, and 2 special characters.',
  ]
  await expect(lacks).toHaveText(all)
  await send(page)
  const password = page.getByLabel(fields.password)
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription(all.join(' '))
  await expectAccessible(page)
  await password.fill('ABC-def-1')
  await expect(lacks).toHaveText([
    'Password must be at least 10 characters long.',
    'Password must be at least 2 numeric characters.',
  ])
  await password.fill(secret)
  await expect(lacks).toHaveText(['This password follows the rules.'])
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByLabel(fields.confirmation)).toHaveAttribute('type', 'password')
})

test('addresses that are known here look like any others, and the form says what to expect', async ({
  page,
  empty,
}) => {
  const screens = new Set<string>()
  for (const known of [{ email: 'OFFICE@school.example' }, { user: 'head@gatehouse.example' }, {}]) {
    await openForm(page, empty)
    await expect(page.getByText('After you send this form, we email you the next steps.')).toBeVisible()
    const typed = { ...typedFor('taken'), ...known }
    await type(page, typed)
    await send(page)
    await expect(page.getByRole('heading', { name: 'We received your registration' })).toBeFocused()
    const screen = await page.getByRole('main').innerText()
    screens.add(screen.replaceAll(typed.email, 'ORGANIZATION').replaceAll(typed.user, 'PERSON'))
  }
  expect(screens.size).toBe(1)
})

test('details that can’t be read are noted, and the form can be filled in', async ({ page, empty }) => {
  for (const query of [
    '?data=',
    '?data=%%%',
    '?data=bm8ganNvbg',
    dataOf([1]),
    dataOf({ name: 5, email: [] }),
  ]) {
    await openForm(page, empty, query)
    await expect(
      page.getByText("The link's details could not be read; please fill in the form"),
    ).toBeVisible()
    await expect(page.getByLabel(fields.name)).toHaveValue('')
  }
  await expectAccessible(page)
  await openForm(page, empty, dataOf({ name: 'Ørsted Skole', email: 'office@skole.example' }))
  await expect(page.getByText("The link's details")).toHaveCount(0)
  await expect(page.getByLabel(fields.name)).toHaveValue('Ørsted Skole')
  await expect(page.getByLabel(fields.email)).toHaveValue('office@skole.example')
})

test('an office out of reach, or too busy, is told, and nothing typed is lost', async ({
  page,
  empty,
  complaints,
}) => {
  await openForm(page, empty)
  const typed = typedFor('patient')
  await type(page, typed)
  await page.route('**/v1/organizations', (route) => route.abort())
  await send(page)
  await expect(page.getByRole('alert')).toContainText('The office cannot be reached')
  expect(complaints.splice(0)).toEqual(['error: Failed to load resource: net::ERR_FAILED'])
  await expectAccessible(page)
  await page.unroute('**/v1/organizations')
  const problem = { title: 'Too many requests', status: 429, code: 'too_many_requests' }
  await page.route('**/v1/organizations', (route) => route.fulfill({ status: 429, json: problem }))
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Too many requests')
  await expect(page.getByLabel(fields.address)).toHaveValue(typed.address)
  await expect(page.getByLabel(fields.password)).toHaveValue(secret)
  await page.unroute('**/v1/organizations')
  await send(page)
  await expect(page.getByRole('heading', { name: 'We received your registration' })).toBeVisible()
})

test('the keyboard alone is enough', async ({ page, empty }) => {
  await page.goto(empty.address)
  const link = page.getByRole('link', { name: 'Register an organization' })
  for (let n = 0; n < 10 && !(await link.evaluate((node) => node === document.activeElement)); n += 1) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register an organization')
  const next = async (text: string) => {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  const typed = typedFor('keys')
  await page.getByLabel(fields.name).focus()
  await page.keyboard.type(typed.name)
  for (const text of [typed.email, '1 Road', typed.contact, 'Retail']) await next(text)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('switch')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch')).toBeChecked()
  await page.keyboard.press('Space')
  for (const text of [typed.firstname, typed.lastname, typed.user, secret]) await next(text)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(fields.password)).toHaveAttribute('type', 'text')
  await next(secret)
  const sent = page.waitForResponse('**/v1/organizations')
  await page.keyboard.press('Enter')
  expect((await (await sent).json()).result).toMatchObject({ type: 'Retail', status: 'pending' })
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toHaveValue(typed.user)
})

test('on a phone nothing is wider than the screen', { tag: '@everyday' }, async ({ page, empty }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await openForm(
    page,
    empty,
    dataOf({ name: 'x'.repeat(200), email: 'office@phone.example', token: 'ended' }),
  )
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid')
  expect(await overflow()).toBe(0)
  await page.getByRole('button', { name: 'Register without the invitation' }).click()
  expect(await overflow()).toBe(0)
  await send(page)
  expect(await overflow()).toBe(0)
  await type(page, { ...typedFor('phone'), user: `${'hanna'.repeat(12)}@phone.example` })
  await send(page)
  await expect(page.getByRole('heading', { name: 'We received your registration' })).toBeVisible()
  expect(await overflow()).toBe(0)
  await expectAccessible(page)
})

test('who was signed in, and is no longer, can register all the same', async ({ page, empty }) => {
  await signIn(page, empty, 'Moderator')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '').detail.token)
  await fetch(`${empty.address}/v1/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  await openForm(page, empty)
  await type(page, typedFor('former'))
  await send(page)
  await expect(page.getByRole('heading', { name: 'We received your registration' })).toBeVisible()
})

test('"Loading chunk failed" where the form can’t be loaded, and signing in needs none of it', async ({
  page,
  empty,
  complaints,
}) => {
  const part = readdirSync('dist/panel/assets').find((file) => /^Registration-.*\.js$/.test(file)) ?? ''
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await submitLogin(page, empty, 'nobody@gatehouse.example', secret)
  await expect(page.getByRole('alert')).toBeVisible()
  expect(asked.filter((url) => url.endsWith(part))).toEqual([])
  await page.route(`**/assets/${part}`, (route) => route.abort())
  await page.getByRole('link', { name: 'Register an organization' }).click()
  await expect(page.getByText('Loading chunk failed')).toBeVisible()
  complaints.splice(0)
  await page.unroute(`**/assets/${part}`)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register an organization')
  complaints.splice(0)
})
