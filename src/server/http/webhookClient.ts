import { lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPrivate, isPublic } from '../lib/network'

/** How long a receiver may be silent, in milliseconds. */
const usualPatience = 15_000

export interface WebhookClientOptions {
  isPrivateAllowed: boolean
  lookup?: LookupFunction
  patience?: number
}

/** What is asked of an address. */
interface Call {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Takes a body to an address, or brings one. */
export interface WebhookClient {
  /** The answer, which whoever called reads to its end, in all within its patience, or destroys. @throws where there is none */
  call(address: string, what: Call): Promise<IncomingMessage>
  /** Answers the HTTP status; a redirect is one, and is not followed. @throws where there is none */
  post(address: string, headers: Record<string, string>, body: string): Promise<number>
  /** Breaks off what is under way. */
  close(): void
}

/** Reaches the public network only, unless all are allowed: what a name leads to is judged as it is connected to. */
export function createWebhookClient(options: WebhookClientOptions): WebhookClient {
  const { isPrivateAllowed, lookup = systemLookup, patience = usualPatience } = options
  const closing = new AbortController()

  function call(address: string, { method, headers = {}, body }: Call): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const url = new URL(address)
      if (!isPrivateAllowed && isPrivate(url)) throw new PrivateNetwork()
      const silence = AbortSignal.timeout(patience)
      const request = url.protocol === 'http:' ? requestHttp : requestHttps
      const call = request(url, {
        method,
        headers,
        agent: false,
        lookup: isPrivateAllowed ? lookup : guarded(lookup),
        signal: AbortSignal.any([closing.signal, silence]),
      })
      call.on('response', resolve)
      call.on('error', (error) =>
        reject(silence.aborted ? new Error(`There was no answer within ${patience / 1000} s.`) : error),
      )
      call.end(body)
    })
  }

  return {
    call,

    async post(address, headers, body) {
      const response = await call(address, { method: 'POST', headers, body })
      // What else it says is not asked for.
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

/** The same, but for names that lead into a private network. */
function guarded(lookup: LookupFunction): LookupFunction {
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
