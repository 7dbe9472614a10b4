import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { largestImport, mostImportRows } from '../../src/contract/importFile'
import { createCsvFile } from '../../src/server/accounts/csvFile'
import { exportedFiles, exportedPeople } from '../support/exportedFiles'
import { type Answer, type Client, openOffice, type TestOffice } from '../support/office'

let office: TestOffice
let administrator: Client
let count = 0

beforeAll(async () => {
  office = await openOffice()
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

const place = { oid: 'school', role: 'Member' }

function send(content: BlobPart, type = 'text/csv', parts: object = {}): Promise<Answer> {
  return administrator.form('/accounts', { org: place, ...parts }, new Blob([content], { type }))
}

/** Addresses that no other test uses. */
function fresh(): string {
  count += 1
  return `p${count}@import.example`
}

async function stored(email: string) {
  const { body } = await administrator.get(`/search?ref=accounts&keywords=${encodeURIComponent(email)}`)
  return body.result.accounts
}

describe('the file holds firstname, lastname and email per line', () => {
  it('adds each row once, incomplete, to the organization and in the role that were named', async () => {
    const [a, b] = [fresh(), fresh()]
    const before = await administrator.get('/accounts?oid=school&status=incomplete')
    const answer = await send(`Ann,Lee,${a}\nBo,Ng,${b}\n`)
    expect(answer.status).toBe(200)
    expect(answer.body.result).toMatchObject({ imported: 2, total: 2, rejected: [], unlisted: 0 })
    expect(answer.body.result.accounts).toMatchObject([
      { firstname: 'Ann', lastname: 'Lee', email: a, status: 'incomplete', subs: [] },
      { firstname: 'Bo', lastname: 'Ng', email: b },
    ])
    const after = await administrator.get('/accounts?oid=school&status=incomplete')
    expect(after.body.result.total).toBe(before.body.result.total + 2)
  })

  it.each([
    ['a BOM', (a: string) => `\uFEFFfirstname,lastname,email\nZoë,Ångström,${a}\n`],
    ['CRLF', (a: string) => `Zoë,Ångström,${a}\r\n`],
    ['old Mac line ends', (a: string) => `firstname,lastname,email\rZoë,Ångström,${a}\r`],
    ['a swapped header', (a: string) => `Email,Last Name,FIRST_NAME\n${a},Ångström,Zoë\n`],
    [
      'columns of its own',
      (a: string) => `class,firstname,lastname,email,note\n3b,Zoë,Ångström,${a},"x,y"\n`,
    ],
    ['blanks around values', (a: string) => ` Zoë , Ångström , ${a} `],
    ['blank lines', (a: string) => `\n\n"Zoë","Ångström","${a}"\n\n`],
    [
      'rows of nothing but separators',
      (a: string) => `firstname,lastname,email\n,,\nZoë,Ångström,${a}\n,,\n`,
    ],
    ['semicolons', (a: string) => `firstname;lastname;email\nZoë;Ångström;${a}\n`],
    ['semicolons and no header', (a: string) => `Zoë;Ångström;${a}\n`],
    ['tabs', (a: string) => `firstname\tlastname\temail\nZoë\tÅngström\t${a}\n`],
    ['bars', (a: string) => `email|lastname|firstname\r\n"${a}"|Ångström|Zoë\r\n`],
    ['a line that says the separator', (a: string) => `\uFEFFsep=;\r\nZoë;Ångström;${a}\r\n`],
  ])('with %s', async (_what, content) => {
    const email = fresh()
    const { status, body } = await send(content(email))
    expect([status, body.result]).toMatchObject([200, { imported: 1, total: 1, rejected: [] }])
    expect(await stored(email)).toMatchObject([{ firstname: 'Zoë', lastname: 'Ångström' }])
  })

  it('names are never garbled: quoted line ends, quotation marks, commas, formulas', async () => {
    const emails = [fresh(), fresh(), fresh(), fresh()]
    const { body } = await send(
      [
        'firstname,lastname,email',
        `"Ann\r\nMarie","O'Neil ""Bo""",${emails[0]}`,
        `"Lee, Jr.",Ng,${emails[1]}`,
        `=SUM(A1),+1-1,${emails[2]}`,
        `'=SUM(A1),@x,${emails[3]}`,
      ].join('\r\n'),
    )
    expect(body.result).toMatchObject({ imported: 4, total: 4, rejected: [] })
    expect(await stored(emails[0] ?? '')).toMatchObject([
      { firstname: 'Ann\r\nMarie', lastname: 'O\'Neil "Bo"' },
    ])
    expect(await stored(emails[1] ?? '')).toMatchObject([{ firstname: 'Lee, Jr.' }])
    expect(await stored(emails[2] ?? '')).toMatchObject([{ firstname: '=SUM(A1)', lastname: '+1-1' }])
    expect(await stored(emails[3] ?? '')).toMatchObject([{ firstname: '=SUM(A1)', lastname: '@x' }])
  })
})

describe('the files that offices have', () => {
  it.each(exportedFiles)('$program: imported whole', async ({ bytes }) => {
    const own = await openOffice()
    onTestFinished(() => own.close())
    const answer = await (await own.as('Administrator')).form(
      '/accounts',
      { org: place },
      new Blob([bytes], { type: 'text/csv' }),
    )
    expect(answer.body.result).toMatchObject({ imported: 3, total: 3, rejected: [] })
    expect(answer.body.result.accounts).toMatchObject(exportedPeople)
  })

  it('are read as is asked for: in an encoding, and with the columns where they are', async () => {
    const [a, b] = [fresh(), fresh()]
    const reading = {
      encoding: 'utf-16le',
      layout: { hasHeader: false, firstname: 2, lastname: 1, email: 3 },
    }
    const text = `1;Müller;Zoë;${a}\r\n2;Ng;Bo;${b}\r\n`
    const { body } = await send(Buffer.from(text, 'utf16le'), 'text/csv', { reading })
    expect(body.result).toMatchObject({ imported: 2, total: 2 })
    expect(body.result.accounts[0]).toMatchObject({ firstname: 'Zoë', lastname: 'Müller', email: a })
  })

  it('are read with the columns that they have, or not at all', async () => {
    const layout = { hasHeader: true, firstname: 0, lastname: 1, email: 7 }
    const asked = await send(`Ann,Lee,${fresh()}\n`, 'text/csv', { reading: { layout } })
    expect([asked.status, asked.body.code]).toEqual([400, 'invalid_request'])
    expect(asked.body.detail).toContain('reading.layout')
    const unknown = await send(`Ann,Lee,${fresh()}\n`, 'text/csv', { reading: { encoding: 'utf-7' } })
    expect(unknown.status).toBe(400)
    const other = await send(Buffer.from('Zo\xEB,L,z@x.example', 'latin1'), 'text/csv', {
      reading: { encoding: 'utf-8' },
    })
    expect([other.status, other.body.code]).toEqual([422, 'unreadable_file'])
    const one = { email: fresh(), firstname: 'Ann', lastname: 'Lee' }
    const single = await administrator.form('/accounts', { org: place, user: one, reading: {} })
    expect(single.status).toBe(400)
  })

  it('a workbook is refused with a sentence that helps', async () => {
    const { status, body } = await send(Buffer.from('PK\x03\x04xlsx', 'latin1'))
    expect([status, body.code]).toEqual([422, 'unreadable_file'])
    expect(body.detail).toMatch(/workbook.*Save it there as “CSV UTF-8”/)
  })
})

describe('a bad row is rejected by its line and never stops the good ones', () => {
  it('each with its reason, lines counted as the file has them', async () => {
    const [a, b, c] = [fresh(), fresh(), fresh()]
    const { status, body } = await send(
      [
        'firstname,lastname,email', // 1
        `"Ann\nMarie",Lee,${a}`, // 2 and 3
        '', // 4
        'Bo,Ng', // 5
        `,Ng,${b}`, // 6
        `Bo,,${b}`, // 7
        'Bo,Ng,', // 8
        'Bo,Ng,not an address', // 9
        `Bo,Ng,${a.toUpperCase()}`, // 10
        'Bo,Ng,member@gatehouse.example', // 11
        `Bo "the" Bear,Ng,${b}`, // 12
        `"Bo"x,Ng,${b}`, // 13
        `Bo,Ng,${b},extra`, // 14
        `B\0o,Ng,${b}`, // 15
        `${'B'.repeat(201)},Ng,${b}`, // 16
        `"never closed,Ng,${b}`, // 17
        `Bo,Ng,${c}`, // 18
        `${'Bo '.repeat(3000)},Ng,${b}`, // 19
        `,,nowhere`, // 20
        `,Ng,${a}`, // 21
        `,Ng,member@gatehouse.example`, // 22
      ].join('\n'),
    )
    expect(status).toBe(200)
    const { imported, total, rejected } = body.result
    expect(rejected.map(({ line, codes }: { line: number; codes: string[] }) => [line, ...codes])).toEqual([
      [5, 'columns'],
      [6, 'firstname_missing'],
      [7, 'lastname_missing'],
      [8, 'email_missing'],
      [9, 'email_malformed'],
      [10, 'email_twice'],
      [11, 'email_known'],
      [12, 'quotes'],
      [13, 'quotes'],
      [14, 'columns'],
      [15, 'signs'],
      [16, 'name_too_long'],
      [17, 'quotes'],
      [19, 'too_long'],
      [20, 'firstname_missing', 'lastname_missing', 'email_malformed'],
      [21, 'firstname_missing', 'email_twice'],
      [22, 'firstname_missing', 'email_known'],
    ])
    expect(rejected[5]).toMatchObject({ email: a.toUpperCase(), reason: expect.stringContaining('twice') })
    expect(rejected.at(-2)).toMatchObject({
      reason: 'The first name is missing. The email address is in the file twice.',
    })
    expect([imported, total]).toEqual([2, 19])
    expect(await stored(c)).toHaveLength(1)
  })

  it('the same file sent twice adds nobody twice', async () => {
    const rows = Array.from({ length: 450 }, () => `Ann,Lee,${fresh()}`)
    const first = await send(rows.join('\n'))
    expect(first.body.result).toMatchObject({ imported: 450, total: 450, rejected: [] })
    const again = await send(rows.join('\n'))
    expect(again.body.result).toMatchObject({ imported: 0, total: 450, accounts: [] })
    expect(again.body.result.rejected).toHaveLength(450)
    expect(again.body.result.rejected[449]).toMatchObject({ line: 450, codes: ['email_known'] })
  })
})

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
      Buffer.concat([Buffer.from(good), Buffer.from('Zo\x81,L,z@x.example', 'latin1')]),
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

  it('a file of more than 500,000 rows is 422, says what to do, and adds nobody', async () => {
    const good = fresh()
    const { status, body } = await send(`Bo,Ng,${good}\n${'a,b,c\n'.repeat(mostImportRows)}`)
    expect([status, body.code]).toEqual([422, 'unreadable_file'])
    expect(body.detail).toMatch(/500,000 rows\. Divide/)
    expect(await stored(good)).toEqual([])
  })

  it('one of 500,000 rows is read, with a header or without', async () => {
    const path = join(office.directory, 'rows.csv')
    for (const header of ['', 'firstname,lastname,email\n']) {
      writeFileSync(path, header + 'a,b,c\n'.repeat(mostImportRows))
      expect(await createCsvFile(path, {})).toMatchObject({ layout: { hasHeader: header !== '' } })
    }
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

  it('a file that is too large, and nothing of it stays on the disk', async () => {
    const { status } = await send(new Uint8Array(largestImport + 1).fill(97))
    expect(status).toBe(413)
    expect(readdirSync(join(office.directory, 'uploads'))).toEqual([])
  })

  it.each(['Moderator', 'Organization Administrator'] as const)('from a %s', async (role) => {
    const person = await office.as(role)
    const file = new Blob([`Ann,Lee,${fresh()}`], { type: 'text/csv' })
    expect((await person.form('/accounts', { org: place }, file)).status).toBe(403)
    expect((await office.nobody.form('/accounts', { org: place }, file)).status).toBe(401)
  })
})

describe('how far an import is', () => {
  it('is told to whose import it is, and to nobody else', async () => {
    const id = 'import-of-this-test'
    expect((await administrator.get(`/accounts/imports/${id}`)).status).toBe(404)
    await send(`Ann,Lee,${fresh()}\nBo,Ng\n`, 'text/csv', { import: id })
    const { body } = await administrator.get(`/accounts/imports/${id}`)
    expect(body.result).toEqual({ rows: 2, imported: 1, isFinished: true })
    const colleague = await office.as('Colleague')
    expect((await colleague.get(`/accounts/imports/${id}`)).status).toBe(404)
    expect((await send(`Ann,Lee,${fresh()}`, 'text/csv', { import: id })).status).toBe(400)
  })

  it('its id may also be a JSON text', async () => {
    await send(`Ann,Lee,${fresh()}`, 'text/csv', { import: '"import-in-quotes"' })
    expect((await administrator.get('/accounts/imports/import-in-quotes')).status).toBe(200)
  })

  it('the file may come before the other parts', async () => {
    const body = new FormData()
    const email = fresh()
    body.set('file', new Blob([`Ann,Lee,${email}`], { type: 'text/csv' }))
    body.set('org', JSON.stringify(place))
    const answer = await administrator.fetch('/accounts', { method: 'POST', body })
    expect(answer.body.result.imported).toBe(1)
  })
})
