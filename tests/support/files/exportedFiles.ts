/** A person as all of the files have them: an umlaut, an accent and a name in two words. */
export const exportedPeople = [
  { firstname: 'Jörg', lastname: 'Müller', email: 'joerg@families.example' },
  { firstname: 'Zoë', lastname: 'de la Peña', email: 'zoe@families.example' },
  { firstname: 'Ann', lastname: 'Lee', email: 'ann@families.example' },
] as const

type Person = (typeof exportedPeople)[number]
type Column = readonly [name: string, cell?: (person: Person) => string]

interface Exporter {
  program: string
  columns: readonly Column[]
  separator: string
  lineEnd: '\n' | '\r\n'
  isQuoted?: 'all' | 'none'
  encode: (text: string) => Uint8Array<ArrayBuffer>
  /** What is written below the rows. */
  rest?: string
}

const first = (person: Person) => person.firstname
const last = (person: Person) => person.lastname
const email = (person: Person) => person.email
/** As Google writes several addresses of one kind. */
const severalOf = (person: Person) => `${person.email} ::: work.${person.email}`
const full = (person: Person) => `${person.firstname} ${person.lastname}`
const named = (...names: string[]): Column[] => names.map((name) => [name] as const)

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes)
const utf8 = (text: string) => bytesOf(...new TextEncoder().encode(text))
const utf8Marked = (text: string) => utf8(`\uFEFF${text}`)
/** The letters of these names are at the same places in Windows-1252 as in Unicode. */
const windows1252 = (text: string) => bytesOf(...[...text].map((sign) => sign.charCodeAt(0)))
const utf16Marked = (text: string) =>
  bytesOf(...[...`\uFEFF${text}`].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]))

/** Files of people as programs write them that offices have: the same three people in each. */
const exporters: readonly Exporter[] = [
  {
    program: 'Excel in English, CSV UTF-8',
    columns: [
      ['First Name', first],
      ['Last Name', last],
      ['E-mail', email],
    ],
    ...{ separator: ',', lineEnd: '\r\n', encode: utf8Marked },
    // Rows that were emptied are still there.
    rest: ',,\r\n,,\r\n',
  },
  {
    program: 'Excel in German, CSV (Trennzeichen-getrennt)',
    columns: [
      ['Nachname', last],
      ['Vorname', first],
      ['Klasse', () => '7b'],
      ['E-Mail-Adresse', email],
    ],
    ...{ separator: ';', lineEnd: '\r\n', encode: windows1252 },
    rest: ';;;\r\n',
  },
  {
    program: 'Excel, Unicode text',
    columns: [
      ['Prénom', first],
      ['Nom', last],
      ['Adresse e-mail', email],
    ],
    ...{ separator: '\t', lineEnd: '\r\n', encode: utf16Marked },
  },
  {
    program: 'LibreOffice Calc',
    columns: [
      ['Apellidos', last],
      ['Nombre', first],
      ['Correo electrónico', email],
    ],
    ...{ separator: ',', lineEnd: '\n', isQuoted: 'all', encode: utf8 },
  },
  {
    program: 'Google Contacts until 2024',
    columns: [
      ['Name', full],
      ['Given Name', first],
      ['Additional Name'],
      ['Family Name', last],
      ...named('Yomi Name', 'Given Name Yomi', 'Birthday', 'Gender', 'Group Membership'),
      ['E-mail 1 - Type', () => '* '],
      ['E-mail 1 - Value', severalOf],
      ...named('E-mail 2 - Type', 'E-mail 2 - Value', 'Phone 1 - Type', 'Phone 1 - Value'),
    ],
    ...{ separator: ',', lineEnd: '\n', encode: utf8 },
  },
  {
    program: 'Google Contacts since 2024',
    columns: [
      ['First Name', first],
      ['Middle Name'],
      ['Last Name', last],
      ...named('Phonetic First Name', 'Nickname', 'File As', 'Organization Name', 'Notes', 'Photo'),
      ['Labels', () => '* myContacts'],
      ['E-mail 1 - Label', () => '* Home'],
      ['E-mail 1 - Value', severalOf],
      ...named('Phone 1 - Label', 'Phone 1 - Value'),
    ],
    ...{ separator: ',', lineEnd: '\n', encode: utf8 },
  },
  {
    program: 'Outlook',
    columns: [
      ...named('Title'),
      ['First Name', first],
      ['Middle Name'],
      ['Last Name', last],
      ...named('Suffix', 'Company', 'Department', 'Business Street', 'Birthday'),
      ['E-mail Address', email],
      ['E-mail Type', () => 'SMTP'],
      ['E-mail Display Name', (person) => `${full(person)} (${person.email})`],
    ],
    ...{ separator: ',', lineEnd: '\r\n', isQuoted: 'all', encode: windows1252 },
  },
  {
    program: 'Numbers',
    columns: [
      ['الاسم الأول', first],
      ['اسم العائلة', last],
      ['البريد الإلكتروني', email],
    ],
    ...{ separator: ';', lineEnd: '\r\n', encode: utf8 },
  },
  {
    program: 'a school’s system',
    columns: [
      ['Schüler-Nr.', () => '4711'],
      ['Familienname', last],
      ['Rufname', first],
      ['Mail', email],
    ],
    ...{ separator: '\t', lineEnd: '\r\n', encode: windows1252 },
    rest: '\r\n',
  },
]

export const exportedFiles: readonly { program: string; bytes: Uint8Array<ArrayBuffer> }[] = exporters.map(
  (exporter) => ({ program: exporter.program, bytes: exporter.encode(textOf(exporter)) }),
)

function textOf({ columns, separator, lineEnd, isQuoted = 'none', rest = '' }: Exporter): string {
  const written = (cell: string) => (isQuoted === 'all' && cell !== '' ? `"${cell}"` : cell)
  const line = (cells: string[]) => `${cells.map(written).join(separator)}${lineEnd}`
  const rows = exportedPeople.map((person) => line(columns.map(([, cell]) => cell?.(person) ?? '')))
  return [line(columns.map(([name]) => name)), ...rows, rest].join('')
}
