/** Where numbers are left out. */
export const gap = 'gap'

/**
 * The page numbers that a pager shows: all of them up to three, otherwise the first pages, an ellipsis and the last
 * page (specification §9); further in, the pages around the one that is shown stand between the first and the last.
 */
export function pagerPages(page: number, pages: number): (number | typeof gap)[] {
  const from = Math.max(1, Math.min(page - 1, pages - 2))
  const shown = page <= 3 ? [1, 2, 3] : [1, from, from + 1, from + 2]
  const numbers = [...new Set([...shown, pages])].filter((number) => number >= 1 && number <= pages)
  return numbers
    .sort((one, other) => one - other)
    .flatMap((number, index) => {
      const before = numbers[index - 1]
      return before !== undefined && number - before > 1 ? [gap, number] : [number]
    })
}
