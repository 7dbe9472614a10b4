/** The position of a row; lists are ordered by (created, id), newest first. */
export interface Mark {
  readonly created: string
  readonly id: string
}

/** The paging parameters of a request; none for the first page. */
export type Step =
  | Record<string, never>
  | { readonly page: 'next' | 'prev'; readonly last: string; readonly lastId: string }
  | { readonly page: string }

interface PageEnds {
  readonly first: Mark
  readonly last: Mark
}

/**
 * Remembers, per list, where the pages that were seen begin and end, so that walking from page to page goes on from
 * the rows that were shown and not from a number of rows that moves as rows arrive.
 * A list is a resource with its filter, order and page size, in one string.
 */
export function createCursorTrail() {
  const trails = new Map<string, Map<number, PageEnds>>()
  const shown = new Map<string, number>()

  return {
    /**
     * How to ask for `page`: above or below the page that is shown, else below the page before it, above the page after it,
     * or by its number.
     */
    step(list: string, page: number): Step {
      if (page === 1) return {}
      const trail = trails.get(list)
      const before = trail?.get(page - 1)
      const after = trail?.get(page + 1)
      const isGoingBack = shown.get(list) === page + 1
      if (after && (isGoingBack || !before)) {
        return { page: 'prev', last: after.first.created, lastId: after.first.id }
      }
      return before
        ? { page: 'next', last: before.last.created, lastId: before.last.id }
        : { page: String(page) }
    },

    /**
     * Notes the rows that came. When a page ends elsewhere than on record, the pages after it are forgotten: going on
     * from it reads on below what it shows now, and skips no row.
     */
    saw(list: string, page: number, rows: readonly Mark[]): void {
      const trail = trails.get(list) ?? new Map<number, PageEnds>()
      trails.set(list, trail)
      const first = rows.at(0)
      const last = rows.at(-1)
      const known = trail.get(page)
      if (!first || !last || (known && !isSame(known.last, last))) forgetFrom(trail, page)
      if (first && last) trail.set(page, { first, last })
      shown.set(list, page)
    },
  }
}

function forgetFrom(trail: Map<number, PageEnds>, page: number): void {
  for (const known of trail.keys()) if (known >= page) trail.delete(known)
}

function isSame(one: Mark, other: Mark): boolean {
  return one.id === other.id && one.created === other.created
}

export interface PageRequest<Filter> {
  filter: Filter
  limit: number
  step: Step
  signal: AbortSignal | undefined
}

export interface Rows<Row> {
  rows: (Row & { id: string; created: string })[]
  total: number
  /** The list's change counter when it was read. */
  changes?: number
  /** The positions, where they are not by creation. */
  marks?: readonly Mark[]
}
