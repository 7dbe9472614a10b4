import { extractValidSavedQueries, type SavedQuery } from 'ra-core'
import { isRecord } from './memory'
import { choices } from './session'

const name = 'saved-filters'

type Kept = Record<string, Record<string, unknown>>

/** What react-admin calls the filters that were saved for a resource. */
export const isSavedFilters = (key: string) => key.endsWith('.savedQueries')

/**
 * The filters that somebody has saved in this browser, by uid: another person who signs in there has their own. What was searched for is left
 * out: it holds names.
 */
export const savedFilters = {
  of: (uid: string): Record<string, unknown> => read()[uid] ?? {},

  /** Makes of what is kept what was made of `before`: another tab may have saved something meanwhile. Answers what is kept then. */
  keep(uid: string, key: string, before: unknown, after: unknown): SavedQuery[] {
    const [had, has] = [valid(before), valid(after)]
    const kept = read()
    const stored = kept[uid]?.[key]
    const isIn = (queries: SavedQuery[], { label }: SavedQuery) => queries.some((one) => one.label === label)
    const isSame = (one: SavedQuery) => had.some((other) => JSON.stringify(one) === JSON.stringify(other))
    const changed = has.filter((query) => !isSame(query))
    const stays = (query: SavedQuery) => !isIn(changed, query) && (!isIn(had, query) || isIn(has, query))
    const queries = [...(stored === undefined ? had : valid(stored)).filter(stays), ...changed]
    choices.write(name, JSON.stringify({ ...kept, [uid]: { ...kept[uid], [key]: queries } }))
    return queries
  },
}

function valid(queries: unknown): SavedQuery[] {
  return Array.isArray(queries) ? extractValidSavedQueries(queries).map(withoutSearch) : []
}

function withoutSearch({ label, value }: SavedQuery): SavedQuery {
  const { q: _q, ...filter } = value.filter ?? {}
  return { label, value: { ...value, filter } }
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(choices.read(name) ?? '{}')
    return isKept(kept) ? kept : {}
  } catch {
    // Whatever stands there, the next filter that is saved takes its place.
    return {}
  }
}

function isKept(value: unknown): value is Kept {
  return isRecord(value) && Object.values(value).every(isRecord)
}
