import { type LeftOut, type LeftOutCode, leftOutReasons } from '../contract/bulk'

/** What a bulk call did, and each row that it left out. */
export interface Outcome {
  result: string[]
  leftOut: LeftOut[]
}

/** A row that a call names, where there is one. */
export interface Asked<Row> {
  /** As the call named it. */
  id: string
  row: Row | undefined
}

/** The rows to act on, each once, and those left out with the reason that `refusal` gives. */
export function sortOut<Row>(
  asked: Asked<Row>[],
  refusal: (row: Row) => LeftOutCode | null,
): { rows: Row[]; leftOut: LeftOut[] } {
  const rows = new Set<Row>()
  const leftOut: LeftOut[] = []
  for (const { id, row } of asked) {
    const code = row ? refusal(row) : 'unknown'
    if (row && code === null) rows.add(row)
    else if (code !== null) leftOut.push({ id, code, reason: leftOutReasons[code] })
  }
  return { rows: [...rows], leftOut }
}

/** Finds rows that are named by an id or, without one, by an email address. */
export async function lookUp<Row>(
  named: { id: string | undefined; email: string | null | undefined }[],
  find: (ids: string[]) => Promise<Row[]>,
  findByEmail: (emails: string[]) => Promise<Row[]>,
  keysOf: (row: Row) => { id: string; email: string | null },
): Promise<Asked<Row>[]> {
  const ids = new Set(named.flatMap(({ id }) => id ?? []))
  const emails = new Set(
    named.flatMap(({ id, email }) => (id === undefined && email ? [emailKey(email)] : [])),
  )
  const rows = [...(await find([...ids])), ...(await findByEmail([...emails]))]
  const byId = new Map<string, Row>()
  const byEmail = new Map<string, Row>()
  for (const row of rows) {
    const { id, email } = keysOf(row)
    // Found by both, a row is one object all the same.
    const known = byId.get(id) ?? row
    byId.set(id, known)
    if (email !== null) byEmail.set(emailKey(email), known)
  }
  return named.map(({ id, email }) => ({
    id: id ?? email ?? '',
    row: id === undefined ? byEmail.get(emailKey(email ?? '')) : byId.get(id),
  }))
}

function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
