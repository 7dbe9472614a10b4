const codes = ['53100', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT']
/** libvips has no code of its own, but repeats the operating system's words. */
const words = /No space left on device|Disk quota exceeded/

/** Whether something failed because there is no room on the disk: in SQLite, Postgres, the operating system's calls, or libvips. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = Object.assign({ code: '' }, error)
  return codes.includes(code) || words.test(error.message)
}
