import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleType } from 'cockatiel'
import pLimit from 'p-limit'
import { statusMeaning } from '../../http/webhookClient'
import type { Log } from '../../lib/log'
import { type AskedText, Malformed, type ServiceRequest, type ServiceVerdict, type Shape } from './kind'

/** Ms a try; and the circuit breaker: for how many ms it opens, after how many failures in a row. */
const serviceDefaults = { timeoutMs: 5_000, openMs: 30_000, failures: 5 }
export type ServiceClientOptions = typeof serviceDefaults

const concurrency = 4
const maxTries = 3
/** Exponential backoff between tries, in ms, of which half is random. */
const firstPauseMs = 400
/** Where `Retry-After` asks for a longer pause, nobody waits: the breaker opens instead, for this long at most. */
const maxPauseMs = 2_000
const maxOpenMs = 60_000

/** No usable answer, because of the service and not of the question. */
export class OutOfReach extends Error {
  constructor(
    why: string,
    /** Whether another try may help, and the pause in ms that the service asked for. */
    readonly retry: { after: number | null } | null = null,
    readonly isMalformed = false,
  ) {
    super(`The scoring service ${why}.`)
  }
}

/** The service can't score what it was asked. */
export class Refused extends Error {}

interface ServiceParts {
  url: string
  refusal: Shape['refusal']
  log: Pick<Log, 'info' | 'warn'>
}

/**
 * Asks a scoring service: four requests at once, a time limit, two further tries where they may help, and a circuit breaker. Logs name
 * the host and the status, nothing that was sent.
 */
export function createServiceClient(
  { url, refusal, log }: ServiceParts,
  { timeoutMs, openMs, failures } = serviceDefaults,
) {
  const base = url.replace(/\/$/, '')
  const { host } = new URL(url)
  const closing = new AbortController()
  const post = createPost(timeoutMs, closing.signal)
  const limit = pLimit(concurrency)
  const breaker = circuitBreaker(handleType(OutOfReach), {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(failures),
  })
  breaker.onBreak(() => log.warn({ host }, 'the scoring service is left alone for a while'))
  breaker.onReset(() => log.info({ host }, 'the scoring service is asked again'))

  async function attempt<Answer>(
    request: ServiceRequest,
    read: (answer: unknown) => Answer,
  ): Promise<Answer> {
    const { path, headers, body } = request
    const sent = post(new URL(base + path), headers, JSON.stringify(body))
    const answered = await sent.catch((error: Error) => {
      throw new OutOfReach(error.message, { after: null })
    })
    const { status } = answered
    const meaning = statusMeaning(status)
    if (meaning === 'refused' && (refusal?.test(answered.body) ?? true)) throw new Refused()
    if (meaning !== 'ok') {
      throw new OutOfReach(`answered ${status}`, meaning === 'busy' ? { after: pauseOf(answered) } : null)
    }
    try {
      return read(JSON.parse(answered.body))
    } catch (error) {
      if (!(error instanceof Malformed || error instanceof SyntaxError)) throw error
      throw new OutOfReach(`answered ${status} with something of another shape`, null, true)
    }
  }

  async function guarded<Answer>(
    request: ServiceRequest,
    read: (answer: unknown) => Answer,
  ): Promise<Answer> {
    if (closing.signal.aborted) throw closed()
    try {
      return await breaker.execute(() => attempt(request, read))
    } catch (error) {
      if (closing.signal.aborted) throw closed()
      if (error instanceof OutOfReach) {
        log.warn({ host, why: error.message }, 'the scoring service did not score')
        const after = error.retry?.after ?? 0
        if (after > maxPauseMs) openBreaker(Math.min(after, maxOpenMs))
        throw error
      }
      if (error instanceof BrokenCircuitError) throw new OutOfReach('is left alone for a while')
      throw error
    }
  }

  const isAsked = () => breaker.state === CircuitState.Closed

  function openBreaker(milliseconds: number): void {
    const { dispose } = breaker.isolate()
    setTimeout(dispose, milliseconds).unref()
  }

  return {
    /** @throws OutOfReach; Refused; Error once it is closed */
    async ask<Answer>(request: ServiceRequest, read: (answer: unknown) => Answer): Promise<Answer> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await limit(() => guarded(request, read))
        } catch (error) {
          if (!(error instanceof OutOfReach) || error.retry === null || tries === maxTries) throw error
          // This failure opened the breaker: another try would not be sent.
          if (!isAsked()) throw error
          const { after } = error.retry
          const pause = firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2)
          const paused = wait(Math.max(pause, after ?? 0), undefined, { signal: closing.signal })
          await paused.catch(() => {
            throw closed()
          })
        }
      }
    },

    /** False while the breaker is open. */
    isAsked,

    /** Aborts requests under way. */
    close: () => closing.abort(),
  }
}

const closed = () => new Error('nothing is scored any more')

/** The pause in ms that `Retry-After` asks for, in seconds or as a date. */
function pauseOf({ retryAfter }: HttpAnswer): number | null {
  if (retryAfter === null) return null
  const milliseconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds)
}

const maxAnswerBytes = 4 * 1024 * 1024

/** A redirect is an answer, and is not followed. */
interface HttpAnswer {
  status: number
  retryAfter: string | null
  body: string
}

/** @throws Error without anything of what was sent, if there is no whole answer in time */
type Post = (url: URL, headers: Record<string, string>, body: string) => Promise<HttpAnswer>

/** Posts JSON over keep-alive connections, until `closing` aborts. */
function createPost(timeoutMs: number, closing: AbortSignal): Post {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  }
  closing.addEventListener('abort', () => {
    for (const agent of Object.values(agents)) agent.destroy()
  })

  return async (url, headers, body) => {
    const silence = AbortSignal.timeout(timeoutMs)
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
        body: await readAnswer(response, maxAnswerBytes),
      }
    } catch (error) {
      if (silence.aborted) throw new Error(`gave no answer within ${timeoutMs / 1000} s`)
      throw new Error(`could not be asked (${Object(error).code ?? 'for a reason without a name'})`)
    }
  }
}

/** A stream as text. @throws Error with the code ANSWER_TOO_LONG */
export async function readAnswer(stream: Readable, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > maxBytes)
      throw Object.assign(new Error('The answer is too long.'), { code: 'ANSWER_TOO_LONG' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

interface WaitingQuestion {
  asked: AskedText
  resolve: (verdict: ServiceVerdict) => void
  reject: (error: unknown) => void
}

/** Whether a single text of the batch may be the cause. */
function mayBeOneText(error: unknown): boolean {
  return error instanceof Refused || (error instanceof OutOfReach && error.isMalformed)
}

/**
 * Sends the texts of one turn of the event loop in batches. The halves of a batch that is refused, or answered with something malformed,
 * are sent again, so that one text does not spoil the others.
 */
export function batchTexts(
  batchSize: number,
  ask: (texts: readonly AskedText[]) => Promise<ServiceVerdict[]>,
) {
  let waiting: WaitingQuestion[] = []

  async function answerBatch(batch: readonly WaitingQuestion[]): Promise<void> {
    try {
      const all = await ask(batch.map(({ asked }) => asked))
      for (const [index, verdict] of all.entries()) batch[index]?.resolve(verdict)
    } catch (error) {
      if (batch.length === 1 || !mayBeOneText(error)) {
        for (const { reject } of batch) reject(error)
        return
      }
      const half = Math.ceil(batch.length / 2)
      await Promise.all([answerBatch(batch.slice(0, half)), answerBatch(batch.slice(half))])
    }
  }

  function sendAll(): void {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += batchSize)
      void answerBatch(all.slice(from, from + batchSize))
  }

  return (asked: AskedText): Promise<ServiceVerdict> =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (waiting.length === 1) setImmediate(sendAll)
    })
}
