/** Rows a statement: SQLite takes no more than 32,766 parameters. */
const batchSize = 500

/** `rows` in batches that fit one statement each. */
export function* batchesOf<Row>(rows: readonly Row[], size = batchSize): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
