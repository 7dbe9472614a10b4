import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from '../../src/server/database/engines/embedded'
import { office } from '../../src/server/database/migrations/0001_office'
import { invitations } from '../../src/server/database/migrations/0002_invitations'
import { gettingIn } from '../../src/server/database/migrations/0003_getting_in'
import { migrate } from '../../src/server/database/migrations/migrate'

it('an office from before the support desk keeps its tickets: placed, counted, and it shows who waits', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-migration-'))
  const engine = openEmbedded(directory)
  onTestFinished(async () => {
    await engine.close()
    rmSync(directory, { recursive: true, force: true })
  })
  const { kysely } = engine
  const earlier = {
    '0001_office': office(engine),
    '0002_invitations': invitations,
    '0003_getting_in': gettingIn,
  }
  await new Migrator({ db: kysely, provider: { getMigrations: async () => earlier } }).migrateToLatest()
  for (const [tid, status, created] of [
    ['unanswered', 'open', 1],
    ['answered', 'open', 2],
    ['silent', 'pending', 3],
    ['over', 'closed', 4],
  ]) {
    await sql`insert into tickets (tid, uid, issue, status, created)
      values (${tid}, 'member', 'Help!', ${status}, ${created})`.execute(kysely)
  }
  // Two of one instant, and ids that do not sort as they came; one was stored twice under its name.
  for (const [id, tid, sender, nonce, created] of [
    ['z', 'unanswered', 'staff', null, 10],
    ['b', 'unanswered', 'member', 'n', 20],
    ['a', 'unanswered', 'member', 'n', 20],
    ['c', 'answered', 'member', null, 10],
    ['d', 'answered', 'staff', null, 11],
    ['e', 'over', 'member', null, 10],
  ]) {
    await sql`insert into messages (id, tid, sender, message, nonce, created)
      values (${id}, ${tid}, ${sender}, 'Hello', ${nonce}, ${created})`.execute(kysely)
  }

  await migrate(engine)
  const messages = await kysely
    .selectFrom('messages')
    .select(['tid', 'seq', 'id', 'nonce'])
    .orderBy('tid')
    .orderBy('seq')
    .execute()
  expect(messages.map(({ tid, seq, id, nonce }) => [tid, seq, id, nonce])).toEqual([
    ['answered', 1, 'c', null],
    ['answered', 2, 'd', null],
    ['over', 1, 'e', null],
    ['unanswered', 1, 'z', null],
    ['unanswered', 2, 'a', 'n'],
    ['unanswered', 3, 'b', null],
  ])
  const tickets = await kysely
    .selectFrom('tickets')
    .select(['tid', 'version', 'waiting', 'number', 'waiting_since', 'first_answer'])
    .orderBy('created')
    .execute()
  expect(tickets).toEqual([
    { tid: 'unanswered', version: 1, waiting: 1, number: 1, waiting_since: 20, first_answer: 10 },
    { tid: 'answered', version: 1, waiting: 0, number: 2, waiting_since: null, first_answer: 11 },
    { tid: 'silent', version: 1, waiting: 1, number: 3, waiting_since: 3, first_answer: null },
    { tid: 'over', version: 1, waiting: 0, number: 4, waiting_since: null, first_answer: null },
  ])
  const counts = await kysely.selectFrom('ticket_counts').selectAll().orderBy('status').execute()
  expect(counts).toEqual([
    { status: 'closed', n: 1 },
    { status: 'open', n: 2 },
    { status: 'pending', n: 1 },
  ])
})
