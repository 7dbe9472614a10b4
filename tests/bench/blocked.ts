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
import sharp from 'sharp'
import { openEmbedded } from '../../src/server/database/engines/embedded'
import { addAccounts, emailOf, password } from '../support/fixtures'
import { personOf } from '../support/manyAccounts'
import { prepare, textOf } from '../support/manyPosts'
import { type Client, client, signIn } from '../support/office'
import { builtServer, notingTurns } from '../support/officeProcess'
import { sendPost } from '../support/posting'
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

/** One address may be tried a few times at once, no more. */
const staff = ['Colleague', 'Moderator', 'Organization Administrator', 'Other Administrator'] as const
const platformKey = 'a-key-for-the-bench'
const invited = 10_000
const longTexts = 10_000
const longText = 5_000
const imported = 100_000
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
        turn: longestTurn(turns),
      })
    }
    probe.disconnect()
    return rows
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

interface Load {
  work(time: number): Promise<unknown>
  /** It takes long enough by itself, or can't be done again. */
  isOnce?: boolean
}

async function loadsOf(address: string, who: Client, posts: number): Promise<Record<string, Load>> {
  const pages = Math.floor(posts / 20)
  const expect = async (status: number, answer: Promise<{ status: number; body: unknown }>) => {
    const given = await answer
    if (given.status !== status)
      throw new Error(`${given.status}: ${JSON.stringify(given.body).slice(0, 300)}`)
  }
  const get = (path: string) => expect(200, who.get(path))
  const accounts = Array.from({ length: invited }, (_, n) => ({ uid: `invitee-${n}` }))
  const texts = Array.from({ length: longTexts }, (_, n) => {
    const text = Array.from({ length: longText / 25 }, (_text, index) => textOf(n + index)).join('. ')
    return JSON.stringify({ pid: `long-${n}`, uid: 'author-1', type: 'text', text: text.slice(0, longText) })
  }).join('\n')
  const lines = Array.from({ length: imported }, (_, n) => {
    const { firstname, lastname } = personOf(n)
    return `${firstname},${lastname},imported.${n}@import.example\r\n`
  })
  const csv = new Blob(['firstname,lastname,email\r\n', ...lines], { type: 'text/csv' })
  const picture = { content: await largePicture(), type: 'image/jpeg' }
  const platform = { authorization: `Bearer ${platformKey}`, 'content-type': 'application/x-ndjson' }
  return {
    nothing: { work: () => sleep(100) },
    'page jumps': {
      work: (n) => get(`/posts?status=public&limit=20&page=${Math.floor(pages * (0.3 + (n % 40) / 100))}`),
    },
    'empty filters': { work: () => get('/posts?type=share&limit=20') },
    [`a bulk invitation of ${invited}`]: {
      isOnce: true,
      work: () => expect(200, who.post('/accounts/invite', { accounts })),
    },
    [`${longTexts} posts of ${longText} characters from the platform`]: {
      isOnce: true,
      work: () =>
        expect(
          200,
          client(address, platform, fetch, null).fetch('/platform/posts', { method: 'POST', body: texts }),
        ),
    },
    [`an import of ${imported} accounts`]: {
      isOnce: true,
      work: () => expect(200, who.form('/accounts', { org: { oid: 'school', role: 'Member' } }, csv)),
    },
    'searches for a common word': { work: () => get('/search?ref=accounts&limit=20&keywords=ann') },
    'sixteen sign-ins at once': {
      work: () =>
        Promise.all(
          Array.from({ length: 16 }, (_, n) =>
            expect(200, signIn(address, emailOf(staff[n % staff.length] ?? 'Colleague'), password)),
          ),
        ),
    },
    'pictures of 49 million pixels': { work: () => expect(201, sendPost(who, {}, picture)) },
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

async function largePicture(): Promise<Buffer> {
  const [width, height] = [7000, 7000]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = ((at * 7) ^ (at >> 9)) & 255
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

function longestTurn(file: string): number {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.reduce((most, line) => Math.max(most, Number(line.split(' ')[1] ?? 0)), 0)
}
