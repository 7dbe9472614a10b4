import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What came, as it came. */
export interface Received {
  headers: Record<string, string>
  body: string
  /** The same, read. */
  notice: { type: string; timestamp: string; data: Record<string, unknown> }
}

/** What a platform runs to hear of decisions, until it is closed. */
export async function listenForWebhooks(path = '/hooks') {
  const received: Received[] = []
  const receiver = {
    received,
    url: '',
    /** What is answered: an HTTP status, or nothing. */
    manners: (_received: Received): number | 'silence' | 'hangs up' => 200,
    /** Where a redirect leads. */
    location: '',
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const one = { headers, body, notice: JSON.parse(body) }
    received.push(one)
    const answer = receiver.manners(one)
    if (answer === 'hangs up') request.socket.destroy()
    else if (answer !== 'silence') {
      response.writeHead(answer, receiver.location ? { location: receiver.location } : {}).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port }: Pick<AddressInfo, 'port'> = Object.assign({ port: 0 }, server.address())
  receiver.url = `http://127.0.0.1:${port}${path}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { receiver, close }
}
