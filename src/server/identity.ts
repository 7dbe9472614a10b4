import type { InTransaction } from './audit/inTransaction'
import type { Note } from './audit/logOncePerHour'
import type { Config } from './config'
import type { DiskSpace } from './db/diskSpace'
import type { Engine } from './db/engines/engine'
import { createAccountActs } from './identity/accountActs.service'
import { createAccountAdding } from './identity/accountAdding.service'
import { createAccountBulk } from './identity/accountBulk.service'
import { createAccountChanges } from './identity/accountChanges.service'
import { createAccountExport } from './identity/accountExport.service'
import { createAccountIntake } from './identity/accountIntake.service'
import { createAccountSources } from './identity/accountSources.service'
import { createAccounts } from './identity/accounts.service'
import { createConfirming } from './identity/confirming.service'
import { createAccountImporting } from './identity/import.service'
import { createInvitations } from './identity/invitations.service'
import { createLimits } from './identity/limits.service'
import { createOrganizationActs } from './identity/organizationActs.service'
import { createOrganizationBulk } from './identity/organizationBulk.service'
import { createOrganizationChanges } from './identity/organizationChanges.service'
import { createOrganizationLinks } from './identity/organizationLinks.service'
import { createOrganizationSource } from './identity/organizationSource.service'
import { createOrganizations } from './identity/organizations.service'
import type { Passwords } from './identity/passwords'
import type { Languages } from './identity/preferences.service'
import type { ReadReplica } from './identity/readReplica'
import { createRegistering } from './identity/registering.service'
import { createRegistrants } from './identity/registrants.service'
import { createResets } from './identity/resets.service'
import { createSessions } from './identity/sessions.service'
import type { JobHandlers } from './jobs/works'
import { type Clock, minute } from './lib/clock'
import type { Outbox } from './mail/outbox.service'
import { createMoveAuthors } from './moderation/authors.repository'
import type { SupportLinks } from './support/links'

interface IdentityParts {
  config: Config
  engine: Engine
  inTransaction: InTransaction
  readReplica: ReadReplica
  logOncePerHour: Note
  passwords: Passwords
  disk: DiskSpace
  clock: Clock
  publicUrl: () => string
  supportLinks: SupportLinks
  languages: Languages
  log: { warn(details: object, message: string): void }
}

/** Puts together who there is, and who may come in: accounts, organizations, invitations, sessions. Part of the composition root. */
export function assembleIdentity(parts: IdentityParts, outbox: Outbox) {
  const { config, engine, inTransaction, readReplica, logOncePerHour, passwords, disk, clock, publicUrl } =
    parts
  const { supportLinks, languages, log } = parts
  const limits = createLimits(engine, clock)
  const invitations = createInvitations(outbox, clock)
  const accountChanges = createAccountChanges(engine, invitations, createMoveAuthors(engine, clock))
  const changes = createOrganizationChanges({ accounts: accountChanges, invitations, clock })
  const accountActs = createAccountActs(accountChanges, invitations)
  const organizationActs = createOrganizationActs(changes, invitations, outbox)
  const accounts = createAccounts(engine, readReplica, logOncePerHour)
  const organizations = createOrganizations(readReplica)
  const sources = createAccountSources(engine, accounts, clock)
  const organizationSource = createOrganizationSource(engine)
  const common = { engine, inTransaction, accounts: accountChanges, changes, invitations, clock }
  const confirming = createConfirming({ ...common, limits })
  const registrants = createRegistrants({ accounts: accountChanges, outbox, passwords, confirming, clock })
  const sessions = createSessions({
    db: engine.kysely,
    inTransaction,
    passwords,
    limits,
    disk,
    clock,
    lifetime: config.sessionMinutes * minute,
    idle: config.sessionIdleMinutes * minute,
    supportLink: supportLinks.forSession,
    registrationOf: confirming.passwordOf,
    onAdministratorIn: changes.signedIn,
    languages,
  })
  const resets = createResets({
    ...common,
    outbox,
    limits,
    passwords,
    log,
    origins: () => [...originsOf(config.publicUrl ?? publicUrl()), ...config.allowedOrigins],
  })
  return {
    /** What changes are made of, for who makes some of its own. */
    steps: { accountChanges, organizationChanges: changes, invitations },
    works: {
      'accounts.invite': {
        source: sources.any,
        change: (transaction, self, ids) =>
          accountActs.invite(
            transaction,
            self,
            ids.map((uid) => ({ uid })),
          ),
      },
      'accounts.eliminate': { source: sources.any, change: accountActs.eliminate },
      'accounts.delete': { source: sources.any, change: accountActs.remove },
      'accounts.undo_import': { source: sources.newlyImported, change: accountActs.undoImport },
      'organizations.invite': {
        source: organizationSource,
        change: (transaction, _self, ids) =>
          organizationActs.invite(
            transaction,
            ids.map((oid) => ({ oid })),
          ),
      },
      'organizations.delete': {
        source: organizationSource,
        change: (transaction, _self, ids) => organizationActs.remove(transaction, ids),
      },
    } satisfies JobHandlers,
    limits,
    sessions,
    resets,
    accounts,
    organizations,
    intake: createAccountIntake(engine, inTransaction, invitations, clock),
    accountServices: {
      accounts,
      adding: createAccountAdding(inTransaction, accountChanges, clock),
      importing: createAccountImporting(engine, inTransaction, accountChanges, clock),
      files: createAccountExport(engine, inTransaction, accounts),
      bulk: createAccountBulk(inTransaction, accountChanges, accountActs, disk),
    },
    organizationServices: {
      organizations,
      confirming,
      registering: createRegistering({ ...common, registrants, outbox, limits }),
      links: createOrganizationLinks({ inTransaction, changes, invitations, limits }),
      bulk: createOrganizationBulk(inTransaction, organizationActs, disk),
    },
  }
}

export type Identity = ReturnType<typeof assembleIdentity>

/** An office on this machine is reached by two names. */
function originsOf(publicUrl: string): string[] {
  const names = ['localhost', '127.0.0.1']
  const { protocol, hostname, port } = new URL(publicUrl)
  if (!names.includes(hostname)) return [publicUrl]
  return names.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
}
