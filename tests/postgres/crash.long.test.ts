import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../../src/server/db/engines/postgres'
import { migrate } from '../../src/server/db/migrate'
import { createDatabase } from '../support/office/databases'
import { addPeople, emailOf, password } from '../support/office/fixtures'
import { startFleet } from '../support/office/fleet'
import { client, platformKey, signIn } from '../support/office/office'
import { builtServer } from '../support/office/officeProcess'
import { decision, feedPosts } from '../support/platform/platform'
import { startCluster } from './cluster'

it('a database that crashes under load: 503 with Retry-After within two seconds, back within five, and nothing acknowledged is lost', async () => {
  const cluster = await startCluster(true)
  onTestFinished(() => cluster.end())
  const { url } = await createDatabase(cluster.url)
  const engine = await openPostgres({ url })
  await migrate(engine)
  await addPeople(engine)
  await engine.close()
  const fleet = await startFleet({
    count: 1,
    command: builtServer,
    env: { DATABASE_URL: url, PLATFORM_KEY: platformKey },
  })
  onTestFinished(async () => void (await fleet.close('SIGKILL')))
  const { body } = await signIn(fleet.address, emailOf('Administrator'), password)
  const administrator = client(fleet.address, { authorization: `Bearer ${body.result.token}` })
  const total = 4000
  for (let from = 0; from < total; from += 500) {
    const lines = Array.from({ length: 500 }, (_, n) => ({ pid: `p${from + n}`, score: { text: 0.9 } }))
    await feedPosts(fleet.address, lines)
  }

  let next = 0
  let isOver = false
  const decided: { pid: string; at: number }[] = []
  const failed: { status: number; retryAfter: string | null; took: number }[] = []
  const deciding = async () => {
    while (!isOver && next < total) {
      const pid = `p${next++}`
      const begun = performance.now()
      const { status, headers } = await administrator.put(
        `/posts/${pid}`,
        decision(pid, 'approve', 'administrator', 1),
      )
      const now = performance.now()
      if (status === 200) decided.push({ pid, at: now })
      else {
        failed.push({ status, retryAfter: headers.get('retry-after'), took: now - begun })
        await wait(20)
      }
    }
  }
  const load = Promise.all(Array.from({ length: 16 }, deciding))
  await wait(500)
  expect(decided.length).toBeGreaterThan(0)
  await cluster.crash()
  await wait(1000)
  expect((await administrator.get('/health/ready')).status).toBe(503)
  await cluster.restart()
  const restarted = performance.now()
  await expect.poll(() => decided.some(({ at }) => at > restarted), { timeout: 5000 }).toBe(true)
  isOver = true
  await load

  expect(failed.length).toBeGreaterThan(0)
  expect(failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '2')).toEqual([])
  expect(Math.max(...failed.map(({ took }) => took))).toBeLessThan(2000)
  const after = await openPostgres({ url })
  onTestFinished(() => after.close())
  const rows = await after.kysely.selectFrom('posts').select('pid').where('status', '=', 'public').execute()
  const kept = new Set(rows.map(({ pid }) => pid))
  expect(decided.filter(({ pid }) => !kept.has(pid))).toEqual([])
}, 60_000)
