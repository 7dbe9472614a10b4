import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Engine } from '../engines/engine'
import type { Schema } from '../schema'
import { office } from './0001_office'
import { invitations } from './0002_invitations'
import { gettingIn } from './0003_getting_in'
import { support } from './0004_support'
import { nonces } from './0005_nonces'
import { media } from './0006_media'
import { settings } from './0007_settings'
import { operation } from './0008_operation'
import { languages } from './0009_languages'
import { events } from './0010_events'
import { eventSubjects } from './0011_event_subjects'
import { outbox } from './0012_outbox'
import { changesOfSessions } from './0013_changes_of_sessions'
import { explanations } from './0014_explanations'
import { scoring } from './0015_scoring'
import { undoing } from './0016_undoing'
import { claims } from './0019_claims'
import { policies } from './0020_policies'
import { urgency } from './0021_urgency'
import { escalations } from './0023_escalations'
import { insights } from './0024_insights'
import { secondLook } from './0026_second_look'
import { appeals } from './0027_appeals'
import { preferences } from './0028_preferences'
import { families } from './0029_families'
import { reviewing } from './0030_reviewing'
import { spellings } from './0031_spellings'
import { jobs } from './0032_jobs'
import { sorting } from './0033_sorting'
import { supportDesk } from './0040_support_desk'
import { deskWork } from './0041_desk_work'
import { picturesAndRatings } from './0045_pictures_and_ratings'
import { registrationPasswords } from './0046_registration_passwords'

/** The data were written by a later version of this program. */
export class NewerData extends Error {}

/** The last migration that this program knows. */
export const latestVersion = '0046_registration_passwords'

/** Which migrations brought the tables to where they are, by the last one's name; null for an empty database. */
export interface Migrated {
  from: string | null
  to: string
}

/**
 * Brings the tables up to date, each migration in a transaction of its own (on Postgres all in one); nothing listens before it is done.
 * A migration that has landed is never edited: store the state before (`tests/data/databases/README.md`), add the next one.
 * @param beforehand called with the version that the data have, before the first migration of data that are there already
 * @throws NewerData; the error of the migration that failed: those before it stay
 */
export async function migrate(
  engine: Engine,
  beforehand: (from: string) => Promise<void> = async () => undefined,
): Promise<Migrated> {
  const migrations = migrationsOf(engine)
  const to = latestVersion
  const from = await versionOf(engine)
  if (from === to) return { from, to }
  if (from !== null) await beforehand(from)
  const { error } = await engine.migrating((db) =>
    new Migrator({
      db,
      // For a while there was an office with 0007 and without 0006, which landed later.
      allowUnorderedMigrations: true,
      provider: { getMigrations: async () => migrations },
    }).migrateToLatest(),
  )
  if (error) throw error
  return { from, to }
}

/** The last migration that the data have, or null. @throws NewerData */
export async function versionOf(engine: Engine): Promise<string | null> {
  const done = await migrationsDone(engine.kysely)
  const known = Object.keys(migrationsOf(engine))
  const unknown = done.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new NewerData(
      `The data are of a later version (${unknown.at(-1)}) than this program (${latestVersion}). Nothing was changed: ` +
        'start the later version, or restore a backup that was made before it.',
    )
  }
  return done.at(-1) ?? null
}

async function migrationsDone(database: Kysely<Schema>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  )
  return rows.map(({ name }) => name)
}

function migrationsOf(engine: Engine): Record<string, Migration> {
  return {
    '0001_office': office(engine),
    '0002_invitations': invitations,
    '0003_getting_in': gettingIn,
    '0004_support': support,
    '0005_nonces': nonces,
    '0006_media': media,
    '0007_settings': settings,
    '0008_operation': operation,
    '0009_languages': languages,
    '0010_events': events(engine),
    '0011_event_subjects': eventSubjects,
    '0012_outbox': outbox,
    '0013_changes_of_sessions': changesOfSessions,
    '0014_explanations': explanations,
    '0015_scoring': scoring,
    '0016_undoing': undoing,
    '0019_claims': claims,
    '0020_policies': policies,
    '0021_urgency': urgency,
    '0023_escalations': escalations,
    '0024_insights': insights,
    '0026_second_look': secondLook,
    '0027_appeals': appeals,
    '0028_preferences': preferences,
    '0029_families': families,
    '0030_reviewing': reviewing,
    '0031_spellings': spellings,
    '0032_jobs': jobs,
    '0033_sorting': sorting,
    '0040_support_desk': supportDesk(engine),
    '0041_desk_work': deskWork,
    '0045_pictures_and_ratings': picturesAndRatings,
    [latestVersion]: registrationPasswords,
  }
}
