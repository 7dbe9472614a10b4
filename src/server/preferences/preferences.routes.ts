import type { Kysely } from 'kysely'
import { api } from '../../contract/api'
import type { Schema } from '../database/schema'
import type { Serve } from '../http/serve'
import { createPreferences } from './preferences.service'

export function preferenceRoutes(serve: Serve, database: Kysely<Schema>): void {
  const preferences = createPreferences(database)
  serve(api.getPreferences, ({ caller }) => preferences.of(caller.uid))
  serve(api.savePreferences, ({ caller, body }) => preferences.save(caller.uid, body))
}
