import { describe, expect, it } from 'vitest'
import {
  type ImportPreview,
  isCsvFile,
  previewOf,
  type RefusedRow,
  refusedFile,
} from '../../src/panel/accounts/import/readFile'
import { exportedFiles, exportedPeople } from '../support/files/exportedFiles'
import { officeForTest } from '../support/office/office'

const header = 'firstname,lastname,email'
const fileOf = (...parts: BlobPart[]) => new File(parts, 'people.csv', { type: 'text/csv' })

async function preview(...parts: BlobPart[]): Promise<ImportPreview> {
  const found = await previewOf(fileOf(...parts))
  if ('code' in found) throw new Error(`the file is refused: ${JSON.stringify(found)}`)
  return found
}
const refusals = (found: ImportPreview) => found.refused.map(({ line, codes }) => [line, ...codes])

describe('the preview of a file', () => {
  it('takes three columns in the specification’s order where there is no header', async () => {
    const found = await preview('Ada,Lovelace,ada@x.example\nAlan,Turing,alan@x.example\n')
    expect(found.layout).toMatchObject({ hasHeader: false })
    expect(found).toMatchObject({ total: 2, accepted: 2, refused: [] })
    expect(found.first).toEqual([
      { line: 1, firstname: 'Ada', lastname: 'Lovelace', email: 'ada@x.example' },
      { line: 2, firstname: 'Alan', lastname: 'Turing', email: 'alan@x.example' },
    ])
  })

  it('takes a byte order mark, CRLF, and columns in any order under a header', async () => {
    const bytes = new TextEncoder().encode(
      'Email,Class,Last Name,first_name\r\nzoë@x.example,7b,B,A\r\nada@x.example,7b,Lovelace,Ada\r\n',
    )
    const found = await preview(new Uint8Array([0xef, 0xbb, 0xbf]), bytes)
    expect(found.layout).toMatchObject({ hasHeader: true, width: 4 })
    expect(found.first).toEqual([{ line: 3, firstname: 'Ada', lastname: 'Lovelace', email: 'ada@x.example' }])
    expect(refusals(found)).toEqual([[2, 'email_malformed']])
  })

  it('numbers rows by the physical line on which they begin', async () => {
    const found = await preview(
      `${header}\n"Ada\nMaria",Lovelace,ada@x.example\n\nAlan,Turing,\n"Grace ""G""",Hopper,grace@x.example`,
    )
    expect(found.first.map(({ line, firstname }) => [line, firstname])).toEqual([
      [2, 'Ada Maria'],
      [6, 'Grace "G"'],
    ])
    expect(refusals(found)).toEqual([[5, 'email_missing']])
    expect(found.total).toBe(3)
  })

  it('refuses bad rows one by one, and never the good ones beside them', async () => {
    const found = await preview(
      [
        header,
        'Ada,Lovelace,ada@x.example',
        'Only,two',
        ',,a@x.example',
        ' ,\u200b,b@x.example',
        'Long,Name,no-address',
        'Ada,Again,ADA@x.example',
        'In"side,Quote,c@x.example',
        '"Never closed,Quote,d@x.example',
        'Alan,Turing,alan@x.example',
      ].join('\n'),
    )
    expect(refusals(found)).toEqual([
      [3, 'email_missing'],
      [4, 'name_missing'],
      [5, 'name_missing'],
      [6, 'email_malformed'],
      [7, 'email_twice'],
      [8, 'quotes'],
      [9, 'quotes'],
    ])
    expect(found).toMatchObject({ total: 9, accepted: 2 })
    expect(found.first.map(({ line }) => line)).toEqual([2, 10])
  })

  it('a stray quotation mark takes no good row with it, wherever the next one stands', async () => {
    const good = (n: number) => `Good,Row,good${n}@x.example`
    const found = await preview(
      [
        header,
        'In"side,Quote,a@x.example',
        good(1),
        'In"side,Quote,b@x.example',
        '"Never closed,Quote,c@x.example',
        good(2),
        '"Good, too",Row,good3@x.example',
        '"Closed" early,Quote,d@x.example',
        '"Over\nlines, ""well""",Row,good4@x.example',
        '"Never closed at the end,Quote,e@x.example',
      ].join('\n'),
    )
    expect(refusals(found)).toEqual([
      [2, 'quotes'],
      [4, 'quotes'],
      [5, 'quotes'],
      [8, 'quotes'],
      [11, 'quotes'],
    ])
    expect(found.first.map(({ line }) => line)).toEqual([3, 6, 7, 9])
  })

  it.each(exportedFiles)('takes what $program writes', async ({ bytes }) => {
    const found = await preview(bytes)
    expect(found).toMatchObject({ total: 3, accepted: 3, refused: [] })
    expect(found.first).toMatchObject(exportedPeople)
  })

  it('asks where a header does not show the columns, and takes what is said', async () => {
    const file = fileOf('Nr,Who,Called,Where\n1,Ada,Lovelace,ada@x.example\n')
    const unclear = await previewOf(file)
    expect(unclear).toMatchObject({
      layout: null,
      beginning: [
        ['Nr', 'Who', 'Called', 'Where'],
        ['1', 'Ada', 'Lovelace', 'ada@x.example'],
      ],
    })
    const said = { hasHeader: true, firstname: 1, lastname: 2, email: 3 }
    const found = await previewOf(file, undefined, said)
    expect(found).toMatchObject({ total: 1, accepted: 1, layout: { hasHeader: true } })
  })

  it('is read in the encoding that is asked for, and says where it can’t be', async () => {
    const bytes = new TextEncoder().encode('Zoë,Müller,zoe@x.example\n')
    expect(await previewOf(fileOf(bytes), { encoding: 'windows-1252' })).toMatchObject({
      encoding: 'windows-1252',
      first: [{ firstname: 'ZoÃ«' }],
    })
    const latin = new Uint8Array([0x5a, 0x6f, 0xeb, 0x2c, 0x42, 0x2c, 0x7a, 0x40, 0x78, 0x2e, 0x79])
    expect(await previewOf(fileOf(latin), { encoding: 'utf-8' })).toEqual({ code: 'otherEncoding' })
  })

  it('is asked about where its encoding is unclear, and says the separator that its rows show', async () => {
    const mac = new Uint8Array([
      0x52,
      0x65,
      0x6e,
      0x8e,
      0x3b,
      ...new TextEncoder().encode('Lee;r@x.example\r'),
    ])
    const unclear = await previewOf(fileOf(mac))
    expect(unclear).toMatchObject({ code: 'unclear', candidates: [{ encoding: 'macintosh' }, {}] })
    expect(await previewOf(fileOf(mac), { encoding: 'macintosh' })).toMatchObject({
      encoding: 'macintosh',
      separator: 'semicolon',
      first: [{ firstname: 'René' }],
    })
    expect(await previewOf(fileOf(mac), { encoding: 'macintosh', separator: 'comma' })).toMatchObject({
      separator: 'comma',
      layout: null,
    })
  })

  it('points out names that a spreadsheet seems to have made, of rows to import alone', async () => {
    const found = await preview(
      `${header}\n03-Jan,1-Apr,a@x.example\nJan,Lee,b@x.example\n#NAME?,Lee,nowhere\n`,
    )
    expect(found.suspect).toEqual([{ line: 2, names: ['03-Jan', '1-Apr'] }])
  })

  it('an address whose first row is refused is not there twice', async () => {
    const found = await preview(`${header}\n,,ada@x.example\nAda,Lovelace,ada@x.example\n`)
    expect(refusals(found)).toEqual([[2, 'name_missing']])
  })

  it('takes a guarded formula cell for what it was', async () => {
    const found = await preview(`${header}\n'=Ada,'+Lovelace,ada@x.example\n`)
    expect(found.first[0]).toMatchObject({ firstname: '=Ada', lastname: '+Lovelace' })
  })

  it('reads many rows in pieces, a sign cut in two by a piece’s end among them', async () => {
    const rows = Array.from({ length: 40_000 }, (_, n) => `Zoë${n},Ångström,child${n}@x.example`)
    const found = await preview(`${header}\n${rows.join('\n')}\nZoë,Ångström,child7@x.example`)
    expect(found).toMatchObject({ total: 40_001, accepted: 40_000 })
    expect(refusals(found)).toEqual([[40_002, 'email_twice']])
  })

  it.each([
    ['an empty file', [''], { code: 'empty' }],
    ['blank lines', ['\n \r\n\n'], { code: 'empty' }],
    ['a header and nothing else', [`${header}\n`], { code: 'headerOnly' }],
    ['no text', [new Uint8Array([0x5a, 0x6f, 0xeb, 0x01])], { code: 'encoding' }],
    [
      'no text at the very end',
      [`${header}\nA,B,a@x.example\nZo`, new Uint8Array([0xeb, 0x01])],
      { code: 'encoding' },
    ],
    ['a workbook', [new Uint8Array([0x50, 0x4b, 0x03, 0x04])], { code: 'workbook' }],
    [
      'a first row whose mark never closes',
      ['\n"A,B,a@x.example\n'],
      { code: 'firstRow', line: 2, fault: 'quotes' },
    ],
    ['150 kB of one sign', ['a'.repeat(150_000)], { code: 'firstRow', line: 1, fault: 'too_long' }],
    ['too many rows', ['A,B,a@x.example\n'.repeat(500_001)], { code: 'tooManyRows' }],
  ])('%s cannot be imported, and says why', async (_what, parts, fault) => {
    expect(await previewOf(fileOf(...parts))).toEqual(fault)
  })
})

describe('the office', () => {
  it('judges every row as the preview did', async () => {
    const text = [
      'class,email,lastname,firstname',
      '7b,a@x.example,Quote,In"side',
      '7b,ada@x.example,Good,Ada',
      '7b,b@x.example,Quote,In"side',
      '"Never closed,c@x.example,Quote,C',
      '7b,"ADA@x.example",Twice,Ada',
      '7b,d@x.example,"Over\r\nlines, ""well""",D',
      'too,few',
      "7b,e@x.example,'=Guarded,E",
      '',
      '7b,no address,No,Address',
    ].join('\r\n')
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const part = (head: string, content: string) =>
      `--part\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
    const org = part('name="org"', '{"oid":"school","role":"Member"}')
    const file = part('name="file"; filename="people.csv"\r\ncontent-type: text/csv', text)
    const { body } = await administrator.fetch('/accounts', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=part' },
      body: `${org}${file}--part--\r\n`,
    })
    const found = await preview(text)
    expect(body.result).toMatchObject({ imported: found.accepted, total: found.total })
    expect(
      body.result.rejected.map(({ line, email, codes }: RefusedRow) => ({ line, email, codes })),
    ).toEqual(found.refused)
  })
})

describe('the file of refused rows', () => {
  it('has each row as it was, with the reason, to be mended and read again', async () => {
    const file = fileOf(
      'email,firstname,lastname\r\nada@x.example,"Ada, the ""first""",\r\ngood@x.example,Good,Row\r\nx,=1+1,Formula\r\n',
    )
    const found = await preview(file)
    const reasons = new Map([
      [2, 'The last name is missing'],
      [4, 'This is not an email address'],
    ])
    const text = await refusedFile(file, found, reasons)
    expect(text).toBe(
      'firstname,lastname,email,reason\r\n' +
        '"Ada, the ""first""",,ada@x.example,The last name is missing\r\n' +
        "'=1+1,Formula,x,This is not an email address\r\n",
    )
    expect(refusals(await preview(text))).toEqual([[3, 'email_malformed']])
  })

  it('loses nothing of a row with too many columns, or with broken quotation marks', async () => {
    const file = fileOf(`${header}\nSmith, Jr,Ann,ann@x.example\n"Open,Quote,q@x.example\n`)
    const found = await preview(file)
    const reasons = new Map(found.refused.map(({ line, codes }) => [line, codes.join()]))
    const text = await refusedFile(file, found, reasons)
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      'Smith,Jr,Ann,email_malformed,ann@x.example',
      'Open,Quote,q@x.example,quotes',
    ])
  })
})

describe('a CSV file', () => {
  it.each([
    ['people.csv', 'text/csv', true],
    ['people.txt', 'text/csv', true],
    ['people.CSV', 'application/vnd.ms-excel', true],
    ['people.csv', '', true],
    ['people.xls', 'application/vnd.ms-excel', false],
    ['people.csv', 'application/pdf', false],
    ['people.txt', 'text/plain', false],
  ])('%s of type "%s": %s', (name, type, isCsv) => {
    expect(isCsvFile({ name, type })).toBe(isCsv)
  })
})
