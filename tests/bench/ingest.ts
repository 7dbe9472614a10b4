import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import { openEmbedded, pragmas } from '../../src/server/db/engines/embedded'
import { migrate } from '../../src/server/db/migrate'
import { addPeople } from '../support/office/fixtures'
import { addAuthors, many, postOf, textOf } from '../support/office/manyPosts'
import { builtServer } from '../support/office/officeProcess'
import { startChild } from './child'

export interface IngestRow {
  way: string
  perSecond: number
}

const platformKey = 'a-long-key-of-the-platform-for-the-bench'

/** Posts a second through the platform's side with scoring, beside the raw insert and the scoring alone. */
export async function benchIngest(posts: number): Promise<IngestRow[]> {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'))
  const texts = Array.from({ length: posts }, (_, n) => textOf(n))
  try {
    const analyzer = createTextAnalyzer()
    const scoring = await rate(posts, async () => {
      for (const text of texts) analyzer.scoreText(text)
    })
    const [rawDirectory, officeDirectory] = [join(directory, 'raw'), join(directory, 'office')]
    await emptyOffice(rawDirectory)
    cpSync(rawDirectory, officeDirectory, { recursive: true })
    const raw = await rate(posts, async () => insertRaw(join(rawDirectory, 'office.db'), posts))

    const office = await startChild(builtServer, {
      DATA_DIR: officeDirectory,
      PORT: '0',
      PLATFORM_KEY: platformKey,
    })
    const lines = texts.map((text, n) => {
      const { pid, uid } = postOf(n, many)
      return JSON.stringify({ pid, uid, type: 'text', text, created: new Date(1.77e12 + n).toISOString() })
    })
    const through = await rate(posts, async () => {
      const answer = await fetch(`${office.address}/v1/platform/posts`, {
        method: 'POST',
        body: lines.join('\n'),
        headers: { authorization: `Bearer ${platformKey}`, 'content-type': 'application/x-ndjson' },
      })
      const { result } = JSON.parse(await answer.text())
      if (result.accepted !== posts) throw new Error(`only ${result.accepted} of ${posts} were accepted`)
    })
    await office.stop()
    return [
      { way: 'through /v1/platform/posts, scored', perSecond: through },
      { way: 'raw insert, 500 a transaction', perSecond: raw },
      { way: 'scoring alone', perSecond: scoring },
    ]
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function rate(count: number, work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return Math.round((count * 1000) / (performance.now() - begun))
}

async function emptyOffice(directory: string): Promise<void> {
  const engine = openEmbedded(directory)
  await migrate(engine)
  await addPeople(engine)
  await addAuthors(engine, many)
  await engine.close()
}

function insertRaw(file: string, posts: number): void {
  const database = new Libsql(file)
  for (const pragma of pragmas) database.exec(`PRAGMA ${pragma}`)
  const columns = Object.keys(postOf(0))
  const insert = database.prepare(
    `insert into posts (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  for (let from = 0; from < posts; from += 500) {
    database.exec('BEGIN')
    for (let n = from; n < Math.min(posts, from + 500); n++) insert.run(...Object.values(postOf(n, many)))
    database.exec('COMMIT')
  }
  database.close()
}
