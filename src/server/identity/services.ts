import type { Context } from '../context'
import type { RegisterRoute } from '../http/routes'
import type { JobHandlers } from '../jobs/jobHandlers'
import { minute } from '../lib/clock'
import type { Outbox } from '../mail/outbox'
import { createAccountActs } from './accountActs.service'
import { createAccountAdding } from './accountAdding.service'
import { createAccountBulk } from './accountBulk.service'
import { createAccountChanges, type MoveAuthors } from './accountChanges.service'
import { createAccountExport } from './accountExport.service'
import { createAccountIntake } from './accountIntake.service'
import { createAccountSources } from './accountSources.service'
import { accountRoutes } from './accounts.routes'
import { createAccounts } from './accounts.service'
import { createConfirming } from './confirming.service'
import { createAccountImporting } from './import.service'
import { createInvitationStanding } from './invitationStanding.service'
import { invitationRoutes } from './invitations.routes'
import { createInvitations } from './invitations.service'
import { createLimits } from './limits.service'
import { createOrganizationActs } from './organizationActs.service'
import { createOrganizationBulk } from './organizationBulk.service'
import { createOrganizationChanges } from './organizationChanges.service'
import { createOrganizationLinks } from './organizationLinks.service'
import { createOrganizationSource } from './organizationSource.service'
import { organizationRoutes } from './organizations.routes'
import { createOrganizations } from './organizations.service'
import { preferenceRoutes } from './preferences.routes'
import type { Languages } from './preferences.service'
import { createRegistering } from './registering.service'
import { createRegistrants } from './registrants.service'
import { createResets } from './resets.service'
import { searchRoutes } from './search.routes'
import { sessionRoutes } from './sessions.routes'
import { createSessions } from './sessions.service'
import { createSupportLinks } from './supportLinks'

/** Puts together who there is, and who may come in: accounts, organizations, invitations, sessions. */
export function createIdentity(ctx: Context, outbox: Outbox, languages: Languages, moveAuthors: MoveAuthors) {
  const {
    config,
    engine,
    inTransaction,
    readReplica,
    logOncePerHour,
    passwords,
    disk,
    clock,
    publicUrl,
    log,
  } = ctx
  const supportLinks = createSupportLinks(ctx.secrets.support, config.publicUrl, clock)
  const limits = createLimits(engine, clock)
  const invitations = createInvitations(outbox, clock)
  const accountChanges = createAccountChanges(engine, invitations, moveAuthors)
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
    supportLinks,
    sessions,
    resets,
    accounts,
    organizations,
    intake: createAccountIntake(engine, inTransaction, invitations, clock),
    register(registerRoute: RegisterRoute): void {
      sessionRoutes(registerRoute, sessions, resets)
      accountRoutes(registerRoute, {
        accounts,
        adding: createAccountAdding(inTransaction, accountChanges, clock),
        importing: createAccountImporting(engine, inTransaction, accountChanges, clock),
        files: createAccountExport(engine, inTransaction, accounts),
        bulk: createAccountBulk(inTransaction, accountChanges, accountActs, disk),
      })
      organizationRoutes(registerRoute, {
        organizations,
        confirming,
        registering: createRegistering({ ...common, registrants, outbox, limits }),
        links: createOrganizationLinks({ inTransaction, changes, invitations, limits }),
        bulk: createOrganizationBulk(inTransaction, organizationActs, disk),
      })
      searchRoutes(registerRoute, accounts, organizations)
      invitationRoutes(registerRoute, createInvitationStanding(engine, ctx.auditLog))
      preferenceRoutes(registerRoute, ctx.db, inTransaction)
    },
  }
}

export type Identity = ReturnType<typeof createIdentity>

/** An office on this machine is reached by two names. */
function originsOf(publicUrl: string): string[] {
  const names = ['localhost', '127.0.0.1']
  const { protocol, hostname, port } = new URL(publicUrl)
  if (!names.includes(hostname)) return [publicUrl]
  return names.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
}
