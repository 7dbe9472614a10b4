import type { Kysely } from 'kysely'
import { api } from '../../contract/api'
import type { Schema } from '../db/schema/schema'
import type { Serve } from '../http/serve'
import type { Act } from '../session/act'
import { createPreferences } from './preferences.service'

export function preferenceRoutes(serve: Serve, database: Kysely<Schema>, act: Act): void {
  const preferences = createPreferences(database, act)
  serve(api.getPreferences, ({ caller }) => preferences.of(caller.uid))
  serve(api.savePreferences, ({ caller, body }) => preferences.save(caller, body))
}
