import { open } from 'node:fs/promises'
import { commandTransaction, type InTransaction } from '../server/audit/inTransaction'
import type { Db } from '../server/db/db'
import type { Engine } from '../server/db/engines/engine'
import { systemActor } from '../server/http/auth'
import { readSignals } from '../server/moderation/signals'
import { readPictureWords } from '../server/moderation/wire'
import { CommandRefused } from '../server/problems'
import { csvLine } from '../shared/csvLine'
import { peopleAfter, type RefutedText, refutedTexts } from './decisions.repository'

const textsAtOnce = 2000
const peopleAtOnce = 5000
/** Addresses, links, handles and numbers by which somebody could be found. */
const traces = /https?:\/\/\S+|\S+@\S+\.\S+|@[\p{L}\p{N}_.-]+|\+?\d[\d ()/.-]{5,}\d/gu
const word = /[\p{L}\p{M}'’-]+/gu

/**
 * Writes the texts with a refuted signal (text, kind), without names, into a new file.
 * @throws CommandRefused where the file exists or can't be written
 */
export async function exportRefuted(engine: Engine, file: string): Promise<string> {
  const inTransaction = commandTransaction(engine)
  const exported = await openTextsFile(engine, file, ['text', 'kind'])
  let count = 0
  for (let last: Pick<RefutedText, 'pid' | 'kind'> | null = { pid: '', kind: '' }; last !== null; ) {
    const found: RefutedText[] = await refutedTexts(engine.kysely, last, textsAtOnce)
    const rows = found.flatMap((refuted): [string, string][] => {
      const text = refutedPart(refuted)
      return text ? [[text, refuted.kind]] : []
    })
    await exported.write(rows)
    count += rows.length
    last = found.at(-1) ?? null
  }
  await exported.close()
  await recordExport(inTransaction, count)
  return (
    `Wrote ${count} texts without names into ${file}. They are children’s words: look through them before you hand them on. ` +
    `\`npm run analyzer:train -- ${file}\` trains the second reading with them.\n`
  )
}

/** The post’s own text, or what is read in its pictures where the signal is there alone. */
function refutedPart({ kind, text, signals, picture_words }: RefutedText): string | null {
  const found = readSignals({ signals }).filter((signal) => signal.kind === kind)
  const isInPictures = found.length > 0 && found.every(({ inPicture }) => inPicture)
  return isInPictures ? (readPictureWords({ picture_words })?.text ?? null) : text
}

/**
 * A new CSV file of texts, whose names are taken out; only this user can read it. The text is the first cell of each row.
 * @throws CommandRefused where the file exists or can't be written
 */
export async function openTextsFile(engine: Engine, file: string, columns: readonly string[]) {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EEXIST' ? 'it is there already' : error.message
    throw new CommandRefused(`${file} can’t be written: ${why}.`)
  })
  const withoutNames = await createNameRemover(engine.kysely)
  await handle.write(csvLine(columns))
  return {
    async write(rows: readonly (readonly [string, ...string[]])[]): Promise<void> {
      await handle.write(rows.map(([text, ...labels]) => csvLine([withoutNames(text), ...labels])).join(''))
    },
    close: () => handle.close(),
  }
}

/** Records in the audit log how many texts have left the office. */
export async function recordExport(inTransaction: InTransaction, exported: number): Promise<void> {
  const event = { act: 'read', kind: 'post', subject: null, after: { exported } } as const
  await inTransaction(systemActor, async () => ({ result: null, events: [event] }))
}

/** Removes the names of account holders that begin with a capital letter, user names in any spelling, and other traces of a person. */
async function createNameRemover(db: Db): Promise<(text: string) => string> {
  const names = new Set<string>()
  const userNames = new Set<string>()
  for (let uid: string | null = ''; uid !== null; ) {
    const people: Awaited<ReturnType<typeof peopleAfter>> = await peopleAfter(db, uid, peopleAtOnce)
    for (const { firstname, lastname, username } of people) {
      for (const [name] of `${firstname} ${lastname}`.matchAll(word)) names.add(name.toLowerCase())
      if (username) userNames.add(username.toLowerCase())
    }
    uid = people.at(-1)?.uid ?? null
  }
  const isName = (written: string) => /^\p{Lu}/u.test(written) && names.has(written.toLowerCase())
  return (text) =>
    text
      .replaceAll(traces, '…')
      .replaceAll(/\S+/gu, (written) => (userNames.has(written.toLowerCase()) ? '…' : written))
      .replaceAll(word, (written) => (isName(written) ? '…' : written))
}
