import { useListContext } from 'ra-core'
import type { PostRecord } from '../providers/records'
import type { Page } from './useQueue'

/** The page that the list shows. */
export function usePage(): Page {
  const { data = [], total = 0, page, perPage } = useListContext<PostRecord>()
  return { rows: data, before: (page - 1) * perPage, total }
}
