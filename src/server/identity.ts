import { createAccounts } from './accounts/accounts.service'
import { createAccountActs } from './accounts/acts.service'
import { createAccountAdding } from './accounts/adding.service'
import { createAccountBulk } from './accounts/bulk.service'
import { createAccountChanges } from './accounts/changes.service'
import { createAccountExport } from './accounts/export.service'
import { createAccountImporting } from './accounts/importing.service'
import { createAccountIntake } from './accounts/intake.service'
import { createAccountSources } from './accounts/sources.service'
import type { Config } from './config'
import type { DiskSpace } from './db/diskSpace'
import type { Engine } from './db/engines/engine'
import { type Clock, minute } from './db/time'
import type { Note } from './events/readings'
import { createInvitations } from './invitations/invitations.service'
import type { Works } from './jobs/works'
import type { Outbox } from './mail/outbox.service'
import { createOrganizationActs } from './organizations/acts.service'
import { createOrganizationBulk } from './organizations/bulk.service'
import { createOrganizationChanges } from './organizations/changes.service'
import { createConfirming } from './organizations/confirming.service'
import { createOrganizationLinks } from './organizations/links.service'
import { createOrganizations } from './organizations/organizations.service'
import { createRegistering } from './organizations/registering.service'
import { createRegistrants } from './organizations/registrants.service'
import { createOrganizationSource } from './organizations/source.service'
import { createMoveAuthors } from './posts/authors.repository'
import type { Languages } from './preferences/preferences.service'
import type { Act } from './session/act'
import { createLimits } from './session/limits.service'
import type { Passwords } from './session/passwords'
import type { Reading } from './session/reading'
import { createResets } from './session/resets.service'
import { createSessionsRepository } from './session/sessions.repository'
import { createSessions } from './session/sessions.service'
import type { SupportLinks } from './support/links'

interface IdentityParts {
  config: Config
  engine: Engine
  act: Act
  reading: Reading
  note: Note
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
  const { config, engine, act, reading, note, passwords, disk, clock, publicUrl } = parts
  const { supportLinks, languages, log } = parts
  const limits = createLimits(engine, clock)
  const invitations = createInvitations(outbox, clock)
  const accountChanges = createAccountChanges(engine, invitations, createMoveAuthors(engine, clock))
  const changes = createOrganizationChanges({ engine, accounts: accountChanges, invitations, clock })
  const accountActs = createAccountActs(accountChanges, invitations)
  const organizationActs = createOrganizationActs(changes, invitations, outbox)
  const accounts = createAccounts(engine, reading, note)
  const organizations = createOrganizations(reading)
  const sources = createAccountSources(engine, accounts, clock)
  const organizationSource = createOrganizationSource(engine)
  const common = { engine, act, accounts: accountChanges, changes, invitations, clock }
  const confirming = createConfirming({ ...common, limits })
  const registrants = createRegistrants({ accounts: accountChanges, outbox, passwords, confirming, clock })
  const repository = createSessionsRepository(engine.kysely)
  const sessions = createSessions({
    repository,
    act,
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
    sessions: repository,
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
    } satisfies Works,
    limits,
    sessions,
    resets,
    accounts,
    organizations,
    intake: createAccountIntake(engine, act, invitations, clock),
    accountServices: {
      accounts,
      adding: createAccountAdding(act, accountChanges, clock),
      importing: createAccountImporting(engine, act, accountChanges, clock),
      files: createAccountExport(engine, act, accounts),
      bulk: createAccountBulk(act, accountChanges, accountActs, disk),
    },
    organizationServices: {
      organizations,
      confirming,
      registering: createRegistering({ ...common, registrants, outbox, limits }),
      links: createOrganizationLinks({ act, changes, invitations, limits }),
      bulk: createOrganizationBulk(act, organizationActs, disk),
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
