import Polyglot from 'node-polyglot'
import { common } from './en/common'
import { problems } from './en/problems'
import { session } from './en/session'

/** What the pages outside the office need, and both sides share. */
export const lightCatalog = { common, session, problems }

const polyglot = new Polyglot({ locale: 'en', phrases: lightCatalog })

export function lightWords(key: string, values?: Readonly<Record<string, string | number>>): string {
  return polyglot.t(key, values)
}
