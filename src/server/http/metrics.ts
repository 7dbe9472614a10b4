import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { depthsOf } from '../db/depths.repository'
import type { Engine } from '../db/engines/engine'
import { type Clock, second } from '../lib/clock'
import { bareSecurityHeaders } from './headers'

interface MetricsSources {
  engine: Engine
  clock: Clock
  /** The number of open support sockets. */
  sockets: () => number
}

/**
 * Prometheus metrics of this server and of what waits in its database. Routes are named by their templates, so no metric holds
 * an id, an address or a search term.
 */
export function createMetrics(app: FastifyInstance, { engine, clock, sockets }: MetricsSources): Registry {
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

/** Serves the metrics at `/metrics` on a port of their own, without a login. Port 0 takes any free one. */
export async function serveMetrics(
  registry: Registry,
  port: number,
  host: string,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(bareSecurityHeaders)) response.setHeader(name, value)
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const figures = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(figures)
    } catch (error) {
      // The database does not answer.
      response.writeHead(503, { 'content-type': 'text/plain' }).end(`# ${Object(error).message}\n`)
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
