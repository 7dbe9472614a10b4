import { createAccounts } from './accounts/accounts.service'
import { createAccountAdding } from './accounts/adding.service'
import { createAccountBulk } from './accounts/bulk.service'
import { createAccountChanges } from './accounts/changes.service'
import { createAccountImporting } from './accounts/importing.service'
import { createAccountIntake } from './accounts/intake.service'
import type { Engine } from './database/engines/engine'
import type { Clock } from './database/time'
import { createInvitations } from './invitations/invitations.service'
import type { Outbox } from './mail/outbox.service'
import { createAdministrators } from './organizations/administrators.service'
import { createOrganizationBulk } from './organizations/bulk.service'
import { createOrganizationChanges } from './organizations/changes.service'
import { createOrganizations } from './organizations/organizations.service'
import { createRegistering } from './organizations/registering.service'
import { moveAuthors } from './posts/authors.repository'
import type { Passwords } from './session/passwords'
import { createSessionsRepository } from './session/sessions.repository'
import { createSessions } from './session/sessions.service'

interface PeopleParts {
  engine: Engine
  passwords: Passwords
  clock: Clock
}

/** Puts together what deals with people: accounts, organizations, invitations, sessions. Part of the composition root. */
export function assemblePeople({ engine, passwords, clock }: PeopleParts, outbox: Outbox) {
  const invitations = createInvitations(outbox, clock)
  const accountChanges = createAccountChanges(engine, invitations, moveAuthors)
  const changes = createOrganizationChanges(engine, accountChanges, invitations)
  const accounts = createAccounts(engine)
  const organizations = createOrganizations(engine)
  const common = { engine, accounts: accountChanges, changes, invitations, clock }
  const administrators = createAdministrators({ ...common, outbox, passwords })
  const sessions = createSessions({
    repository: createSessionsRepository(engine.kysely),
    passwords,
    clock,
    onAdministratorIn: changes.signedIn,
  })
  return {
    sessions,
    accounts,
    organizations,
    intake: createAccountIntake(engine, invitations, clock),
    accountServices: {
      accounts,
      adding: createAccountAdding(engine, accountChanges, clock),
      importing: createAccountImporting(engine, accountChanges, clock),
      bulk: createAccountBulk(engine, accountChanges, invitations),
    },
    organizationServices: {
      organizations,
      administrators,
      registering: createRegistering({ ...common, administrators }),
      bulk: createOrganizationBulk(engine, changes, accountChanges, invitations),
    },
  }
}
