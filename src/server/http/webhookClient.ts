import { lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPrivate, isPublic } from '../lib/network'

const defaultTimeoutMs = 15_000

export interface WebhookClientOptions {
  isPrivateAllowed: boolean
  lookup?: LookupFunction
  /** For the whole answer. */
  timeoutMs?: number
}

interface OutgoingRequest {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** HTTP to addresses that people of the office have entered. */
export interface WebhookClient {
  /** The answer, which the caller has to read to its end or destroy. @throws where there is none in time */
  call(address: string, request: OutgoingRequest): Promise<IncomingMessage>
  /** Returns the HTTP status; redirects are not followed. @throws where there is no answer in time */
  post(address: string, headers: Record<string, string>, body: string): Promise<number>
  /** Aborts requests under way. */
  close(): void
}

/** Reaches the public network only, unless private ones are allowed; names are resolved and checked as they are connected to. */
export function createWebhookClient(options: WebhookClientOptions): WebhookClient {
  const { isPrivateAllowed, lookup = systemLookup, timeoutMs = defaultTimeoutMs } = options
  const closing = new AbortController()

  function call(address: string, { method, headers = {}, body }: OutgoingRequest): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const url = new URL(address)
      if (!isPrivateAllowed && isPrivate(url)) throw new PrivateNetwork()
      const silence = AbortSignal.timeout(timeoutMs)
      const request = url.protocol === 'http:' ? requestHttp : requestHttps
      const call = request(url, {
        method,
        headers,
        agent: false,
        lookup: isPrivateAllowed ? lookup : publicOnly(lookup),
        signal: AbortSignal.any([closing.signal, silence]),
      })
      call.on('response', resolve)
      call.on('error', (error) =>
        reject(silence.aborted ? new Error(`There was no answer within ${timeoutMs / 1000} s.`) : error),
      )
      call.end(body)
    })
  }

  return {
    call,

    async post(address, headers, body) {
      const response = await call(address, { method: 'POST', headers, body })
      // The body is not needed.
      response.destroy()
      return response.statusCode ?? 0
    },

    close: () => closing.abort(),
  }
}

class PrivateNetwork extends Error {
  constructor() {
    super('The address leads into a private network.')
  }
}

/** A lookup that refuses names which resolve to a private network. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const all = Array.isArray(found) ? found : []
      const [first] = all
      if (error || !first) done(error ?? new Error('The name leads nowhere.'), '', 0)
      else if (!all.every(({ address }) => isPublic(address))) done(new PrivateNetwork(), '', 0)
      else if (options.all) done(null, all)
      else done(null, first.address, first.family)
    })
  }
}

/**
 * What the HTTP status of an answer means for us: `refused`, the request is at fault; `busy`, worth another try soon; `wrong`,
 * another try changes nothing (redirects, wrong keys and addresses).
 */
export function statusMeaning(status: number): 'ok' | 'refused' | 'busy' | 'wrong' {
  if (status >= 200 && status < 300) return 'ok'
  if ([400, 413, 422].includes(status)) return 'refused'
  return status === 408 || status === 429 || status >= 500 ? 'busy' : 'wrong'
}

/**
 * What a receiver's HTTP status means: 410 asks to stop; any other 4xx but 408, 425 and 429 refuses this one message; everything else,
 * redirects too, which are not followed, is trouble with the server.
 */
export function classifyResponse(status: number): 'taken' | 'gone' | 'in trouble' | 'refused' {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 410) return 'gone'
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status) ? 'refused' : 'in trouble'
}
