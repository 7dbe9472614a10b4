/** So many rows go into one statement: SQLite takes no more than 32,766 parameters. */
const chunk = 500

/** `rows` in pieces that fit one statement each. */
export function* chunksOf<Row>(rows: readonly Row[], size = chunk): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
