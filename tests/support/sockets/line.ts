import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** What may befall a call: no answer, one that gets lost, the office's own failure, a long way there, or a long way back, a socket's too. */
type Fate = 'cut' | 'lost' | 'failed' | 'held' | 'late'

/** The way from a panel to its office. */
export interface Line {
  address: string
  /** From now on calls whose method and path match meet this fate. */
  befall(calls: RegExp, fate: Fate): void
  /** Nothing befalls calls any more, and what was held goes on. */
  mend(): void
  /** Method and path of each call that came, in their order. */
  calls: string[]
  close(): Promise<void>
}

/** A proxy before an office, which fails as networks and servers do; `office` tells where it is, once it is asked for. */
export async function openLine(office: () => string): Promise<Line> {
  const fates = new Map<RegExp, Fate>()
  const held: (() => void)[] = []
  const calls: string[] = []

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const call = `${asked.method} ${asked.url}`
    calls.push(call)
    const met = [...fates].find(([pattern]) => pattern.test(call))?.[1]
    if (met === 'held') await new Promise<void>((go) => held.push(go))
    if (met === 'cut') return void asked.socket.destroy()
    if (met === 'failed') return fail(answer)
    const { hostname, port } = new URL(office())
    const { method, headers, url: path } = asked
    const onward = request({ hostname, port, path, method, headers }, async (reply) => {
      if (met === 'lost') return void asked.socket.destroy()
      if (met === 'late') await new Promise<void>((go) => held.push(go))
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => asked.socket.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  }

  // Longer than the office's, of which whoever calls is told: a call on a connection that ends just then would be cut.
  const server = createServer({ keepAliveTimeout: 100_000 }, (asked, answer) => void pass(asked, answer))
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (asked, socket, head) => {
    const { hostname, port } = new URL(office())
    const onward = connect(Number(port), hostname, () => {
      const headers = asked.rawHeaders.map((part, n) => (n % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('')
      onward.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers}\r\n`)
      onward.write(head)
      socket.pipe(onward)
      onward.on('data', (told) => {
        const isLate = [...fates].some(
          ([pattern, fate]) => fate === 'late' && pattern.test(`GET ${asked.url}`),
        )
        if (isLate) held.push(() => socket.write(told))
        else socket.write(told)
      })
    })
    // What is left of one end would keep the server from closing.
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('error', () => onward.destroy()).on('close', () => onward.destroy())
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('the line has no port')
  return {
    address: `http://127.0.0.1:${place.port}`,
    befall: (pattern, fate) => void fates.set(pattern, fate),
    mend: () => {
      fates.clear()
      for (const go of held.splice(0)) go()
    },
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        for (const socket of upgraded) socket.destroy()
      }),
  }
}

function fail(answer: ServerResponse): void {
  answer.writeHead(500, { 'content-type': 'application/problem+json' })
  answer.end(JSON.stringify({ status: 500, code: 'internal', title: 'Internal error', detail: 'It broke.' }))
}
