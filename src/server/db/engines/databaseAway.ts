import { DatabaseError } from 'pg'

/**
 * The database can't be reached, has ended what it did, or has let a call wait for too long. Unless it was gone as the call was being
 * committed, nothing of it was stored.
 */
export class DatabaseAway extends Error {
  constructor(cause: Error) {
    super(`The database did not answer: ${cause.message || 'no connection'}`, { cause })
  }
}

/**
 * Postgres' own words for it: connections that break (08), limits (53, but for a full disk), an operator or a restart (57P), a
 * statement's time, waits for a lock, two that wait for each other, and a transaction that was left alone.
 */
const away = /^(08...|53[0234]00|57P0.|57014|55P03|40P01|40001|25P0[34])$/
const broken = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
/** What `pg` says itself has no code. */
const words =
  /^Connection terminated|^timeout exceeded when trying to connect|not queryable|^Client was closed/

/** The failure as it may be logged, or that the database is away where that is what it means. */
export function awayOr(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  // They repeat the row that was refused: names, addresses, what a child has written.
  if (error instanceof DatabaseError) Object.assign(error, { detail: undefined, where: undefined })
  const code: unknown = Reflect.get(error, 'code')
  const isAway =
    (typeof code === 'string' && (away.test(code) || broken.test(code))) || words.test(error.message)
  return isAway ? new DatabaseAway(error) : error
}
