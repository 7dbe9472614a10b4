import { DatabaseError } from 'pg'

/**
 * The database can't be reached, has ended the query, or did not answer in time. Nothing was stored, unless the connection broke
 * during the commit.
 */
export class DatabaseAway extends Error {
  constructor(cause: Error) {
    super(`The database did not answer: ${cause.message || 'no connection'}`, { cause })
  }
}

/**
 * Postgres' error codes for it: connection failures (08), limits (53, except a full disk), shutdown (57P), timeouts of statements,
 * locks and idle transactions, deadlocks and serialization failures.
 */
const awayCodes = /^(08...|53[0234]00|57P0.|57014|55P03|40P01|40001|25P0[34])$/
const networkCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
/** Errors of `pg` itself have no code. */
const awayWords =
  /^Connection terminated|^timeout exceeded when trying to connect|not queryable|^Client was closed/

/** The error, fit for the log, or DatabaseAway where it means that. */
export function awayOr(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  // These repeat the refused row: names, addresses, a child's words.
  if (error instanceof DatabaseError) Object.assign(error, { detail: undefined, where: undefined })
  const code: unknown = Reflect.get(error, 'code')
  const isAway =
    (typeof code === 'string' && (awayCodes.test(code) || networkCodes.test(code))) ||
    awayWords.test(error.message)
  return isAway ? new DatabaseAway(error) : error
}

const outOfSpaceCodes = [
  '53100',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_SHMSIZE',
  'ENOSPC',
  'EDQUOT',
]
/** libvips has no codes, but repeats the operating system's words. */
const outOfSpaceWords = /No space left on device|Disk quota exceeded/

/** Whether something failed because the disk is full: in SQLite, Postgres, a system call or libvips. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = Object.assign({ code: '' }, error)
  return outOfSpaceCodes.includes(code) || outOfSpaceWords.test(error.message)
}
