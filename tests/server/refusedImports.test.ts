import { describe, expect, it } from 'vitest'
import { openImporting, place } from '../support/files/importing'

const { office, send, fresh, stored } = openImporting()

describe('an empty file, a missing column or another encoding is 422 and adds nobody', () => {
  it.each([
    ['empty', '', /empty/],
    ['blank lines', '\n\n\r\n', /empty/],
    ['a header that lacks a column', 'firstname,email\nAnn,ann@x.example\n', /lastname/],
    ['two columns', 'Ann,ann@x.example\n', /email/],
    ['a first row that can’t be read', '\n"Ann,Lee,ann@x.example\n', /line 2.*quotation marks/],
  ])('%s', async (_what, content, detail) => {
    const { status, body } = await send(content)
    expect([status, body.code]).toEqual([422, 'unreadable_file'])
    expect(body.detail).toMatch(detail)
  })

  it('bytes that are no text, however late in the file', async () => {
    const good = Array.from({ length: 5000 }, (_, n) => `Ann,Lee,latin${n}@import.example\n`).join('')
    const { status, body } = await send(
      Buffer.concat([Buffer.from(good), Buffer.from('Zo\xeb\x01,L,z@x.example', 'latin1')]),
    )
    expect([status, body.code]).toEqual([422, 'unreadable_file'])
    expect(body.detail).toContain('is no text')
    expect(await stored('latin0@import.example')).toEqual([])
  })
})

describe('what grows with the file is bounded', () => {
  it('10,000 refused rows are listed, further ones only counted', async () => {
    const { status, body } = await send(`firstname,lastname,email\n${'Bo,Ng,nowhere\n'.repeat(10_007)}`)
    expect(status).toBe(200)
    const { imported, total, rejected, unlisted } = body.result
    expect([imported, total, rejected.length, unlisted]).toEqual([0, 10_007, 10_000, 7])
    expect(rejected.at(-1)).toMatchObject({ line: 10_001, codes: ['email_malformed'] })
  })
})

describe('what else is refused', () => {
  it('a file that is not text/csv, with the sentence of the specification', async () => {
    const { status, body } = await send('Ann,Lee,ann@x.example', 'application/vnd.ms-excel')
    expect([status, body.title]).toEqual([
      415,
      'Sorry, the supported format is only .csv (comma-separated value).',
    ])
  })

  it.each([
    ['no organization', { org: undefined }, 400, /org/],
    ['an unknown organization', { org: { oid: 'nowhere', role: 'Member' } }, 404, /organization/],
    ['an unknown role', { org: { oid: 'school', role: 'King' } }, 400, /org\.role/],
    ['a user beside the file', { user: { email: 'a@x.example' } }, 400, /user/],
    ['an unknown part', { colour: 'red' }, 400, /colour/],
  ])('%s', async (_what, parts, status, detail) => {
    const answer = await send(`Ann,Lee,${fresh()}`, 'text/csv', parts)
    expect(answer.status).toBe(status)
    expect(answer.body.detail).toMatch(detail)
  })

  it.each(['Moderator', 'Organization Administrator'] as const)('from a %s', async (role) => {
    const person = await office().as(role)
    const file = new Blob([`Ann,Lee,${fresh()}`], { type: 'text/csv' })
    expect((await person.form('/accounts', { org: place }, file)).status).toBe(403)
    expect((await office().nobody.form('/accounts', { org: place }, file)).status).toBe(401)
  })
})
