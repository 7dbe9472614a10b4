import type { Kysely } from 'kysely'
import { api } from '../../contract/api'
import type { InTransaction } from '../audit/inTransaction'
import type { Schema } from '../db/schema/schema'
import type { RegisterRoute } from '../http/routes'
import { createPreferences } from './preferences.service'

export function preferenceRoutes(
  registerRoute: RegisterRoute,
  database: Kysely<Schema>,
  inTransaction: InTransaction,
): void {
  const preferences = createPreferences(database, inTransaction)
  registerRoute(api.getPreferences, ({ caller }) => preferences.of(caller.uid))
  registerRoute(api.savePreferences, ({ caller, body }) => preferences.save(caller, body))
}
