import type { Kysely } from 'kysely'
import type { Schema } from '../server/db/schema/schema'
import { peopleAfter } from './decisions.repository'

const slice = 5000
/** Addresses, links, handles and numbers by which somebody could be found. */
const traces = /https?:\/\/\S+|\S+@\S+\.\S+|@[\p{L}\p{N}_.-]+|\+?\d[\d ()/.-]{5,}\d/gu
const word = /[\p{L}\p{M}'’-]+/gu

/**
 * Takes out of a text by whom or about whom it may be: the names of everybody who has an account, where they begin with a capital
 * letter, user names however they are written, and what else leads to somebody.
 */
export async function createNameless(database: Kysely<Schema>): Promise<(text: string) => string> {
  const names = new Set<string>()
  const handles = new Set<string>()
  for (let uid: string | null = ''; uid !== null; ) {
    const people: Awaited<ReturnType<typeof peopleAfter>> = await peopleAfter(database, uid, slice)
    for (const { firstname, lastname, username } of people) {
      for (const [name] of `${firstname} ${lastname}`.matchAll(word)) names.add(name.toLowerCase())
      if (username) handles.add(username.toLowerCase())
    }
    uid = people.at(-1)?.uid ?? null
  }
  const isName = (written: string) => /^\p{Lu}/u.test(written) && names.has(written.toLowerCase())
  return (text) =>
    text
      .replaceAll(traces, '…')
      .replaceAll(/\S+/gu, (written) => (handles.has(written.toLowerCase()) ? '…' : written))
      .replaceAll(word, (written) => (isName(written) ? '…' : written))
}
