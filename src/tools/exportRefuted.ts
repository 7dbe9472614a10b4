import { commandTransaction } from '../server/audit/inTransaction'
import type { Engine } from '../server/db/engines/engine'
import { readPictureWords } from '../server/moderation/post'
import { readSignals } from '../server/moderation/signals'
import { type RefutedText, refutedTexts } from './decisions.repository'
import { noteExport, openTexts } from './textsFile'

const slice = 2000

/**
 * Writes the texts with a signal of which a person has said that it is none (text, kind), without names, into a new file.
 * @throws CommandRefused where the file is there already or can't be written
 */
export async function exportRefuted(engine: Engine, file: string): Promise<string> {
  const inTransaction = await commandTransaction(engine)
  const exported = await openTexts(engine, file, ['text', 'kind'])
  let sum = 0
  for (let last: Pick<RefutedText, 'pid' | 'kind'> | null = { pid: '', kind: '' }; last !== null; ) {
    const found: RefutedText[] = await refutedTexts(engine.kysely, last, slice)
    const rows = found.flatMap((one): [string, string][] => {
      const text = textOf(one)
      return text ? [[text, one.kind]] : []
    })
    await exported.write(rows)
    sum += rows.length
    last = found.at(-1) ?? null
  }
  await exported.close()
  await noteExport(inTransaction, sum)
  return (
    `Wrote ${sum} texts without names into ${file}. They are children’s words: look through them before you hand them on. ` +
    `\`npm run analyzer:train -- ${file}\` trains the second reading with them.\n`
  )
}

/** The post’s own text, or what is read in its pictures where the signal is there alone. */
function textOf({ kind, text, signals, picture_words }: RefutedText): string | null {
  const found = readSignals({ signals }).filter((signal) => signal.kind === kind)
  const isInPictures = found.length > 0 && found.every(({ inPicture }) => inPicture)
  return isInPictures ? (readPictureWords({ picture_words })?.text ?? null) : text
}
