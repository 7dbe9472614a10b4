import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { addAccounts, emailOf, password } from '../support/office/fixtures'
import { personOf } from '../support/office/manyAccounts'
import { prepare } from '../support/office/manyPosts'
import { client, signIn } from '../support/office/office'
import { builtServer, notingTurns } from '../support/office/officeProcess'
import { invited, loadsOf, platformKey } from './blockedLoads'
import { startChild } from './child'

export interface BlockedRow {
  meanwhile: string
  /** How often that was done, and how long it took in all. */
  times: number
  seconds: number
  /** Of the light calls, in milliseconds. */
  calls: number
  p50: number
  p99: number
  longest: number
  /** The longest turn of the server's own work, in milliseconds; those under 20 count as 0. */
  turn: number
}

const chunk = 1000

/** How long somebody waits for a page of accounts while others do what takes long. */
export async function benchBlocked(directory: string, posts: number, seconds: number): Promise<BlockedRow[]> {
  const prepared = await prepareBlocked(directory, posts)
  const data = mkdtempSync(join(directory, 'blocked-run-'))
  copyFileSync(join(prepared, 'office.db'), join(data, 'office.db'), constants.COPYFILE_FICLONE)
  const turns = join(data, 'turns')
  const server = await startChild([...notingTurns, ...builtServer], {
    DATA_DIR: data,
    PORT: '0',
    PLATFORM_KEY: platformKey,
    TURNS_FILE: turns,
  })
  try {
    const { body } = await signIn(server.address, emailOf('Administrator'), password)
    const { token } = body.result
    const who = client(server.address, { authorization: `Bearer ${token}` }, fetch, null)
    const probe = fork(join(import.meta.dirname, 'probe.ts'), [server.address, token], {
      execArgv: ['--import', 'tsx'],
    })
    const latencies = async (): Promise<number[]> => {
      const answered = once(probe, 'message')
      probe.send('tell')
      const [numbers] = await answered
      return numbers
    }
    const rows: BlockedRow[] = []
    for (const [meanwhile, load] of Object.entries(await loadsOf(server.address, who, posts)).filter(([n]) =>
      new RegExp(process.env.ONLY ?? '').test(n),
    )) {
      await sleep(500)
      await latencies()
      writeFileSync(turns, '')
      const begun = performance.now()
      let times = 0
      do {
        await load.work(times)
        times += 1
      } while (!load.isOnce && performance.now() - begun < seconds * 1000)
      const took = (performance.now() - begun) / 1000
      const sorted = (await latencies()).sort((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
      rows.push({
        meanwhile,
        times,
        seconds: took,
        calls: sorted.length,
        p50: at(0.5),
        p99: at(0.99),
        longest: at(1),
        turn: maxTurn(turns),
      })
    }
    probe.disconnect()
    return rows
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** An office with `posts` posts and as many accounts, made once and kept. */
async function prepareBlocked(directory: string, posts: number): Promise<string> {
  const place = join(directory, `blocked-${posts}`)
  const stamp = join(place, 'complete')
  if (existsSync(stamp)) return place
  const source = join(directory, `posts-${posts}`)
  await prepare(source, posts)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  copyFileSync(join(source, 'office.db'), join(place, 'office.db'), constants.COPYFILE_FICLONE)
  const engine = openEmbedded(place)
  for (let from = 0; from < posts; from += chunk) {
    const some = Array.from({ length: Math.min(chunk, posts - from) }, (_, index) => from + index)
    await addAccounts(
      engine,
      some.map((n) => ({ uid: `person-${n}`, oid: n % 20 === 0 ? 'school' : null, ...personOf(n) })),
    )
  }
  for (let from = 0; from < invited; from += chunk) {
    const some = Array.from({ length: chunk }, (_, index) => from + index)
    await addAccounts(
      engine,
      some.map((n) => ({ uid: `invitee-${n}`, oid: 'club', status: 'incomplete' as const })),
    )
  }
  await engine.close()
  writeFileSync(stamp, String(posts))
  return place
}

function maxTurn(file: string): number {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.reduce((most, line) => Math.max(most, Number(line.split(' ')[1] ?? 0)), 0)
}
