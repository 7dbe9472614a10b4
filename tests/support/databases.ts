import { Client } from 'pg'
import { inject } from 'vitest'
import type { Engine } from '../../src/server/database/engines/engine'
import { openPostgres } from '../../src/server/database/engines/postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database of the cluster that the tests run on, and the one to copy; null where they run on SQLite. */
    postgres: { url: string; template: string } | null
  }
}

let made = 0

/** A database of its own, that holds everybody of `people`, where the tests run on Postgres; null where they do not. */
export async function copyOfTemplate(): Promise<{
  engine: Engine
  url: string
  remove(): Promise<void>
} | null> {
  const postgres = inject('postgres')
  if (!postgres) return null
  const name = `${postgres.template}_${process.pid}_${++made}`
  await administer(postgres.url, `create database ${name} template ${postgres.template}`)
  const url = urlOf(postgres.url, name)
  const engine = await openPostgres(url)
  return {
    engine,
    url,
    remove: async () => {
      await engine.close()
      await administer(postgres.url, `drop database ${name} with (force)`)
    },
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
