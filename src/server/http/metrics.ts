import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { depthsOf } from '../db/depths.repository'
import type { Engine } from '../db/engines/engine'
import { type Clock, second } from '../lib/clock'

interface MetricsParts {
  engine: Engine
  clock: Clock
  /** How many sockets of the support desk are open. */
  sockets: () => number
}

/**
 * Figures of this server and of what waits in its database, for Prometheus. Routes are named by their templates, so no figure holds an
 * id, an address or a word that was searched for.
 */
export function createMetrics(app: FastifyInstance, { engine, clock, sockets }: MetricsParts): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'gatehouse_http_request_duration_seconds',
    help: 'How long calls took, by route, method and kind of answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers,
  })
  app.addHook('onResponse', async ({ routeOptions, method }, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    requests.observe({ route: routeOptions.url ?? 'none', method, status }, reply.elapsedTime / 1000)
  })

  new Gauge({
    name: 'gatehouse_support_sockets',
    help: 'Open sockets of the support desk on this server',
    registers,
    collect() {
      this.set(sockets())
    },
  })
  new Gauge({
    name: 'gatehouse_waiting',
    help: 'How much waits, of each kind, in the whole office',
    labelNames: ['of'],
    registers,
    async collect() {
      for (const [of, { n }] of Object.entries(await depthsOf(engine.kysely))) this.set({ of }, n)
    },
  })
  new Gauge({
    name: 'gatehouse_waiting_oldest_seconds',
    help: 'For how long the oldest has waited, of each kind that has an age',
    labelNames: ['of'],
    registers,
    async collect() {
      this.reset()
      for (const [of, { oldest }] of Object.entries(await depthsOf(engine.kysely))) {
        if (oldest !== null) this.set({ of }, (clock() - oldest) / second)
      }
    },
  })
  const { connections } = engine
  if (connections) {
    new Gauge({
      name: 'gatehouse_database_connections',
      help: 'Connections to Postgres, and calls that wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, n] of Object.entries(connections())) this.set({ state }, n)
      },
    })
  }
  return registry
}
