import { searchKey } from '../../shared/text'
import type { Db } from '../db/db'
import { blackedOut, candidatesIn, wordsOfNames } from './blackout'
import * as namesRepository from './names.repository'

/** The person whose own data it is, with sub-accounts: their names stay. */
export interface Own {
  uids: ReadonlySet<string>
  names: readonly { firstname: string; lastname: string }[]
}

/** The index of words finds nothing shorter. */
const shortestSearched = 3

/**
 * Texts without the names of others who have accounts, and without addresses and numbers.
 * @param staff who wrote the texts, and whom they mention: never named, however they are written
 */
export async function withoutOthers(
  db: Db,
  texts: readonly string[],
  own: Own,
  staff: readonly string[],
): Promise<string[]> {
  const ownUids = [...own.uids]
  const { words, parts } = candidatesIn(texts)
  const keys = [...new Set(words.map((word) => searchKey(word)))]
  const isSearched = (word: string) => [...searchKey(word)].length >= shortestSearched
  const short = words.filter((word) => !isSearched(word)).flatMap(spellingsOf)
  const searched = keys.filter(isSearched)
  const [known, whole, people] = await Promise.all([
    namesRepository.wordsOfOthers(db, searched, ownUids),
    namesRepository.namesOfOthers(db, [...short, ...parts], ownUids),
    namesRepository.namesOf(db, staff),
  ])
  const names = {
    known: new Set([...known, ...whole.map((name) => searchKey(name))]),
    certain: new Set(wordsOfNames(people).map((name) => searchKey(name))),
    whole: new Set([...whole, ...wordsOfNames(people)]),
    own: new Set(wordsOfNames(own.names)),
    ids: staff.filter((uid) => !own.uids.has(uid)),
  }
  return texts.map((text) => blackedOut(text, names))
}

function spellingsOf(word: string): string[] {
  const [first = '', ...rest] = word
  return [word, `${first.toUpperCase()}${rest.join('').toLowerCase()}`, word.toLowerCase()]
}
