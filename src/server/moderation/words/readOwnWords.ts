import { noOwnWords, type OwnWords } from '../../analyzer/ownWords/ownWords'
import type { Context } from '../../context'
import type { OwnWordRow } from '../../db/schema/moderation'
import * as wordsRepository from './words.repository'

/** Reads the words that hold now: their rows only where one has changed since, here or on another server. */
export function createReadOwnWords({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  let state = ''
  let rows: OwnWordRow[] = []
  let known = noOwnWords
  return async (): Promise<OwnWords> => {
    const { n, changed } = await wordsRepository.stateOf(db)
    if (`${n} ${changed}` !== state) {
      rows = await wordsRepository.all(db)
      state = `${n} ${changed}`
    }
    const now = clock()
    const words = rows.filter(({ until }) => until === null || until > now)
    if (words.length === 0) return noOwnWords
    const version = `${words.at(-1)?.id} ${state} ${words.length}`
    if (version !== known.version) known = { version, words }
    return known
  }
}
