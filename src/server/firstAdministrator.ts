import { newAccount } from './accounts/account'
import type { Engine } from './database/engines/engine'
import type { Clock } from './database/time'
import { newOrganization } from './organizations/organization'
import type { People } from './people'

/** The command can't be carried out; the message says why. */
export class CommandRefused extends Error {}

/**
 * Invites an Administrator from the terminal, for an office that has none yet, or whose Administrators can't get in:
 * answers the token of a single-use link. The platform's own organization is made where there is no Administrator.
 * @throws CommandRefused for an account that is active, or no Administrator's
 */
export async function inviteAdministrator(
  engine: Engine,
  { accountChanges, organizationChanges, invitations }: People['steps'],
  clock: Clock,
  email: string,
): Promise<string> {
  return await engine.kysely.transaction().execute(async (transaction) => {
    const [known] = await accountChanges.findByEmail(transaction, [email])
    if (known && known.role !== 'Administrator') {
      throw new CommandRefused(`${email} has an account already, as ${known.role}. Use another address.`)
    }
    if (known?.status === 'active') {
      throw new CommandRefused(
        `${email} is an Administrator already. “Forgot password?” on the login screen helps.`,
      )
    }
    if (known) {
      await accountChanges.set(transaction, [known], { status: 'invited', undelivered: null })
      return await invitations.issueToken(transaction, 'account', known.uid)
    }
    let oid = await accountChanges.organizationOfAdministrators(transaction)
    if (oid === null) {
      const own = newOrganization({ name: 'Gatehouse', email }, null, clock())
      await organizationChanges.add(transaction, { ...own, status: 'active' })
      oid = own.oid
    }
    const [firstname = ''] = email.split('@')
    const person = { firstname, lastname: 'Administrator', email }
    const row = newAccount(person, { oid, role: 'Administrator', status: 'invited' }, clock())
    await accountChanges.add(transaction, [row])
    return await invitations.issueToken(transaction, 'account', row.uid)
  })
}
