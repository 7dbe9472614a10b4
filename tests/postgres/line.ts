import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A line to a database that can be cut and mended. */
export interface Line {
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
}

/** A line to the database at `url`, as good as the one that it leads over until it is cut. */
export async function lineTo(url: string): Promise<Line> {
  const { hostname, port } = new URL(url)
  const ends = new Set<Socket>()
  const listen = async (at: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(Number(port || 5432), hostname)
      near.pipe(far).pipe(near)
      for (const end of [near, far]) {
        ends.add(end)
        end.on('close', () => ends.delete(end)).on('error', () => [near, far].map((one) => one.destroy()))
      }
    })
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen(0)
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${own}` }).href,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const end of ends) end.destroy()
      await closed
    },
    mend: async () => {
      server = await listen(own)
    },
  }
}
