import { can, type Holder, mayHold, type Right, rights, roles } from '../../contract/access'

/** Rights as an account keeps them: a bit for each. */
export function bitsOfRights(held: readonly Right[]): number {
  return held.reduce((bits, right) => bits | bitOfRight(right), 0)
}

export function rightsIn(bits: number): Right[] {
  return rights.filter((right) => (bits & bitOfRight(right)) !== 0)
}

function bitOfRight(right: Right): number {
  return 1 << rights.indexOf(right)
}

const rolesThatAnswer = roles.filter((role) => can({ role, rights: [] }, 'tickets.answer'))

/** SQL for accounts that answer tickets; with its values in it, because SQLite uses a partial index only where it can see them. */
export const answersTickets = `role in (${rolesThatAnswer.map((role) => `'${role}'`).join(', ')})
  or (role = 'Moderator' and (rights & ${bitOfRight('answersTickets')}) <> 0)`

/** SQL for accounts that see abuse material; `rights <> 0` is its partial index's. */
export const seesAbuseMaterial = `rights <> 0 and (rights & ${bitOfRight('seesAbuseMaterial')}) <> 0
  and role in (${roles
    .filter((role) => mayHold(role, 'seesAbuseMaterial'))
    .map((role) => `'${role}'`)
    .join(', ')})`

/** What an account may do, by its role and its rights. */
export function holderOf({ role, rights: bits }: { role: string; rights: number }): Holder {
  return { role, rights: rightsIn(bits) }
}
