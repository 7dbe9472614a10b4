import type { SortPayload } from 'ra-core'

/** The one order that the office's lists have. */
export const newestFirst: SortPayload = { field: 'created', order: 'DESC' }
