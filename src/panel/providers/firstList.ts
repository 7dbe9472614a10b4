import { accountsDefaultLimit } from '../../contract/listSizes'
import type { QueryOf, ResultOf } from './httpClient'
import { call } from './lightCalls'
import { chosenPageSize } from './pageSize'

type Query = QueryOf<'listAccounts'>

let underway: { query: string; answer: Promise<ResultOf<'listAccounts'>> } | null = null

/** Asks for the first list while the office is still being loaded: somebody has signed in, or opens its page. */
export function beginFirstList(): void {
  const query: Query = { limit: chosenPageSize('accounts', accountsDefaultLimit) }
  const answer = call('listAccounts', { query })
  // Whoever takes the answer learns of its failure; an answer that nobody takes fails nobody.
  answer.catch(() => undefined)
  underway = { query: JSON.stringify(query), answer }
}

/** The answer under way, once, if it is the one asked for. */
export function takeFirstList(query: Query): Promise<ResultOf<'listAccounts'>> | null {
  const taken = underway
  underway = null
  return taken?.query === JSON.stringify(query) ? taken.answer : null
}
