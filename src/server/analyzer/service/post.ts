import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { readAtMost } from '../readAtMost'

/** The longest answer that is read, in bytes. */
const maxAnswer = 4 * 1024 * 1024

/** What came back; a redirect is an answer, and is not followed. */
export interface Answered {
  status: number
  retryAfter: string | null
  body: string
}

/** @throws Error without anything of what was sent, where there is no whole answer in time */
type Post = (url: URL, headers: Record<string, string>, body: string) => Promise<Answered>

/** Posts JSON over connections that are kept for the next request, until `closing` says that it is over. */
export function createPost(patience: number, closing: AbortSignal): Post {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  }
  closing.addEventListener('abort', () => {
    for (const agent of Object.values(agents)) agent.destroy()
  })

  return async (url, headers, body) => {
    const silence = AbortSignal.timeout(patience)
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const options = {
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
          signal: AbortSignal.any([closing, silence]),
        }
        const call =
          url.protocol === 'http:'
            ? requestHttp(url, { ...options, agent: agents['http:'] })
            : requestHttps(url, { ...options, agent: agents['https:'] })
        call.on('response', resolve)
        call.on('error', reject)
        call.end(body)
      })
      return {
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'] ?? null,
        body: await readAtMost(maxAnswer, response),
      }
    } catch (error) {
      if (silence.aborted) throw new Error(`gave no answer within ${patience / 1000} s`)
      throw new Error(`could not be asked (${Object(error).code ?? 'for a reason without a name'})`)
    }
  }
}
