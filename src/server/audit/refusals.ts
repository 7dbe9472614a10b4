import type { FastifyInstance } from 'fastify'
import { problems } from '../../contract/problems'
import type { Engine } from '../db/engines/engine'
import { systemActor } from '../http/auth'
import { type Clock, minute, second, toIso } from '../lib/clock'
import { networkOf } from '../lib/network'
import type { InTransaction } from './inTransaction'
import * as refusalsRepository from './refusals.repository'

/** A minute is recorded when every server has handed its own counts over. */
const grace = 15 * second
/** Networks that one server counts by themselves in a round; further ones are counted together. */
const maxNetworks = 1000
/** Counts that become events in one round. */
const maxEvents = 500

/**
 * Attempts that were refused because there were too many: counted in memory, so that a flood causes no writes, and recorded by one
 * event for a network and a minute, once that is over. Networks are stored unhashed only until then.
 */
export function createRefusals(engine: Engine, inTransaction: InTransaction, clock: Clock) {
  const counts = new Map<number, Map<string, number>>()

  function count(at: number, network: string, n = 1): void {
    const networks = counts.get(at) ?? new Map<string, number>()
    const as = networks.has(network) || networks.size < maxNetworks ? network : ''
    counts.set(at, networks.set(as, (networks.get(as) ?? 0) + n))
  }

  async function handOver(): Promise<void> {
    const rows = [...counts].flatMap(([at, networks]) =>
      [...networks].map(([network, n]) => ({ minute: at, network, n })),
    )
    if (rows.length === 0) return
    counts.clear()
    try {
      await inTransaction(systemActor, async (transaction) => {
        await refusalsRepository.add(transaction, rows)
        return { result: undefined, events: [] }
      })
    } catch (error) {
      for (const row of rows) count(row.minute, row.network, row.n)
      throw error
    }
  }

  return {
    /** Has each call of this app counted that is answered 429. */
    watch(app: FastifyInstance): void {
      app.addHook('onResponse', async (request, { statusCode }) => {
        if (statusCode === problems.too_many_requests.status)
          count(Math.floor(clock() / minute), networkOf(request))
      })
    },

    handOver,

    /** Hands over what was counted, and tells of the minutes that are over. */
    async tell(): Promise<void> {
      await handOver()
      const over = Math.floor((clock() - grace) / minute)
      for (const row of await refusalsRepository.before(engine.kysely, over, maxEvents)) {
        const actor = { kind: 'public', network: row.network || null, request: null } as const
        await inTransaction(actor, async (transaction) => {
          const refused = await refusalsRepository.take(transaction, row)
          const after = { refused, minute: toIso(row.minute * minute) }
          return {
            result: undefined,
            events: refused === null ? [] : [{ act: 'throttle', kind: 'network', subject: null, after }],
          }
        })
      }
    },
  }
}

export type Refusals = ReturnType<typeof createRefusals>
