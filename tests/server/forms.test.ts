import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openOffice, type TestOffice } from '../support/office/office'

let office: TestOffice
let administrator: Client
beforeAll(async () => {
  office = await openOffice()
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

const boundary = 'the-boundary'
interface Part {
  name: string
  content: string
  /** Whether it comes with the name of a file, as a browser sends each Blob. */
  asFile?: boolean
}

/** A form whose parts are all sent as application/json. */
function sendJson(path: string, parts: Part[]) {
  const body = parts.map(
    ({ name, content, asFile }) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${asFile ? '; filename="blob"' : ''}\r\n` +
      `Content-Type: application/json\r\n\r\n${content}\r\n`,
  )
  return administrator.fetch(path, {
    method: 'POST',
    body: `${body.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
}

const notJson = 'A part that is sent as application/json is not JSON'
const org = { name: 'org', content: '{"oid":"school","role":"Member"}' }
const userOf = (content: string, asFile?: boolean) => ({ name: 'user', content, ...(asFile && { asFile }) })
const ann = (place: string) => `{"firstname":"Ann","lastname":"Lee","email":"ann@${place}.example"}`

describe('a part of a form that is sent as application/json', () => {
  it('is taken as what it says', async () => {
    const { status, body } = await sendJson('/accounts', [userOf(ann('part')), org])
    expect([status, body.result]).toMatchObject([201, { firstname: 'Ann', email: 'ann@part.example' }])
  })

  it('is no file, although a browser names one for it', async () => {
    const { status } = await sendJson('/accounts', [userOf(ann('blob'), true), { ...org, asFile: true }])
    expect(status).toBe(201)
  })

  it('a text is one, also where it looks like JSON, and may be no object', async () => {
    const type = { name: 'type', content: '"text"' }
    const { status, body } = await sendJson('/users/member/posts', [
      type,
      { name: 'text', content: '"{\\"a\\": 1}"' },
    ])
    expect([status, body.result.text]).toEqual([201, '{"a": 1}'])
    const wrong = await sendJson('/users/member/posts', [type, { name: 'text', content: '{"a": 1}' }])
    expect([wrong.status, wrong.body.errors[0]]).toMatchObject([400, { path: 'text', code: 'wrong_type' }])
  })

  it.each([
    ['no JSON', '{"email":', notJson],
    ['too long', JSON.stringify({ email: 'x'.repeat(70_000) }), notJson],
    ['too deep', `${'['.repeat(80)}${']'.repeat(80)}`, 'The JSON is nested deeper'],
    ['nothing', '', notJson],
  ])('is refused where it is %s', async (_, content, detail) => {
    const { status, body } = await sendJson('/accounts', [userOf(content), org])
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.detail).toContain(detail)
  })

  it('a form that ends before it should is refused as what it is', async () => {
    const { status, body } = await administrator.fetch('/accounts', {
      method: 'POST',
      body: `--${boundary}\r\nContent-Disposition: form-data; name="user"\r\n\r\n{`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    expect([status, body.detail]).toEqual([400, 'The form is malformed, or ends before it should.'])
  })

  it('is refused where it is there twice, or has a name that is not known', async () => {
    const twice = await sendJson('/accounts', [userOf(ann('twice')), userOf(ann('twice')), org])
    expect([twice.status, twice.body.errors[0].path]).toEqual([400, 'user'])
    const strange = await sendJson('/accounts', [userOf(ann('x')), org, { name: 'more', content: '{}' }])
    expect([strange.status, strange.body.errors]).toMatchObject([400, [{ path: 'more', code: 'unknown' }]])
  })
})
