import type { Kysely } from 'kysely'
import type { LinkConfirmed, OpenedLink } from '../../contract/invitations'
import type { OrganizationByRegistration } from '../../contract/organizations'
import type { NewEvent } from '../audit/auditLog.service'
import type { Done, InTransaction } from '../audit/inTransaction'
import type { Engine } from '../db/engines/engine'
import type { AccountRow, OrganizationRow, RegistrationRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { PublicRequest } from '../http/auth'
import { type Clock, toIso } from '../lib/clock'
import { hashOf } from '../lib/tokens'
import { Problem } from '../problems'
import { newAccount } from './account'
import type { AccountChanges } from './accountChanges.service'
import { accountEvent, added } from './accountEvents'
import { emailKey, type Limits } from './limits.service'
import { described } from './organization'
import type { OrganizationChanges } from './organizationChanges.service'
import { organizationEvent } from './organizationEvents'
import { registrationWaits } from './registration'
import * as registrationsRepository from './registrations.repository'

type Transaction = Kysely<Schema>

/** A registration that waits to be confirmed; its organization is null where that one’s address was known. */
interface Waiting {
  registration: RegistrationRow
  organization: OrganizationRow | null
  /** What was said of the organization. */
  org: OrganizationByRegistration['org']
}

export interface ConfirmingParts {
  engine: Engine
  inTransaction: InTransaction
  accounts: AccountChanges
  changes: OrganizationChanges
  limits: Limits
  clock: Clock
}

const role = 'Organization Administrator'

/**
 * Whoever registered an organization proves by the link in a letter that the address is theirs: nobody comes in without it. Whose
 * mailbox it is can say as well that it was somebody else.
 */
export function createConfirming(parts: ConfirmingParts) {
  const { engine, inTransaction, accounts, changes, limits, clock } = parts

  /** @throws Problem registration_removed; link_ended */
  async function find(transaction: Transaction, token: string): Promise<Waiting> {
    const registration = await registrationsRepository.findByToken(transaction, hashOf(token))
    if (!registration) throw ended()
    const [organization = null] =
      registration.oid === null ? [] : await changes.find(transaction, [registration.oid])
    if (registration.oid !== null && !organization) {
      throw new Problem('registration_removed', 'The office has removed this registration. Register again.')
    }
    if (registration.confirmed !== null || registration.expires <= clock()) throw ended()
    return { registration, organization, org: JSON.parse(registration.organization) }
  }

  /** The account that has the address by now, as far as it can administer the organization. @throws Problem link_ended; account_taken */
  async function accountOf(
    transaction: Transaction,
    { registration, organization }: Waiting,
  ): Promise<AccountRow | null> {
    const { uid, email_key } = registration
    const [known] =
      uid === null
        ? await accounts.findByEmail(transaction, [email_key])
        : await accounts.find(transaction, [uid])
    if (!known && uid === null) return null
    if (known && isExpected(known, organization)) return known
    if (known?.status !== 'active' || known.email_key !== email_key) {
      throw new Problem('link_ended', 'The account has changed since.')
    }
    if (known.oid !== null || known.parent !== null) throw new Problem('account_taken')
    return known
  }

  /** Gives the organization its administrator: waiting until the office has accepted that, or active at once. */
  async function appoint(
    transaction: Transaction,
    { registration, organization }: Waiting & { organization: OrganizationRow },
    known: AccountRow | null,
  ): Promise<{ uid: string; isLinked: boolean; events: NewEvent[] }> {
    const { oid, status } = organization
    const isPending = status === 'pending'
    const { password } = registration
    if (password !== null && (known === null || known.oid !== null)) {
      const place = { oid, role, status: isPending ? 'incomplete' : 'active', password } as const
      const made = newAccount(registration, place, clock())
      const account = await accounts.complete(transaction, known, made)
      const event = known
        ? accountEvent('confirm', known, { status: account.status })
        : { ...accountEvent('confirm', account), before: null }
      return {
        uid: account.uid,
        isLinked: false,
        events: [...(known ? [] : [added(account)]), { ...event, as: account }],
      }
    }
    if (!known) throw ended()
    if (!isPending) await accounts.place(transaction, known, { oid, role, status: 'active' })
    const event = accountEvent(isPending ? 'confirm' : 'link', known, isPending ? {} : { oid, role })
    return { uid: known.uid, isLinked: true, events: [{ ...event, oid, as: known }] }
  }

  /** Forgets registrations, and those pending organizations that nobody is left to administer. Answers what it did. */
  async function forget(transaction: Transaction, rows: RegistrationRow[]): Promise<NewEvent[]> {
    await registrationsRepository.remove(
      transaction,
      rows.map(({ id }) => id),
    )
    const events: NewEvent[] = []
    for (const organization of await changes.find(
      transaction,
      rows.flatMap(({ oid }) => oid ?? []),
    )) {
      const left = [
        ...(await registrationsRepository.of(transaction, [organization.oid])),
        ...(await accounts.ofOrganizations(transaction, [organization.oid])),
      ]
      if (organization.status !== 'pending' || left.length > 0) continue
      events.push(organizationEvent('delete', organization))
      events.push(...(await changes.remove(transaction, [organization])))
    }
    return events
  }

  /** Does something with the link of a letter; what is right is no attempt. */
  async function byLink<Result>(
    { actor, network }: PublicRequest,
    change: (transaction: Transaction) => Promise<Done<Result>>,
  ): Promise<Result> {
    const consumed = await limits.consume([{ limit: 'linkNetwork', subject: network }])
    const result = await inTransaction(actor, change)
    await limits.refund(consumed)
    return result
  }

  return {
    /** Of which organization a link is, and whether it names an account; uses nothing up. @throws Problem as `confirm` */
    async open(token: string, from: PublicRequest): Promise<OpenedLink> {
      return await byLink(from, async (transaction) => {
        const { registration, org } = await find(transaction, token)
        return {
          result: {
            organization: org.name,
            isExistingAccount: registration.password === null,
            registered: toIso(registration.created),
          },
          events: [],
        }
      })
    },

    /**
     * The address is proved: its account may sign in now, or once the office has accepted the organization. Other registrations of a
     * new account with this address are forgotten.
     * @throws Problem link_ended; registration_removed; account_taken where the account has joined another organization meanwhile
     */
    async confirm(token: string, from: PublicRequest): Promise<LinkConfirmed> {
      return await byLink(from, async (transaction) => {
        const waiting = await find(transaction, token)
        const { registration, organization, org } = waiting
        const known = await accountOf(transaction, waiting)
        const isPending = !organization || organization.status === 'pending'
        const done = organization && (await appoint(transaction, { ...waiting, organization }, known))
        await registrationsRepository.set(transaction, [registration.id], {
          uid: done?.uid ?? registration.uid,
          confirmed: clock(),
          ended: isPending ? null : clock(),
          ...(done?.isLinked && { password: null }),
        })
        if (organization?.status === 'pending') await changes.set(transaction, [organization], described(org))
        const others = (await registrationsRepository.ofAddress(transaction, registration.email_key)).filter(
          ({ id, password, uid }) => id !== registration.id && password !== null && uid === null,
        )
        const forgotten = registration.password === null ? [] : await forget(transaction, others)
        return {
          result: { organization: org.name, isPending },
          events: [
            ...(done?.events ?? [{ act: 'confirm', kind: 'organization', subject: null } as const]),
            ...forgotten,
          ],
        }
      })
    },

    /**
     * Whose address it is says that they did not register: the registration is forgotten, and so is its organization where nobody is
     * left to administer it. @throws Problem link_ended; registration_removed
     */
    async decline(token: string, from: PublicRequest): Promise<{ organization: string }> {
      return await byLink(from, async (transaction) => {
        const { registration, org } = await find(transaction, token)
        const { oid } = registration
        const forgotten = await forget(transaction, [registration])
        return {
          result: { organization: org.name },
          events: [{ act: 'decline', kind: 'organization', subject: oid, oid }, ...forgotten],
        }
      })
    },

    /**
     * The hash of the password of whoever has registered with this address, has proved that it is theirs, and was not accepted yet. It is
     * there also where the organization's address was known, and so tells nobody whether it is.
     */
    passwordOf(email: string, database: Kysely<Schema> = engine.kysely): Promise<string | null> {
      const since = clock() - registrationWaits
      return registrationsRepository.passwordOf(database, emailKey(email), since)
    },
  }
}

export type Confirming = ReturnType<typeof createConfirming>

/** The office has added this administrator already: registering completes the account. Nobody else's is touched. */
export function isExpected(
  { oid, role: has, status }: AccountRow,
  organization: OrganizationRow | null,
): boolean {
  return oid === organization?.oid && has === role && (status === 'incomplete' || status === 'invited')
}

function ended(): Problem {
  return new Problem('link_ended', 'It was used, or it has run out. Sign in, or register again.')
}
