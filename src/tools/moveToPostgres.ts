import { verifyEvents } from '../server/audit/chain'
import type { Config } from '../server/config'
import type { Engine } from '../server/db/engines/engine'
import { nameOfDatabase } from '../server/db/engines/postgres'
import {
  findInstallation,
  type Installation,
  putInstallation,
  setInstallation,
} from '../server/db/installation.repository'
import { migrate, versionOf } from '../server/db/migrate'
import { openData, openLocation } from '../server/db/openData'
import { type Microseconds, systemClock } from '../server/lib/clock'
import { CommandRefused } from '../server/problems'
import {
  digestOf,
  dropTables,
  insertRows,
  removeFirstPolicies,
  rowsOfPostgres,
  rowsOfSqlite,
  tablesToMove,
} from './move.repository'

/**
 * Copies the office in the data directory into the Postgres that `DATABASE_URL` names: table by table, comparing the number of rows and
 * a hash of them all. Until it is done the database is marked as being moved into, so that no office opens it; a failed move starts over.
 * The data directory stays as it is.
 * @throws CommandRefused; DirectoryInUse while the office runs
 */
export async function moveToPostgres(config: Config, say: (line: string) => void): Promise<void> {
  const { databaseUrl, databaseDirectUrl } = config
  if (databaseUrl === null) {
    throw new CommandRefused('Name the Postgres that the office is to move to with DATABASE_URL=postgres://…')
  }
  const place = {
    dataDirectory: config.dataDirectory,
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReadUrl: null,
  }
  const source = await openData(place, false)
  try {
    const target = await openLocation({ ...config, databaseUrl, databaseDirectUrl }, 'guest')
    try {
      const holding = source.installation ?? ({ kind: 'office', since: systemClock() } as const)
      await prepareTarget(target, nameOfDatabase(databaseUrl), holding.since)
      await copyAll(source.engine, target, say)
      await setInstallation(target.kysely, holding)
    } finally {
      await target.close()
    }
  } finally {
    await source.engine.close()
  }
  say(
    `The office is in ${nameOfDatabase(databaseUrl)} now. Start it with the same DATABASE_URL; ${config.dataDirectory} keeps its ` +
      'pictures and videos. Remove office.db from there once all is well.',
  )
}

/** Makes empty tables, in an empty database or one that a move of this very office (`since`) has left unfinished. */
async function prepareTarget(target: Engine, name: string, since: Microseconds): Promise<void> {
  if ((await versionOf(target)) !== null) {
    const held: Installation | null = await findInstallation(target.kysely)
    if (held?.kind !== 'moving' || held.since !== since) {
      const what = held?.kind === 'moving' ? 'another office that is being moved' : 'an office already'
      throw new CommandRefused(`${name} holds ${what}. Nothing was changed: name an empty database.`)
    }
    await dropTables(target.kysely)
  }
  await migrate(target)
  await removeFirstPolicies(target.kysely)
  await putInstallation(target.kysely, 'moving', since)
}

async function copyAll(source: Engine, target: Engine, say: (line: string) => void): Promise<void> {
  const tables = await tablesToMove(source.kysely)
  for (const table of tables) {
    const begun = performance.now()
    for await (const rows of rowsOfSqlite(source.kysely, table)) await insertRows(target.kysely, table, rows)
    const there = await digestOf(rowsOfSqlite(source.kysely, table))
    const here = await digestOf(rowsOfPostgres(target.kysely, table))
    if (there.rows !== here.rows || there.hash !== here.hash) {
      throw new CommandRefused(
        `${table} is not what it was (${there.rows} rows, ${here.rows} here): the move was stopped. Begin it again.`,
      )
    }
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    say(`${table.padEnd(20)} ${String(here.rows).padStart(9)} rows, the same on both sides, in ${seconds} s`)
  }
  const { count, broken } = await verifyEvents(target)
  if (broken !== null)
    throw new CommandRefused(`Event ${broken} is not as it was written: verify-events says where.`)
  say(`All ${count} events are as they were written.`)
}
