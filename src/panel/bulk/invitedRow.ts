/** What of a row an invitation changes. */
export interface Invitable {
  email: string | null
  status: string
  undelivered?: string
}

/**
 * The row as it is after these addresses were invited (specification §4: matched by email, here whatever its case).
 * Rows of other addresses, and those who need no invitation, stay as they are.
 */
export function invitedRow<Row extends Invitable>(
  row: Row,
  emails: readonly string[],
  change: { from: Row['status']; to: Row['status'] },
): Row {
  const email = row.email?.toLowerCase()
  const isMeant = emails.some((invited) => invited.toLowerCase() === email)
  const isWaiting = row.status === change.from || row.status === change.to
  return isMeant && isWaiting ? { ...row, status: change.to, undelivered: undefined } : row
}
