import { extractValidSavedQueries, type SavedQuery } from 'ra-core'
import { isRecord } from './memory'
import { choices } from './session'

const name = 'saved-filters'

type SavedByPerson = Record<string, Record<string, unknown>>

export const isSavedFilters = (key: string) => key.endsWith('.savedQueries')

/** The filters saved in this browser, by uid. What was searched for is left out: it holds names. */
export const savedFilters = {
  of: (uid: string): Record<string, unknown> => read()[uid] ?? {},

  /** Keeps a list's, and returns them as they are kept. */
  keep(uid: string, key: string, queries: unknown): SavedQuery[] {
    const kept = read()
    const saved = Array.isArray(queries) ? extractValidSavedQueries(queries).map(withoutSearch) : []
    choices.write(name, JSON.stringify({ ...kept, [uid]: { ...kept[uid], [key]: saved } }))
    return saved
  },
}

function withoutSearch({ label, value }: SavedQuery): SavedQuery {
  const { q: _q, ...filter } = value.filter ?? {}
  return { label, value: { ...value, filter } }
}

function read(): SavedByPerson {
  try {
    const kept: unknown = JSON.parse(choices.read(name) ?? '{}')
    return isKept(kept) ? kept : {}
  } catch {
    // Whatever stands there, the next filter that is saved takes its place.
    return {}
  }
}

function isKept(value: unknown): value is SavedByPerson {
  return isRecord(value) && Object.values(value).every(isRecord)
}
