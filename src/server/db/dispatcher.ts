import { type Clock, minute } from '../lib/clock'
import type { Engine } from './engines/engine'
import { type Claimed, claim, release } from './lease'

type Claiming = Parameters<typeof claim>

/** So many go out at once. */
export const concurrency = 4
const batch = 50
/** For how long a row is claimed: longer than a round and the longest try. A server that dies keeps its rows so long. */
const lease = 5 * minute

interface Work<Row> {
  engine: Engine
  clock: Clock
  table: Claiming[1]
  condition?: Claiming[2]['condition']
  /** No further row is taken up once a round has lasted so long. */
  maxRound: number
  mayGoOn: () => boolean
  /** Fetches what the rows of a batch need, and answers what sends one and stores what came of it. */
  begin: (rows: readonly Row[]) => Promise<(row: Row) => Promise<void>>
}

/**
 * A round of sending: claims rows, sends some of them at once, and gives back those that it did not come to or could not conclude.
 * Answers how many it tried. Two rounds never overlap.
 */
export function createDispatcher<Row extends Claimed>(work: Work<Row>): () => Promise<number> {
  const { engine, clock, table, condition, maxRound, mayGoOn, begin } = work
  const held = new Map<string, Row>()
  let underway: Promise<number> | null = null

  async function letGo(): Promise<void> {
    if (held.size === 0) return
    await release(engine.kysely, table, [...held.values()])
    held.clear()
  }

  async function round(): Promise<number> {
    // Where the database was away, some are held from the round before.
    await letGo()
    if (!mayGoOn()) return 0
    const now = clock()
    const wanted = { now, until: now + lease, limit: batch, ...(condition && { condition }) }
    const rows = await claim<Row>(engine.kysely, table, wanted)
    if (rows.length === 0) return 0
    for (const row of rows) held.set(row.id, row)
    let tried = 0
    const lane = async (send: (row: Row) => Promise<void>) => {
      while (mayGoOn() && clock() < now + maxRound) {
        const row = rows.shift()
        if (!row) return
        tried += 1
        await send(row)
        held.delete(row.id)
      }
    }
    try {
      const send = await begin(rows)
      const ended = await Promise.allSettled(Array.from({ length: concurrency }, () => lane(send)))
      for (const end of ended) if (end.status === 'rejected') throw end.reason
    } finally {
      await letGo()
    }
    return tried
  }

  return () => {
    underway ??= round().finally(() => {
      underway = null
    })
    return underway
  }
}
