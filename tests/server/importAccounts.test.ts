import { describe, expect, it } from 'vitest'
import { exportedFiles, exportedPeople } from '../support/files/exportedFiles'
import { openImporting, place } from '../support/files/importing'

const { office, administrator, send, fresh, stored } = openImporting()

describe('the file holds firstname, lastname and email per line', () => {
  it('adds each row once, incomplete, to the organization and in the role that were named', async () => {
    const [a, b] = [fresh(), fresh()]
    const before = await administrator().get('/accounts?oid=school&status=incomplete')
    const answer = await send(`Ann,Lee,${a}\nBo,Ng,${b}\n`)
    expect(answer.status).toBe(200)
    expect(answer.body.result).toMatchObject({ imported: 2, total: 2, rejected: [], unlisted: 0 })
    expect(answer.body.result.accounts).toMatchObject([
      { firstname: 'Ann', lastname: 'Lee', email: a, status: 'incomplete', subs: [] },
      { firstname: 'Bo', lastname: 'Ng', email: b },
    ])
    const after = await administrator().get('/accounts?oid=school&status=incomplete')
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

  it('names are never garbled: quotation marks, commas, formulas', async () => {
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
    expect(body.result.cleaned).toEqual([{ line: 2, email: emails[0], names: ['firstname'] }])
    expect(await stored(emails[0] ?? '')).toMatchObject([
      { firstname: 'Ann Marie', lastname: 'O\'Neil "Bo"' },
    ])
    expect(await stored(emails[1] ?? '')).toMatchObject([{ firstname: 'Lee, Jr.' }])
    expect(await stored(emails[2] ?? '')).toMatchObject([{ firstname: '=SUM(A1)', lastname: '+1-1' }])
    expect(await stored(emails[3] ?? '')).toMatchObject([{ firstname: '=SUM(A1)', lastname: '@x' }])
  })
})

describe('rows as people write them', () => {
  it('are read: blanks around quotation marks, a separator at the end, more values than columns, one name', async () => {
    const [a, b, c, d] = [fresh(), fresh(), fresh(), fresh()]
    const { body } = await send(
      `firstname,lastname,email\n"Ann", "Lee, Jr.", "${a}"\nBo,Ng,${b},\nCher,,${c}\n,Suharto,${d},7b,x\n`,
    )
    expect(body.result).toMatchObject({ imported: 4, rejected: [] })
    expect(body.result.accounts).toMatchObject([
      { firstname: 'Ann', lastname: 'Lee, Jr.', email: a },
      { firstname: 'Bo', lastname: 'Ng', email: b },
      { firstname: 'Cher', lastname: '', email: c },
      { firstname: 'Suharto', lastname: '', email: d },
    ])
  })

  it('have their addresses as they are pasted, and the same file adds nobody twice', async () => {
    const file = `Ann,Lee,Ann Lee <p1@bücher.example>\nBo,Ng,\u200bmailto:p2@bücher.example\nCy,Ng,p1@BÜCHER.example\n`
    const { body } = await send(file)
    expect(body.result.accounts.map(({ email }: { email: string }) => email)).toEqual([
      'p1@xn--bcher-kva.example',
      'p2@xn--bcher-kva.example',
    ])
    expect(body.result.rejected).toMatchObject([{ line: 3, codes: ['email_twice'] }])
    expect((await send(file)).body.result).toMatchObject({ imported: 0, total: 3 })
  })

  it('are pointed out where a name looks like what a spreadsheet makes of names, and imported', async () => {
    const [a, b] = [fresh(), fresh()]
    const { body } = await send(`03-Jan,Lee,${a}\nAnn,2026-04-01 00:00:00,${b}\n1-Apr,Ng,nowhere\n`)
    expect(body.result).toMatchObject({
      imported: 2,
      suspect: [
        { line: 1, email: a, names: ['firstname'] },
        { line: 2, email: b, names: ['lastname'] },
      ],
    })
    expect(await stored(a)).toMatchObject([{ firstname: '03-Jan' }])
    expect((await send(`Ann,Lee,${fresh()}\n`)).body.result).not.toHaveProperty('suspect')
  })
})

describe('control signs in names', () => {
  it('are left out, and the answer says of which rows; a name of nothing else is missing', async () => {
    const [a, b, c] = [fresh(), fresh(), fresh()]
    const { body } = await send(
      `Ann\u202e,\u2066Lee\u2069,${a}\nBo\u0007\u0085x,Ng,${b}\n\u202e\u200b,,${c}\nZoë\u200d,Ng\u200f,${fresh()}\n`,
    )
    expect(body.result).toMatchObject({
      imported: 3,
      rejected: [{ line: 3, codes: ['name_missing'] }],
      cleaned: [
        { line: 1, email: a, names: ['firstname', 'lastname'] },
        { line: 2, email: b, names: ['firstname'] },
      ],
    })
    expect(await stored(a)).toMatchObject([{ firstname: 'Ann', lastname: 'Lee' }])
    expect((await send(`Ann,Lee,${fresh()}\n`)).body.result).not.toHaveProperty('cleaned')
  })
})

describe('the files that offices have', () => {
  it.each(exportedFiles)('$program: imported whole', async ({ bytes }) => {
    const answer = await send(bytes)
    expect(answer.body.result).toMatchObject({ imported: 3, total: 3, rejected: [] })
    expect(answer.body.result.accounts).toMatchObject(exportedPeople)
    // They are the same three people in each file.
    const ids = answer.body.result.accounts.map(({ uid }: { uid: string }) => uid)
    expect((await administrator().delete(`/accounts?ids=${ids}`)).body.result).toHaveLength(3)
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
    const single = await administrator().form('/accounts', { org: place, user: one, reading: {} })
    expect(single.status).toBe(400)
  })

  it('are asked about where their encoding is unclear, and the one that is named settles it', async () => {
    const email = fresh()
    // As Excel for the Mac wrote it: Mac Roman, and a CR at the end of each line.
    const file = Buffer.from(`firstname;lastname;email\rRen\x8e;M\x9fller;${email}\r`, 'latin1')
    const { status, body } = await send(file)
    expect([status, body.code, body.candidates]).toEqual([
      422,
      'unreadable_file',
      [
        { encoding: 'macintosh', sample: ['René', 'Müller'] },
        { encoding: 'windows-1252', sample: ['RenŽ', 'MŸller'] },
      ],
    ])
    expect(body.detail).toMatch(/René, Müller \(macintosh\).*reading\.encoding.*Nobody was added/)
    expect(await stored(email)).toEqual([])
    for (const { encoding } of body.candidates) {
      const own = Buffer.from(file.toString('latin1').replace(email, fresh()), 'latin1')
      const answer = await send(own, 'text/csv', { reading: { encoding } })
      const [{ firstname, lastname }] = answer.body.result.accounts
      expect([firstname, lastname]).toEqual(
        encoding === 'macintosh' ? ['René', 'Müller'] : ['RenŽ', 'MŸller'],
      )
    }
  })

  it.each([
    ['ibm850', [0x4a, 0x94, 0x72, 0x67], 'Jörg'],
    ['windows-1250', [0x4a, 0x69, 0xf8, 0xed], 'Jiří'],
    ['windows-1251', [0xce, 0xeb, 0xff], 'Оля'],
    ['windows-1254', [0x41, 0x79, 0xfe, 0x65], 'Ayşe'],
  ])('are read in %s where that is named', async (encoding, bytes, name) => {
    const email = fresh()
    const file = Buffer.concat([Buffer.from(bytes), Buffer.from(`,Lee,${email}\r\n`)])
    await send(file, 'text/csv', { reading: { encoding } })
    expect(await stored(email)).toMatchObject([{ firstname: name, lastname: 'Lee' }])
  })

  it('keep the names that Windows-1252 has beyond Latin-1', async () => {
    const email = fresh()
    await send(Buffer.from(`\x8atefan,O\x92Brien,${email}\n`, 'latin1'))
    expect(await stored(email)).toMatchObject([{ firstname: 'Štefan', lastname: 'O’Brien' }])
  })

  it('are read with the separator that is named', async () => {
    const email = fresh()
    const rows = `Nachname, Vorname;Mail;Bemerkung\nLee, Ann;${email};x\n`
    const layout = { hasHeader: true, firstname: 2, lastname: 0, email: 1 }
    const { body } = await send(rows, 'text/csv', { reading: { separator: 'semicolon', layout } })
    expect(body.result).toMatchObject({ imported: 1, rejected: [] })
    expect(await stored(email)).toMatchObject([{ firstname: 'x', lastname: 'Lee, Ann' }])
    const unknown = await send(rows, 'text/csv', { reading: { separator: '#' } })
    expect([unknown.status, unknown.body.detail]).toEqual([400, expect.stringContaining('reading.separator')])
  })

  it('a workbook is refused with a sentence that helps', async () => {
    const { status, body } = await send(Buffer.from('PK\x03\x04xlsx', 'latin1'))
    expect([status, body.code]).toEqual([422, 'unreadable_file'])
    expect(body.detail).toMatch(/workbook.*Save it there as “CSV UTF-8”/)
  })
})

describe('a bad row is rejected by its line and never stops the good ones', () => {
  it('each with its reason, lines counted as the file has them', async () => {
    const [a, b, c, d] = [fresh(), fresh(), fresh(), fresh()]
    const { status, body } = await send(
      [
        'firstname,lastname,email', // 1
        `"Ann\nMarie",Lee,${a}`, // 2 and 3
        '', // 4
        'Bo,Ng', // 5
        `,,${b}`, // 6
        `"\u200b", ,${b}`, // 7
        'Bo,Ng,', // 8
        'Bo,Ng,not an address', // 9
        `Bo,Ng,${a.toUpperCase()}`, // 10
        'Bo,Ng,member@gatehouse.example', // 11
        `Bo "the" Bear,Ng,${b}`, // 12
        `"Bo"x,Ng,${b}`, // 13
        `Bo,Ng,${d},extra`, // 14
        `B\0o,Ng,${b}`, // 15
        `${'B'.repeat(201)},Ng,${b}`, // 16
        `"never closed,Ng,${b}`, // 17
        `Bo,Ng,${c}`, // 18
        `${'Bo '.repeat(3000)},Ng,${b}`, // 19
        `,,nowhere`, // 20
        `,,${a}`, // 21
        `,,member@gatehouse.example`, // 22
      ].join('\n'),
    )
    expect(status).toBe(200)
    const { imported, total, rejected } = body.result
    expect(rejected.map(({ line, codes }: { line: number; codes: string[] }) => [line, ...codes])).toEqual([
      [5, 'email_missing'],
      [6, 'name_missing'],
      [7, 'name_missing'],
      [8, 'email_missing'],
      [9, 'email_malformed'],
      [10, 'email_twice'],
      [11, 'email_known'],
      [12, 'quotes'],
      [13, 'quotes'],
      [15, 'signs'],
      [16, 'name_too_long'],
      [17, 'quotes'],
      [19, 'too_long'],
      [20, 'name_missing', 'email_malformed'],
      [21, 'name_missing', 'email_twice'],
      [22, 'name_missing', 'email_known'],
    ])
    expect(rejected[5]).toMatchObject({ email: a.toUpperCase(), reason: expect.stringContaining('twice') })
    expect(rejected.at(-2)).toMatchObject({
      reason: 'The name is missing. The email address is in the file twice.',
    })
    expect([imported, total]).toEqual([3, 19])
    expect(await stored(d)).toHaveLength(1)
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

describe('how far an import is', () => {
  it('is told to whose import it is, and to nobody else', async () => {
    const id = 'import-of-this-test'
    expect((await administrator().get(`/accounts/imports/${id}`)).status).toBe(404)
    await send(`Ann,Lee,${fresh()}\nBo,Ng\n`, 'text/csv', { import: id })
    const { body } = await administrator().get(`/accounts/imports/${id}`)
    expect(body.result).toEqual({ rows: 2, imported: 1, isFinished: true })
    const colleague = await office().as('Colleague')
    expect((await colleague.get(`/accounts/imports/${id}`)).status).toBe(404)
    expect((await send(`Ann,Lee,${fresh()}`, 'text/csv', { import: id })).status).toBe(400)
  })

  it('its id may also be a JSON text', async () => {
    await send(`Ann,Lee,${fresh()}`, 'text/csv', { import: '"import-in-quotes"' })
    expect((await administrator().get('/accounts/imports/import-in-quotes')).status).toBe(200)
  })

  it('the file may come before the other parts', async () => {
    const body = new FormData()
    const email = fresh()
    body.set('file', new Blob([`Ann,Lee,${email}`], { type: 'text/csv' }))
    body.set('org', JSON.stringify(place))
    const answer = await administrator().fetch('/accounts', { method: 'POST', body })
    expect(answer.body.result.imported).toBe(1)
  })
})
