import { expect, inject, it, onTestFinished } from 'vitest'
import { openPostgres } from '../../src/server/db/engines/postgres'
import { migrate } from '../../src/server/db/migrate'
import { administer, createDatabase, urlOf } from '../support/office/databases'
import { addPeople } from '../support/office/fixtures'
import { type Client, officeForTest } from '../support/office/office'
import { startCluster } from './cluster'

/** A database with everybody of `people`, a replica of it, and an office that reads its lists there. */
async function officeWithReplica() {
  const primary = await startCluster()
  onTestFinished(() => primary.end())
  const { url } = await createDatabase(primary.url)
  const engine = await openPostgres({ url })
  await migrate(engine)
  await addPeople(engine)
  await engine.close()
  const replica = await startCluster(false, primary)
  onTestFinished(() => replica.end())
  const read = urlOf(replica.url, new URL(url).pathname.slice(1))
  const log: string[] = []
  const office = await officeForTest({ place: { url, read }, onLog: (line) => log.push(line) })
  return { office, replica, url, read, log }
}

const names = async (who: Client) => {
  const { status, body } = await who.get('/organizations?status=all&limit=100')
  expect(status).toBe(200)
  return body.result.organizations.map(({ name }: { name: string }) => name)
}

const add = async (who: Client, name: string) => {
  const email = `office@${name.toLowerCase()}.example`
  const org = { type: 'Legal', name, email, address: '1 Road', contact: '555' }
  expect((await who.post('/organizations', { ref: 'panel', org })).status).toBe(201)
}

it('lists are read from a replica, and one’s own changes are always seen', async () => {
  const { office, read, url } = await officeWithReplica()
  const [one, other] = [await office.as('Administrator'), await office.as('Administrator')]
  const replayed = { timeout: 5000 }
  const sessions = () => office.engine.replica?.kysely.selectFrom('sessions').select('sid').execute()
  await expect.poll(sessions, replayed).toHaveLength(2)

  await administer(read, 'select pg_wal_replay_pause()')
  await add(one, 'Late')
  expect(await names(one)).toContain('Late')
  const found = await one.get('/search?ref=organizations&keywords=late')
  expect(found.body.result.total).toBe(1)
  // Whoever has changed nothing reads what the replica has.
  expect(await names(other)).not.toContain('Late')

  await administer(read, 'select pg_wal_replay_resume()')
  await expect.poll(() => names(other), replayed).toContain('Late')
  // From then on the one who has made the change reads there as well.
  await administer(url, "update organizations set name = 'Later' where name = 'Late'")
  await expect.poll(() => names(one), replayed).toContain('Later')
})

it('a replica that is away, or of another database, keeps nobody from their lists', async () => {
  const { office, replica, log } = await officeWithReplica()
  const administrator = await office.as('Administrator')
  await add(administrator, 'Early')
  await replica.crash()
  expect(await names(administrator)).toContain('Early')
  expect(await names(administrator)).toContain('Early')
  expect(log.filter((line) => line.includes('the replica is out of reach'))).toHaveLength(1)
  await replica.restart()

  const { url, template } = inject('postgres') ?? { url: '', template: '' }
  const { url: elsewhere, drop } = await createDatabase(url, `template ${template}`)
  onTestFinished(() => drop())
  const mistaken = await officeForTest({ place: { url: office.databaseUrl ?? elsewhere, read: elsewhere } })
  const client = await mistaken.as('Administrator')
  await add(client, 'Here')
  expect(await names(client)).toContain('Here')
})
