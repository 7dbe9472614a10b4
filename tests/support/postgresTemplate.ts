import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../src/server/database/engines/postgres'
import { migrate } from '../../src/server/database/migrations/migrate'
import { createPasswords } from '../../src/server/session/passwords'
import { administer, urlOf } from './databases'
import { addPeople } from './fixtures'

/** Where `TEST_DATABASE_URL` names a cluster: makes the database, once, that the tests' offices begin with copies of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) {
    project.provide('postgres', null)
    return async () => undefined
  }
  const template = `gatehouse_${process.pid}`
  await administer(url, `create database ${template}`)
  const engine = await openPostgres(urlOf(url, template))
  await migrate(engine)
  await addPeople(engine, await createPasswords())
  await engine.close()
  project.provide('postgres', { url, template })
  return () => administer(url, `drop database ${template} with (force)`)
}
