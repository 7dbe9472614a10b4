import { client } from '../support/office/client'
import { addOrganizations, emailOf, password } from '../support/office/fixtures'
import { expect, expectAccessible, signIn, submitLogin, test } from './support/journey'
import { letterTo, linkIn } from './support/letters'
import { rowOf } from './support/lists'
import type { RunningOffice } from './support/offices'

let office: RunningOffice

test.beforeEach(async ({ openOwn, page }) => {
  office = await openOwn((engine) =>
    addOrganizations(engine, [
      { oid: 'nursery', name: 'Lakeside Nursery', status: 'pending' },
      { oid: 'choir', name: 'Hilltop Choir', email: 'old@choir.example' },
    ]),
  )
  await signIn(page, office, 'Administrator', '/office/organizations')
})

test('an organization’s name, type, address and contact are changed; a changed email is proved by a letter to the new one and told to the old', {
  tag: '@everyday',
}, async ({ page, browser }) => {
  await page.getByRole('button', { name: 'Hilltop Choir', exact: true }).click()
  const detail = page.getByRole('dialog', { name: 'Hilltop Choir' })
  await detail.getByRole('button', { name: 'Change details' }).click()
  const form = page.getByRole('dialog', { name: 'Change details' })
  await expectAccessible(page)
  await form.getByLabel('Organization Name').fill('Valley Choir')
  await form.getByLabel('Email Address').fill('new@choir.example')
  await form.getByLabel('Industry').selectOption('Entertainment and Leisure')
  await form.getByLabel('Contact').fill('555 0199')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The details of Hilltop Choir were saved.')).toBeVisible()
  const changed = page.getByRole('dialog', { name: 'Valley Choir' })
  await expect(changed).toContainText('555 0199')
  await expect(changed).toContainText('new@choir.example waits to be confirmed.')
  await expect(changed).toContainText('old@choir.example')
  await expectAccessible(page)
  await changed.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, 'Valley Choir')).toContainText('old@choir.example')

  const told = await letterTo(office, 'old@choir.example')
  expect(told.text).toContain('new@choir.example')
  const mailbox = await browser.newPage()
  await mailbox.goto(linkIn(await letterTo(office, 'new@choir.example')))
  await expect(mailbox.getByText('new@choir.example')).toBeVisible()
  await expectAccessible(mailbox)
  await mailbox.getByRole('button', { name: 'Confirm' }).click()
  await expect(mailbox.getByRole('heading', { name: 'The new address is confirmed' })).toBeVisible()
  await mailbox.close()
  await page.reload()
  await expect(rowOf(page, 'Valley Choir')).toContainText('new@choir.example')
})

test('an invitation is withdrawn: its link ends at once', async ({ page }) => {
  await rowOf(page, 'Lakeside Nursery').getByRole('button', { name: 'Send Invitation' }).click()
  await expect(rowOf(page, 'Lakeside Nursery').locator('.row-actions')).toContainText('Invited')
  const link = linkIn(await letterTo(office, 'office@nursery.example'))
  await page.getByRole('button', { name: 'Lakeside Nursery', exact: true }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw the invitation?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The invitation was withdrawn.')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Lakeside Nursery' })).toContainText('Pending')
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid')
})

test('an organization is switched off: its sessions end, a sign-in says so in plain words, and it is switched on again', async ({
  page,
  browser,
}) => {
  await page.getByRole('button', { name: 'The school', exact: true }).click()
  await page.getByRole('button', { name: 'Switch off' }).click()
  const question = page.getByRole('alertdialog', { name: 'Switch off The school?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('The school is switched off.')).toBeVisible()
  const detail = page.getByRole('dialog', { name: 'The school' })
  await expect(detail.getByRole('alert')).toContainText('the platform shows none of its posts')
  await expectAccessible(page)
  const head = await browser.newPage()
  await submitLogin(head, office, emailOf('Organization Administrator'), password)
  await expect(head.getByRole('alert')).toContainText('Your organization is switched off')
  await expectAccessible(head)
  await detail.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('The school is switched on.')).toBeVisible()
  await submitLogin(head, office, emailOf('Organization Administrator'), password)
  await expect(head).toHaveURL(/\/office\/accounts$/)
  await head.close()
})

test('a registration is refused with a reason by letter', async ({ page }) => {
  const nobody = client(office.address, {})
  const registered = {
    ref: 'register',
    org: { name: 'Faraway School', email: 'office@far.example', address: '1 Road', contact: '555' },
    user: {
      email: 'head@far.example',
      firstname: 'Hanna',
      lastname: 'Head',
      password: 'Brave-NEW-lantern-77!',
    },
  }
  await nobody.post('/organizations', registered)
  const link = new URL(linkIn(await letterTo(office, 'head@far.example')))
  await nobody.post('/organizations/confirm', { token: link.searchParams.get('confirmation') })
  await page.reload()
  await page.getByRole('button', { name: 'Faraway School', exact: true }).click()
  await page.getByRole('button', { name: 'Refuse registration' }).click()
  const form = page.getByRole('dialog', { name: 'Refuse the registration of Faraway School?' })
  await form.getByLabel('Reason').fill('We take schools of this region alone.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('The registration of Faraway School was refused.')).toBeVisible()
  await expect(rowOf(page, 'Faraway School')).toHaveCount(0)
  await expect.poll(async () => (await letterTo(office, 'head@far.example')).text).toContain('of this region')
})
