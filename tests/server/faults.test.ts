import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FaultCode } from '../../src/contract/faults'
import { maxRichTextLength } from '../../src/contract/letters'
import { maxOrganizationTextLength } from '../../src/contract/organizations'
import { type Answer, type Client, openOffice, type TestOffice } from '../support/office/office'
import { sendPost } from '../support/platform/posting'

let office: TestOffice
let administrator: Client
beforeAll(async () => {
  office = await openOffice()
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

interface Wrong {
  send: (who: Client) => Promise<Answer>
  path: string
  code: FaultCode
  params?: object
}
const organization = { name: 'Kite School', email: 'office@kites.example' }
const add = (org: object) => (who: Client) => who.post('/organizations', { ref: 'panel', org })
const letter =
  (content: string, title = 'Hi') =>
  (who: Client) =>
    who.put('/settings', { inviteParents: { title, content } })
const register =
  (password: string, firstname = 'Ida') =>
  ({ post }: Client) =>
    post('/organizations', {
      ref: 'register',
      org: { ...organization, address: '1 Road', contact: '555' },
      user: { email: 'ida@kites.example', firstname, lastname: 'Lind', password },
    })
const path = 'inviteParents.content'

const wrong: Wrong[] = [
  { send: (who) => who.get('/accounts?colour=red'), path: 'colour', code: 'unknown' },
  {
    send: (who) => who.get('/accounts?limit=0'),
    path: 'limit',
    code: 'too_small',
    params: { minimum: 1 },
  },
  {
    send: (who) => who.get('/accounts?limit=151'),
    path: 'limit',
    code: 'too_large',
    params: { maximum: 150 },
  },
  {
    send: (who) => who.get('/organizations?status=closed'),
    path: 'status',
    code: 'not_allowed',
    params: { allowed: ['all', 'active', 'pending', 'invited', 'off'] },
  },
  { send: (who) => who.get('/accounts?page=next'), path: 'last', code: 'misused' },
  { send: add({ email: organization.email }), path: 'org.name', code: 'required' },
  { send: add({ ...organization, email: 'a@b' }), path: 'org.email', code: 'malformed' },
  { send: add({ ...organization, name: 'a\u0000b' }), path: 'org.name', code: 'unstorable' },
  ...['Kites\r\nBcc: x', 'Kites\u202eetik', 'Ki\u2066tes', 'Kites\u0085', 'Kites\u2028', 'Ki\u200btes'].map(
    (name): Wrong => ({
      send: add({ ...organization, name }),
      path: 'org.name',
      code: 'control_signs',
    }),
  ),
  { send: add({ ...organization, contact: 'Ida\u202e' }), path: 'org.contact', code: 'control_signs' },
  { send: register('Kites-FLY-so-high-12!', 'Ida\u0007'), path: 'user.firstname', code: 'control_signs' },
  {
    send: (who) =>
      who.form('/accounts', {
        org: { oid: 'school', role: 'Member' },
        user: { email: 'new@kites.example', firstname: 'Ida', lastname: 'Li\nnd' },
      }),
    path: 'user.lastname',
    code: 'control_signs',
  },
  {
    send: add({ ...organization, name: 1 }),
    path: 'org.name',
    code: 'wrong_type',
    params: { type: 'string' },
  },
  {
    send: add({ ...organization, name: 'x'.repeat(maxOrganizationTextLength + 1) }),
    path: 'org.name',
    code: 'too_long',
    params: { maximum: maxOrganizationTextLength },
  },
  { send: (who) => who.post('/accounts/invite', { accounts: [] }), path: 'accounts', code: 'empty' },
  {
    send: (who) =>
      who.form('/accounts', { org: { oid: 'school', role: 'Member' }, user: { email: 'new@kites.example' } }),
    path: 'user.firstname',
    code: 'no_account',
  },
  { send: (who) => sendPost(who, { type: 'link', text: 'here' }), path: 'text', code: 'no_link' },
  { send: (who) => sendPost(who, { type: 'share' }), path: 'text', code: 'required_or_file' },
  { send: letter(' '), path, code: 'empty' },
  {
    send: letter('<p>{{nmae}}</p>'),
    path,
    code: 'unknown_variable',
    params: { name: 'nmae', known: expect.arrayContaining(['{{name}}', '{{link}}']) },
  },
  { send: letter('<p>{{name}</p>'), path, code: 'stray_braces' },
  {
    send: letter('<p><a href="https://example.org/{{name}}">Hello</a></p>'),
    path,
    code: 'variable_in_link',
    params: { name: 'name' },
  },
  { send: letter('<p>{{na<b>me}}</b></p>'), path, code: 'divided_variable', params: { name: 'name' } },
  {
    send: letter(`<p>${'x'.repeat(maxRichTextLength)}</p>`),
    path,
    code: 'too_long',
    params: { maximum: maxRichTextLength },
  },
  { send: register('Kites-ABCDE-ida-12!'), path: 'user.password', code: 'password_holds_address' },
  { send: register('ABCdef12!!'.slice(1)), path: 'user.password', code: 'password_too_short' },
  {
    send: register('abcdefghij'),
    path: 'user.password',
    code: 'password_kinds',
    params: { kinds: ['upper', 'numeric', 'special'] },
  },
]

describe('a field that is wrong is named with a code, and with what the words for it need', () => {
  it.each(wrong)('$path: $code', async ({ send, path, code, params }) => {
    const { status, body } = await send(administrator)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    const expected = { path, code, message: expect.any(String), ...(params && { params }) }
    expect(body.errors).toContainEqual(expected)
    expect(body.detail).toContain(body.errors[0].message.replace(/\.$/, ''))
  })
})

it('a file that a post can’t have is refused with a reason by code', async () => {
  const refused = async (content: Buffer) => (await sendPost(administrator, {}, { content })).body
  expect(await refused(Buffer.from('%PDF-1.7\n'))).toMatchObject({
    code: 'media_refused',
    reason: { code: 'wrong_kind', params: { kind: 'application/pdf' } },
  })
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  expect(await refused(head)).toMatchObject({
    code: 'media_unreadable',
    detail: 'The file is cut off.',
    reason: { code: 'cut_off' },
  })
})

it('names take the signs that scripts are written with: LRM and RLM, ZWJ and ZWNJ', async () => {
  const name = 'بیت\u200cلحم \u200fמכבי\u200e क्\u200dष'
  const { status, body } = await administrator.post('/organizations', {
    ref: 'panel',
    org: { name, email: 'office@scripts.example' },
  })
  expect([status, body.result.name]).toEqual([201, name])
})
