import { randomBytes } from 'node:crypto'

const header = 'firstname,lastname,email\n'
const repeated = (text: string) => (size: number) => Buffer.alloc(size, text)
const below = (text: string) => (size: number) =>
  Buffer.concat([Buffer.from(header), Buffer.alloc(size - header.length, text)])

/** Files that once held the office up, or could: each of the size that is asked for, in bytes. */
export const hostileCsv: Record<string, (size: number) => Buffer<ArrayBuffer>> = {
  'one line of a': repeated('a'),
  'a header and one line of a': below('a'),
  'quotation marks': repeated('"'),
  'a header and quotation marks': below('"'),
  'line ends': repeated('\n'),
  'carriage returns': repeated('\r'),
  separators: repeated(','),
  'NUL signs': repeated('\0'),
  blanks: repeated(' '),
  'random bytes': (size) => Buffer.from(randomBytes(size)),
  'lines that open a mark': repeated('"a\n'),
  'rows that open a mark': below(`"Ann,Lee,ann@family.example${' '.repeat(110)}\n`),
  'rows full of marks': below(`"${'a"'.repeat(65)}b",Lee,ann\n`),
  'marks over fifty lines each': below(`"${'a\n'.repeat(48)}`),
  'short lines': repeated('a\n'),
  'bad rows of all columns': below(`Ann,Lee,${'no address '.repeat(12)}\n`),
  'the same good row again and again': below(`Ann,Lee,ann@family.example${' '.repeat(110)}\n`),
}
