import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { migrate } from '../../src/server/db/migrate'
import { addAccounts, addPeople, emailOf, password } from '../support/office/fixtures'
import { textOf } from '../support/office/manyPosts'
import { type Client, client, platformKey, signIn } from '../support/office/office'
import { builtServer, notingTurns, type OfficeProcess, startProcess } from '../support/office/officeProcess'

const many = 6000
/** In milliseconds, twice what a busy machine needs. In one piece each would take several times as long. */
const maxTurn = 200
const directory = mkdtempSync(join(tmpdir(), 'gatehouse-held-'))
const turns = join(directory, 'turns')
const uids = Array.from({ length: many }, (_, n) => `m${n}`)
let office: OfficeProcess
let address: string
let administrator: Client

beforeAll(async () => {
  const engine = openEmbedded(directory)
  await migrate(engine)
  await addPeople(engine)
  for (let from = 0; from < many; from += 1000) {
    const some = uids.slice(from, from + 1000)
    await addAccounts(
      engine,
      some.map((uid) => ({ uid, oid: 'club', status: 'incomplete' })),
    )
  }
  await engine.close()
  office = startProcess([...notingTurns, ...builtServer], {
    DATA_DIR: directory,
    PORT: '0',
    PLATFORM_KEY: platformKey,
    TURNS_FILE: turns,
  })
  address = await office.address
  const { body } = await signIn(address, emailOf('Administrator'), password)
  administrator = client(address, { authorization: `Bearer ${body.result.token}` })
}, 60_000)
afterAll(async () => {
  office.kill('SIGTERM')
  await office.ended
  rmSync(directory, { recursive: true, force: true })
})

/**
 * The longest turn of the office's own work until `work` was answered, in milliseconds. What else the machine does may lengthen one:
 * of three runs one has to stay within the limit.
 */
async function maxWhile(work: (run: number) => Promise<{ status: number }>): Promise<number> {
  const longest: number[] = []
  do {
    writeFileSync(turns, '')
    expect((await work(longest.length)).status).toBe(200)
    const lines = readFileSync(turns, 'utf8').split('\n')
    longest.push(Math.max(0, ...lines.map((line) => Number(line.split(' ')[1] ?? 0))))
  } while (longest.length < 3 && Math.min(...longest) >= maxTurn)
  return Math.min(...longest)
}

describe('nobody is held up', () => {
  it('by an invitation of six thousand accounts', async () => {
    const accounts = uids.map((uid) => ({ uid, email: `${uid}@gatehouse.example` }))
    const longest = await maxWhile(() => administrator.post('/accounts/invite', { accounts }))
    expect(longest).toBeLessThan(maxTurn)
  })

  it('by a thousand who are deleted', async () => {
    const idsOf = (run: number) => uids.slice(run * 1000, (run + 1) * 1000).join(',')
    const longest = await maxWhile((run) => administrator.delete(`/accounts?ids=${idsOf(run)}`))
    expect(longest).toBeLessThan(maxTurn)
  })

  it('by the scoring of five hundred long texts', async () => {
    const text = Array.from({ length: 400 }, (_, n) => textOf(n))
      .join('. ')
      .slice(0, 9000)
    const postsOf = (run: number) =>
      Array.from({ length: 500 }, (_, n) =>
        JSON.stringify({ pid: `p${run}-${n}`, uid: 'member', type: 'text', text }),
      )
    const platform = client(address, {
      authorization: `Bearer ${platformKey}`,
      'content-type': 'application/x-ndjson',
    })
    const longest = await maxWhile((run) =>
      platform.fetch('/platform/posts', { method: 'POST', body: postsOf(run).join('\n') }),
    )
    expect(longest).toBeLessThan(maxTurn)
  })
})
