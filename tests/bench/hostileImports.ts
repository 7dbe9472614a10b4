import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { hostileCsv } from '../data/hostileCsv'
import { emailOf, password } from '../support/office/fixtures'
import { client, signIn } from '../support/office/office'
import { builtServer, notingTurns } from '../support/office/officeProcess'
import { startChild } from './child'
import { emptyOffice } from './importing'

export interface HostileFigures {
  file: string
  /** What the office answered: imported, refused, or why nothing of the file could be. */
  answer: string
  seconds: number
  /** The longest that somebody else waited for an answer, in milliseconds; and the longest turn of the server's own work. */
  maxWait: number
  maxTurn: number
  /** The most that the server had in memory so far, in MiB, the database's mapped pages aside. */
  memory: number
}

const shortLine = 120 * 1024

/** Sends files that are meant to hold the office up, each of `size` bytes, while another thread asks for /health/live. */
export async function benchHostileImports(size: number): Promise<HostileFigures[]> {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'))
  try {
    const turns = join(directory, 'turns')
    writeFileSync(turns, '')
    await emptyOffice(join(directory, 'office'))
    const server = await startChild([...notingTurns, ...builtServer], {
      DATA_DIR: join(directory, 'office'),
      PORT: '0',
      TURNS_FILE: turns,
    })
    const session = await signIn(server.address, emailOf('Administrator'), password)
    const who = client(server.address, { authorization: `Bearer ${session.body.result.token}` }, fetch, null)
    const probe = new Worker(new URL('../support/office/healthProbe.mjs', import.meta.url), {
      workerData: server.address,
    })
    const waits = async (): Promise<number[]> => {
      const answered = once(probe, 'message')
      probe.postMessage('waits')
      return (await answered)[0]
    }
    const figures: HostileFigures[] = []
    let memory = 0
    const watch = setInterval(() => {
      memory = Math.max(memory, server.ownMemory())
    }, 50)
    const send = async (file: string, content: Buffer<ArrayBuffer>) => {
      await waits()
      writeFileSync(turns, '')
      const begun = performance.now()
      const { status, body } = await who.form(
        '/accounts',
        { org: { oid: 'school', role: 'Member' } },
        new Blob([content], { type: 'text/csv' }),
      )
      const seconds = (performance.now() - begun) / 1000
      const longest = (numbers: number[]) => numbers.reduce((most, number) => Math.max(most, number), 0)
      const took = readFileSync(turns, 'utf8')
        .split('\n')
        .map((line) => Number(line.split(' ')[1] ?? 0))
      const answer = body.result
        ? `${body.result.imported} of ${body.result.total}`
        : `${status} ${String(body.detail).slice(0, 60)}`
      figures.push({
        file,
        answer,
        seconds,
        maxWait: longest(await waits()),
        maxTurn: longest(took),
        memory,
      })
    }
    await send(
      '120 KB of a below a header',
      Buffer.concat([Buffer.from('firstname,lastname,email\n'), Buffer.alloc(shortLine, 'a')]),
    )
    for (const [file, make] of Object.entries(hostileCsv)) await send(file, make(size))
    await send('as many good rows, in marks', Buffer.from(goodRows(size)))
    clearInterval(watch)
    await probe.terminate()
    await server.stop()
    return figures
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Rows of up to 140 bytes, each somebody else's. */
function goodRows(size: number): string {
  const row = (_: unknown, n: number) => `"Child ${n}","${'x'.repeat(80)}","child.${n}@import.example"\r\n`
  return Array.from({ length: Math.floor(size / 140) }, row).join('')
}
