import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { openOffice } from './office'
import { shownBy } from './shownOffice'
import { env, leaveLettersWaiting, type Secrets, steps } from './storedOffice'

/*
 * Stores the database of an office as the code of today writes it, for `tests/server/upgrades.test.ts`:
 * `npx tsx tests/support/writeDatabaseFixture.ts`. See tests/data/databases/README.md.
 */
const office = await openOffice({ env })
const { kysely } = office.engine
const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(kysely)
const migrations = applied.rows.map(({ name }) => name)
const state = migrations.at(-1)
const secrets: Secrets = {}
for (const name of migrations) await steps[name]?.(office, secrets)
while ((await office.outbox.sendDue()) > 0);
await leaveLettersWaiting(office)

const notes = {
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  made: Date.now() * 1000,
  migrations,
  secrets,
  letters: office.letters.map(({ to, text }) => ({ to, text })),
  shown: await shownBy(office),
}
const copy = join(office.directory, 'copy.db')
await sql`vacuum into ${copy}`.execute(kysely)
const place = join(import.meta.dirname, '../data/databases')
writeFileSync(join(place, `${state}.db.gz`), gzipSync(readFileSync(copy), { level: 9 }))
writeFileSync(join(place, `${state}.json.gz`), gzipSync(JSON.stringify(notes), { level: 9 }))
await office.close()
