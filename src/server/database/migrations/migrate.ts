import { Migrator } from 'kysely'
import type { Engine } from '../engines/engine'
import { office } from './0001_office'
import { invitations } from './0002_invitations'
import { gettingIn } from './0003_getting_in'
import { support } from './0004_support'
import { nonces } from './0005_nonces'
import { media } from './0006_media'
import { settings } from './0007_settings'

/**
 * Brings the tables up to date, each migration in a transaction of its own; nothing listens before it is done.
 * A migration that has landed is never edited: store the state before (`tests/data/databases/README.md`), add the next one.
 * @throws the error of the migration that failed; those before it stay.
 */
export async function migrate(engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db: engine.kysely,
    // For a while there was an office with 0007 and without 0006, which landed later.
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: async () => ({
        '0001_office': office(engine),
        '0002_invitations': invitations,
        '0003_getting_in': gettingIn,
        '0004_support': support,
        '0005_nonces': nonces,
        '0006_media': media,
        '0007_settings': settings,
      }),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
