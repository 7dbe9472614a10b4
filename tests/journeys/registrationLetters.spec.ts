import { client } from '../support/office/client'
import { addAccounts, addOrganizations, cheapPasswords } from '../support/office/fixtures'
import { expect, expectAccessible, submitLogin, test } from './support/journey'
import { letterTo, linkIn } from './support/letters'
import { openEmpty, type RunningOffice } from './support/offices'
import {
  administratorOf,
  fields,
  invite,
  openForm,
  secret,
  send,
  type,
  typedFor,
} from './support/registering'

let office: RunningOffice
test.beforeAll(async () => {
  office = await openEmpty(async (engine) => {
    const password = await cheapPasswords.hash(secret)
    const owner = (uid: string) => ({ uid, oid: null, password })
    await addAccounts(engine, ['mona', 'nils', 'olga'].map(owner))
    await addOrganizations(engine, [
      { oid: 'library', status: 'pending' },
      { oid: 'museum', status: 'pending' },
    ])
  })
})
test.afterAll(() => office.close())

const accountOf = (uid: string) => `${uid}@gatehouse.example`

test('an invited organization registers by the link in its letter: it is active, and whoever has the invited address signs in at once', {
  tag: '@everyday',
}, async ({ page }) => {
  await invite(office, 'office@meadow.example', 'Meadow')
  const letter = await letterTo(office, 'office@meadow.example')
  expect(letter.html).toContain('Meadow')
  expect(letter.text).toContain('Meadow')
  const link = linkIn(letter)
  expect(new URL(link).origin).toBe(office.address)

  await page.goto(link)
  await expect(page.getByLabel(fields.name)).toHaveValue('Meadow')
  await expect(page.getByLabel(fields.email)).toHaveValue('office@meadow.example')
  await expect(page.getByLabel(fields.user)).toHaveValue('head@meadow.example')
  await expect(page.getByText('You are invited: your organization')).toBeVisible()
  await expectAccessible(page)
  const { name: _name, email, ...rest } = typedFor('meadow')
  await type(page, { ...rest, user: email })
  await send(page)
  await expect(page.getByRole('heading', { name: 'Your organization is registered' })).toBeFocused()
  await expect(page.getByText('Meadow is active.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/accounts$/)
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
  await expect(page.locator('tbody')).toContainText('office@meadow.example')

  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid')
  await expect(page.getByLabel(fields.name)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Register without the invitation' }).click()
  await type(page, { ...typedFor('late'), email: 'office@meadow.example' })
  await send(page)
  await expect(page.getByRole('heading', { name: 'We received your registration' })).toBeVisible()
  const told = await letterTo(office, 'office@meadow.example', 'Your organization is registered already')
  expect(told.text).toMatch(/Meadow is\s+registered with it already/)
  expect(new URL(linkIn(told)).origin).toBe(office.address)
})

test('who is to administer an invited organization at another address confirms that first', async ({
  page,
}) => {
  await invite(office, 'office@valley.example', 'Valley')
  await page.goto(linkIn(await letterTo(office, 'office@valley.example')))
  const { name: _name, email: _email, ...rest } = typedFor('valley')
  await type(page, rest)
  await send(page)
  await expect(page.getByText('Valley is active.')).toBeVisible()
  await expect(page.getByRole('listitem').first()).toContainText(
    `We have sent an email to ${rest.user}; open`,
  )
  await expectAccessible(page)
  await submitLogin(page, office, rest.user, secret)
  await expect(page.getByRole('alert')).toContainText('Invalid Email Address/Password')
  await page.goto(linkIn(await letterTo(office, rest.user)))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^You now manage Valley/)).toBeVisible()
  await submitLogin(page, office, rest.user, secret)
  await expect(page).toHaveURL(/\/office\/accounts$/)
})

test('“This was not me”, by the keyboard on a phone in French, ends the registration', {
  tag: '@everyday',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openForm(page, office)
  const typed = typedFor('decoy')
  await type(page, typed)
  await send(page)
  const link = linkIn(await letterTo(office, typed.user))
  await page.goto(link)
  await expect(page.getByText(/^Someone registered The decoy, gave your address/)).toBeVisible()
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmer votre inscription')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await page.getByRole('button', { name: 'Confirmer' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ce n’était pas moi' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'L’inscription a pris fin' })).toBeFocused()
  await expectAccessible(page)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Ce lien n’est plus valable')
  const administrator = await administratorOf(office)
  expect((await administrator.get('/search?ref=organizations&keywords=decoy')).body.result.total).toBe(0)
})

test('the link of a registration that the office has removed says so', async ({ page }) => {
  await openForm(page, office)
  const typed = typedFor('removed')
  await type(page, typed)
  await send(page)
  const link = linkIn(await letterTo(office, typed.user))
  const administrator = await administratorOf(office)
  const { body } = await administrator.get('/search?ref=organizations&keywords=removed')
  await administrator.delete(`/organizations?ids=${body.result.organizations[0].oid}`)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('The office has removed this registration')
  await expect(page.getByRole('alert')).toContainText('register again')
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expectAccessible(page)
})

test('with an invitation, an address that is taken is told at its field', async ({ page }) => {
  await invite(office, 'office@museum.example')
  await page.goto(linkIn(await letterTo(office, 'office@museum.example')))
  await type(page, { ...typedFor('taken'), email: 'OFFICE@library.example' })
  await send(page)
  await expect(page.getByLabel(fields.email)).toBeFocused()
  await expect(page.getByLabel(fields.email)).toHaveAccessibleDescription(
    /^An organization with this email address already exists/,
  )
  await expectAccessible(page)
  await type(page, { email: 'office@museum.example', user: 'mona@gatehouse.example' })
  await send(page)
  await expect(page.getByLabel(fields.user)).toBeFocused()
  await expect(page.getByLabel(fields.user)).toHaveAccessibleDescription(
    /An account with this email address already exists/,
  )
})

test('an existing account is linked after its owner confirms by mail and the office has accepted', {
  tag: '@everyday',
}, async ({ page }) => {
  await openForm(page, office)
  await page.getByRole('switch').check()
  const { name, email, address, contact } = typedFor('brook')
  await type(page, { name, email, address, contact, user: accountOf('mona') })
  await send(page)
  await expect(page.getByRole('listitem')).toHaveText([
    `We have sent an email to ${accountOf('mona')}; open its link to confirm.`,
    'We review your registration, and email you and office@brook.example when it is accepted. If an organization with this address already exists here, an email to it says so.',
    `After both steps you can sign in as ${accountOf('mona')}, with the password of that account.`,
  ])
  await expectAccessible(page)

  const link = linkIn(await letterTo(office, accountOf('mona')))
  // A mail scanner opens it before.
  await page.goto(link)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your registration')
  await expect(page.getByText(/^Someone registered The brook and named your account/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your registration is confirmed' })).toBeFocused()
  await expect(page.getByText(/will manage The brook/)).toBeVisible()
  await expectAccessible(page)
  await submitLogin(page, office, accountOf('mona'), secret)
  await expect(page.getByRole('alert')).toContainText('Unauthorized login')

  await invite(office, email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/office\/accounts$/)

  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid')
  await expect(page.getByRole('alert')).toContainText('If you have already confirmed')
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expectAccessible(page)
})

test('an invited organization names an existing account: active, and linked once it is confirmed', async ({
  page,
}) => {
  await invite(office, 'office@library.example')
  await page.goto(linkIn(await letterTo(office, 'office@library.example')))
  await expect(page.getByLabel(fields.name)).toHaveValue('The library')
  await page.getByRole('switch').check()
  await type(page, { address: '1 Road', contact: '555', user: accountOf('nils') })
  await send(page)
  await expect(page.getByText('The library is active.')).toBeVisible()
  await expect(page.getByText(`We have sent an email to ${accountOf('nils')}`)).toBeVisible()
  await expectAccessible(page)
  await page.goto(linkIn(await letterTo(office, accountOf('nils'))))
  await page.getByRole('heading', { name: 'Confirm your registration' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/now manages The library/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await submitLogin(page, office, accountOf('nils'), secret)
  await expect(page).toHaveURL(/\/office\/accounts$/)
  await expect(page.locator('tbody')).toContainText(accountOf('nils'))
})

test('an account that has joined another organization meanwhile can’t be confirmed, and that is told', async ({
  page,
}) => {
  const nobody = client(office.address, {})
  const register = (name: string) =>
    nobody.post('/organizations', {
      ref: 'register',
      isExistingAccount: true,
      org: { name, email: `office@${name}.example`, address: '1 Road', contact: '555' },
      user: { email: accountOf('olga') },
    })
  const links: string[] = []
  for (const name of ['first', 'second']) {
    await register(name)
    await expect(async () => {
      const letter = await letterTo(office, accountOf('olga'))
      expect(letter.html).toContain(name)
      links.push(linkIn(letter))
    }).toPass()
    await invite(office, `office@${name}.example`)
  }
  await page.goto(links[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/now manages first/)).toBeVisible()
  await page.goto(links[1] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('This account belongs to an organization already')
  await expect(page.getByRole('alert')).toContainText('register with another email address')
  await expectAccessible(page)
})

test('a link without a token, or with half of one, is no longer valid', async ({ page }) => {
  for (const token of ['', 'half', 'x'.repeat(300)]) {
    await openForm(page, office, `?confirmation=${token}`)
    await expect(page.getByRole('alert')).toContainText('This link is no longer valid')
    await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  }
})
