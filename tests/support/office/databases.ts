import { Client } from 'pg'
import { inject } from 'vitest'
import type { Engine } from '../../../src/server/db/engines/engine'
import { openPostgres } from '../../../src/server/db/engines/postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster that the tests run on, its database to copy, and how; absent where they run on SQLite. */
    postgres?: { url: string; template: string; strategy: string }
  }
}

let made = 0

/** A database of its own, that holds everybody of `people`, where the tests run on Postgres; null where they do not. */
export async function copyOfTemplate(
  by: (url: string) => Promise<string> = async (url) => url,
): Promise<{ engine: Engine; url: string; remove(): Promise<void> } | null> {
  // A script that opens an office is no test, and nothing is provided to it.
  const postgres = process.env.VITEST ? inject('postgres') : undefined
  if (!postgres) return null
  const { url, drop } = await createDatabase(
    postgres.url,
    `template ${postgres.template} ${postgres.strategy}`,
  )
  const engine = await openPostgres({ url: await by(url) })
  return {
    engine,
    url,
    remove: async () => {
      await engine.close()
      await drop()
    },
  }
}

/** A new database of the cluster at `url`, and what removes it. */
export async function createDatabase(
  url: string,
  options = '',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `gatehouse_test_${process.pid}_${++made}`
  await administer(url, `create database ${name} ${options}`)
  return {
    url: urlOf(url, name),
    drop: () => administer(url, `drop database ${name} with (force)`),
  }
}

/** Where another database of the same cluster is. */
export function urlOf(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Says statements to the cluster, each on its own. */
export async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
