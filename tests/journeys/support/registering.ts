import type { Page } from '@playwright/test'
import { type Client, client, signIn } from '../../support/office/client'
import { emailOf, password } from '../../support/office/fixtures'
import type { RunningOffice } from './offices'

export const secret = 'Sunny-DAYS-after-77!'

/** The form's fields, by their labels. */
export const fields = {
  name: /^Organization name/,
  email: /^Organization email/,
  address: /^Address/,
  contact: /^Contact/,
  industry: /^Industry/,
  firstname: /^First name/,
  lastname: /^Last name/,
  user: /^(Your email|Email of your account)/,
  password: /^Password\s\*/,
  confirmation: /^Confirm password/,
} as const
export type Typed = Partial<Record<keyof typeof fields, string>>

export async function openForm(page: Page, { address }: RunningOffice, query = ''): Promise<void> {
  await page.goto(`${address}/organization/register${query}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export async function type(page: Page, typed: Typed): Promise<void> {
  for (const [name, label] of Object.entries(fields)) {
    const value = Object.entries(typed).find(([field]) => field === name)?.[1]
    if (value !== undefined && name !== 'industry') await page.getByLabel(label).fill(value)
  }
}

export const send = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click()

/** All that a new organization and a new account need, of a name of its own. */
export function typedFor(name: string): Required<Omit<Typed, 'industry'>> {
  return {
    name: `The ${name}`,
    email: `office@${name}.example`,
    address: '1 Example Road\nExampleton',
    contact: '555 0100',
    firstname: 'Hanna',
    lastname: 'Head',
    user: `hanna@${name}.example`,
    password: secret,
    confirmation: secret,
  }
}

/** The Administrator, calling the API. */
export async function administratorOf({ address }: RunningOffice): Promise<Client> {
  const { body } = await signIn(address, emailOf('Administrator'), password)
  return client(address, { authorization: `Bearer ${body.result.token}` })
}

/** Invites the organization with this address, which an Administrator adds first where there is none. */
export async function invite(office: RunningOffice, email: string, name?: string): Promise<void> {
  const administrator = await administratorOf(office)
  if (name !== undefined) {
    await administrator.post('/organizations', {
      ref: 'panel',
      org: { name, email },
      user: { email: `head@${name.toLowerCase()}.example` },
    })
  }
  const { status, body } = await administrator.post('/organizations/invite', {
    organizations: [{ name, email }],
  })
  if (status !== 200 || body.result.length !== 1) throw new Error(`${email} was not invited`)
}

/** `data` as a letter's link carries it. */
export function dataOf(told: unknown): string {
  return `?data=${encodeURIComponent(Buffer.from(JSON.stringify(told)).toString('base64'))}`
}
