import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Registry } from 'prom-client'

/**
 * Serves the figures at `/metrics` on a port of their own, for whoever can reach it; answers how to end that. Port 0 is any free one.
 */
export async function serveMetrics(
  registry: Registry,
  port: number,
  host: string,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const figures = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(figures)
    } catch (error) {
      // Where the database is away, its figures are too, and whoever asks is to know.
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
