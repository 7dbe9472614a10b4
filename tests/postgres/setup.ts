import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../src/server/db/engines/postgres'
import { migrate } from '../../src/server/db/migrate'
import { administer, urlOf } from '../support/office/databases'
import { addPeople } from '../support/office/fixtures'
import { startCluster } from './cluster'

/**
 * Makes the database that the tests' offices begin with copies of, once: in the cluster that `TEST_DATABASE_URL` names, or in one of
 * its own, which goes with the tests.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL
  const cluster = named ? { url: named, end: async () => undefined } : await startCluster()
  const template = `gatehouse_${process.pid}`
  await administer(cluster.url, `create database ${template}`)
  const engine = await openPostgres({ url: urlOf(cluster.url, template) })
  await migrate(engine)
  await addPeople(engine)
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(engine.kysely)
  // Takes half the time of the strategy that these versions prefer; those before know no other.
  const strategy = Number(rows[0]?.server_version_num) >= 150_000 ? 'strategy file_copy' : ''
  await engine.close()
  project.provide('postgres', { url: cluster.url, template, strategy })
  return async () => {
    await administer(cluster.url, `drop database ${template} with (force)`)
    await cluster.end()
  }
}
