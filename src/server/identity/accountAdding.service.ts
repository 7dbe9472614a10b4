import type { Account, AccountPlace, NewAccount } from '../../contract/accounts'
import { fault } from '../../contract/faults'
import type { InTransaction } from '../audit/inTransaction'
import type { Caller } from '../http/auth'
import type { Clock } from '../lib/clock'
import { invalidFields, notFound, Problem } from '../problems'
import { accountToWire, newAccount } from './account'
import type { AccountChanges } from './accountChanges.service'
import { accountEvent, added } from './accountEvents'

/** Adds accounts one by one. */
export function createAccountAdding(inTransaction: InTransaction, changes: AccountChanges, clock: Clock) {
  return {
    /**
     * Adds an account, incomplete until it is invited; one that is there already and in no organization is attached to
     * this one and active.
     * @throws Problem not_found for the organization; account_taken; invalid_request where a new account has no name
     */
    async add(
      caller: Caller,
      user: NewAccount,
      place: AccountPlace,
    ): Promise<{ isNew: boolean; account: Account }> {
      return await inTransaction<{ isNew: boolean; account: Account }>(caller, async (transaction) => {
        const organizations = await changes.organizationNames(transaction, [place.oid])
        if (!organizations.has(place.oid)) throw notFound('This organization')
        const [existing] = await changes.findByEmail(transaction, [user.email])
        if (existing) {
          if (existing.oid !== null || existing.parent !== null) throw taken(existing.oid === place.oid)
          const attached = await changes.place(transaction, existing, { ...place, status: 'active' })
          return {
            result: { isNew: false, account: accountToWire(attached) },
            events: [accountEvent('attach', existing, { ...place, status: 'active' })],
          }
        }
        const { firstname, lastname, email } = user
        if (firstname === undefined || lastname === undefined) throw namesMissing(user)
        const row = newAccount({ firstname, lastname, email }, { ...place, status: 'incomplete' }, clock())
        await changes.add(transaction, [row])
        return { result: { isNew: true, account: accountToWire(row) }, events: [added(row)] }
      })
    },
  }
}

export type AccountAdding = ReturnType<typeof createAccountAdding>

function taken(isHere: boolean): Problem {
  return new Problem(
    'account_taken',
    isHere
      ? 'The account is in this organization already.'
      : 'The account is in another organization. It has to be taken out of that one first.',
    [fault('user.email', 'in_organization')],
  )
}

function namesMissing(user: NewAccount): Problem {
  const missing = (['firstname', 'lastname'] as const).filter((name) => user[name] === undefined)
  return invalidFields(missing.map((name) => fault(`user.${name}`, 'no_account')))
}
