import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import Papa from 'papaparse'
import { openEmbedded, pragmas } from '../../src/server/db/engines/embedded'
import { migrate } from '../../src/server/db/migrate'
import { newAccount } from '../../src/server/identity/account'
import { systemClock } from '../../src/server/lib/clock'
import { addPeople, emailOf, password } from '../support/office/fixtures'
import { personOf } from '../support/office/manyAccounts'
import { client, signIn } from '../support/office/office'
import { builtServer } from '../support/office/officeProcess'
import { type Child, startChild } from './child'

export interface ImportFigures {
  rows: number
  /** Rows a second. */
  office: number
  raw: number
  again: number
  /** Of other requests meanwhile, in milliseconds. */
  p50: number
  p99: number
  /** The most that the server had in memory, in MiB. */
  memory: number
}

const pause = 20

/** Imports a file beside the raw parse and insert of the same rows, with other requests going on. */
export async function benchImport(rows: number): Promise<ImportFigures> {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'))
  try {
    const file = join(directory, 'accounts.csv')
    const people = Array.from({ length: rows }, (_, n) => personOf(n))
    const lines = people.map(({ firstname, lastname, email }) => `${firstname},${lastname},${email}\r\n`)
    writeFileSync(file, ['firstname,lastname,email\r\n', ...lines].join(''))
    const raw = await rawImport(file, await emptyOffice(join(directory, 'raw')), rows)
    const data = join(directory, 'office')
    await emptyOffice(data)
    const server = await startChild(builtServer, { DATA_DIR: data, PORT: '0' })
    const session = await signIn(server.address, emailOf('Administrator'), password)
    const who = client(server.address, { authorization: `Bearer ${session.body.result.token}` }, fetch, null)
    const csv = new Blob(['firstname,lastname,email\r\n', ...lines], { type: 'text/csv' })
    const send = () => who.form('/accounts', { org: { oid: 'school', role: 'Member' } }, csv)

    const watch = watchOthers(server, () => who.get('/accounts?limit=20'))
    const first = await timed(send)
    const { latencies, memory } = await watch.end()
    requireAll(first.answer.body.result, { imported: rows, refused: 0 })
    const again = await timed(send)
    requireAll(again.answer.body.result, { imported: 0, refused: rows })
    const { body } = await who.get('/accounts?oid=school&status=incomplete')
    if (body.result.total !== rows) throw new Error(`${body.result.total} accounts are there, not ${rows}`)
    await server.stop()
    latencies.sort((a, b) => a - b)
    const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
    const perSecond = (milliseconds: number) => Math.round((rows * 1000) / milliseconds)
    return {
      rows,
      office: perSecond(first.took),
      raw: perSecond(raw),
      again: perSecond(again.took),
      p50: at(0.5),
      p99: at(0.99),
      memory,
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** An office with everybody of `people` and nothing else; answers its database's file. */
export async function emptyOffice(directory: string): Promise<string> {
  const engine = openEmbedded(directory)
  await migrate(engine)
  await addPeople(engine)
  await engine.close()
  return join(directory, 'office.db')
}

/** Parses and inserts the same rows with the same libraries and nothing else; answers the milliseconds. */
async function rawImport(file: string, databaseFile: string, rows: number): Promise<number> {
  const database = new Libsql(databaseFile)
  for (const pragma of pragmas) database.exec(`PRAGMA ${pragma}`)
  const place = { oid: 'school', role: 'Member', status: 'incomplete' } as const
  const columns = Object.keys(newAccount(personOf(0), place, 0))
  const insert = database.prepare(
    `insert into accounts (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  const begun = performance.now()
  let n = 0
  database.exec('BEGIN')
  const [, ...people] = Papa.parse(readFileSync(file, 'utf8').trimEnd(), {
    delimiter: ',',
    newline: '\n',
  }).data
  for (const [firstname = '', lastname = '', email = ''] of people) {
    insert.run(...Object.values(newAccount({ firstname, lastname, email }, place, systemClock())))
    n += 1
    if (n % 200 === 0) database.exec('COMMIT; BEGIN')
  }
  database.exec('COMMIT')
  const took = performance.now() - begun
  database.close()
  if (n !== rows) throw new Error(`only ${n} of ${rows} were inserted`)
  return took
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; took: number }> {
  const begun = performance.now()
  const answer = await work()
  return { answer, took: performance.now() - begun }
}

/** Asks on and on until `end`, and watches the server's memory. */
function watchOthers(server: Child, ask: () => Promise<{ status: number }>) {
  const latencies: number[] = []
  let memory = 0
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const { answer, took } = await timed(ask)
      if (answer.status !== 200) throw new Error(`another request was answered ${answer.status}`)
      latencies.push(took)
      memory = Math.max(memory, server.memory())
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  })()
  return {
    async end() {
      isOver = true
      await asking
      return { latencies, memory }
    },
  }
}

function requireAll(
  result: { imported: number; rejected: unknown[]; unlisted: number },
  expected: { imported: number; refused: number },
) {
  const refused = result.rejected.length + result.unlisted
  if (result.imported !== expected.imported || refused !== expected.refused) {
    throw new Error(`${result.imported} were imported and ${refused} refused`)
  }
}
