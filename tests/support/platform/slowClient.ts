import { once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * A `fetch` whose body comes late: the office has let the request in by its headers when `meanwhile` is called, and gets the
 * rest after it.
 */
export function lateFetch(meanwhile: () => Promise<unknown>): typeof fetch {
  return async (input, init) => {
    const whole = new Request(input, init)
    // Without a body there would be nothing to wait for.
    const body = whole.body ? Buffer.from(await whole.arrayBuffer()) : Buffer.from('{}')
    const headers = {
      'content-type': 'application/json',
      ...Object.fromEntries(whole.headers),
      'content-length': String(body.length),
      expect: '100-continue',
    }
    const asking = ask(whole.url, { method: whole.method, headers })
    asking.flushHeaders()
    await once(asking, 'continue')
    await meanwhile()
    asking.end(body)
    const [answer]: IncomingMessage[] = await once(asking, 'response')
    if (!answer) throw new Error('the office gave no answer')
    const type = String(answer.headers['content-type'])
    return new Response(await text(answer), { status: answer.statusCode, headers: { 'content-type': type } })
  }
}
