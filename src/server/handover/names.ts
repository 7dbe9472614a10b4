import { searchKey } from '../../shared/text'
import type { Db } from '../db/db'
import * as setAsideRepository from '../db/setAside.repository'
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
  const [known, whole, deleted, people] = await Promise.all([
    namesRepository.wordsOfOthers(db, searched, ownUids),
    namesRepository.namesOfOthers(db, [...short, ...parts], ownUids),
    wordsOfDeleted(db, new Set([...keys, ...parts]), own),
    namesRepository.namesOf(db, staff),
  ])
  const names = {
    known: new Set([...known, ...whole.map((name) => searchKey(name)), ...deleted]),
    certain: new Set(wordsOfNames(people).map((name) => searchKey(name))),
    whole: new Set([...whole, ...deleted, ...wordsOfNames(people)]),
    own: new Set(wordsOfNames(own.names)),
    ids: staff.filter((uid) => !own.uids.has(uid)),
  }
  return texts.map((text) => blackedOut(text, names))
}

/** Those of these words of which others are called whose accounts are deleted, and not erased yet. */
async function wordsOfDeleted(db: Db, words: ReadonlySet<string>, own: Own): Promise<string[]> {
  const found = new Set<string>()
  for await (const accounts of setAsideRepository.deletedAccounts(db)) {
    const others = wordsOfNames(accounts.filter(({ uid }) => !own.uids.has(uid)))
    for (const word of others) if (words.has(word)) found.add(word)
  }
  return [...found]
}

function spellingsOf(word: string): string[] {
  const [first = '', ...rest] = word
  return [word, `${first.toUpperCase()}${rest.join('').toLowerCase()}`, word.toLowerCase()]
}
