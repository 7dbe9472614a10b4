import { setTimeout as wait } from 'node:timers/promises'
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleType } from 'cockatiel'
import pLimit from 'p-limit'
import { statusMeaning } from '../../http/webhookClient'
import { Malformed, type Question, type Shape } from './kind'
import { type Answered, createPost } from './post'

/** In milliseconds: a try may take so long, and after so many failures in a row nobody is asked for so long. */
const usual = { patience: 5_000, rest: 30_000, failures: 5 }
export type ReachOptions = typeof usual

const atOnce = 4
const maxTries = 3
/** The pause before another try doubles, by chance between half and all of this. */
const firstPause = 400
/** A service that wants a longer pause is not waited for: it is left alone so long, or as long as it is at most. */
const maxPause = 2_000
const maxRest = 60_000

export interface ServiceLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

/** The service gave no answer that can be used; it is about the service, not about what it was asked. */
export class OutOfReach extends Error {
  constructor(
    why: string,
    readonly retry: { after: number | null } | null = null,
    readonly isMalformed = false,
  ) {
    super(`The scoring service ${why}.`)
  }
}

/** The service has no means of telling anything of what it was asked. */
export class Refused extends Error {}

interface ReachParts {
  url: string
  refusal: Shape['refusal']
  log: ServiceLog
}

/**
 * Asks a service, four times at once at most: with a time limit, two further tries where those may help, and a circuit breaker. What
 * is said of failures names the host and the status, nothing that was sent.
 */
export function createReach({ url, refusal, log }: ReachParts, { patience, rest, failures } = usual) {
  const base = url.replace(/\/$/, '')
  const { host } = new URL(url)
  const closing = new AbortController()
  const post = createPost(patience, closing.signal)
  const limit = pLimit(atOnce)
  const breaker = circuitBreaker(handleType(OutOfReach), {
    halfOpenAfter: rest,
    breaker: new ConsecutiveBreaker(failures),
  })
  breaker.onBreak(() => log.warn({ host }, 'the scoring service is left alone for a while'))
  breaker.onReset(() => log.info({ host }, 'the scoring service is asked again'))

  async function attempt<Answer>(question: Question, read: (answer: unknown) => Answer): Promise<Answer> {
    const { path, headers, body } = question
    const sent = post(new URL(base + path), headers, JSON.stringify(body))
    const answered = await sent.catch((error: Error) => {
      throw new OutOfReach(error.message, { after: null })
    })
    const { status } = answered
    const meaning = statusMeaning(status)
    if (meaning === 'refused' && (refusal?.test(answered.body) ?? true)) throw new Refused()
    if (meaning !== 'ok') {
      throw new OutOfReach(`answered ${status}`, meaning === 'busy' ? { after: pauseAsked(answered) } : null)
    }
    try {
      return read(JSON.parse(answered.body))
    } catch (error) {
      if (!(error instanceof Malformed || error instanceof SyntaxError)) throw error
      throw new OutOfReach(`answered ${status} with something of another shape`, null, true)
    }
  }

  /** What the breaker lets through. */
  async function guarded<Answer>(question: Question, read: (answer: unknown) => Answer): Promise<Answer> {
    if (closing.signal.aborted) throw closed()
    try {
      return await breaker.execute(() => attempt(question, read))
    } catch (error) {
      if (closing.signal.aborted) throw closed()
      if (error instanceof OutOfReach) {
        log.warn({ host, why: error.message }, 'the scoring service did not score')
        const after = error.retry?.after ?? 0
        if (after > maxPause) leaveAlone(Math.min(after, maxRest))
        throw error
      }
      if (error instanceof BrokenCircuitError) throw new OutOfReach('is left alone for a while')
      throw error
    }
  }

  const isAsked = () => breaker.state === CircuitState.Closed

  function leaveAlone(milliseconds: number): void {
    const { dispose } = breaker.isolate()
    setTimeout(dispose, milliseconds).unref()
  }

  return {
    /** @throws OutOfReach; Refused; Error once it is closed */
    async ask<Answer>(question: Question, read: (answer: unknown) => Answer): Promise<Answer> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await limit(() => guarded(question, read))
        } catch (error) {
          if (!(error instanceof OutOfReach) || error.retry === null || tries === maxTries) throw error
          // Where this failure was one too many nobody is asked, so nobody need wait.
          if (!isAsked()) throw error
          const { after } = error.retry
          const pause = firstPause * 2 ** (tries - 1) * (0.5 + Math.random() / 2)
          const paused = wait(Math.max(pause, after ?? 0), undefined, { signal: closing.signal })
          await paused.catch(() => {
            throw closed()
          })
        }
      }
    },

    /** Whether it is asked, or left alone for a while. */
    isAsked,

    /** Breaks off what is under way. */
    close: () => closing.abort(),
  }
}

const closed = () => new Error('nothing is scored any more')

/** For how long an answer asks to be left alone, in milliseconds: `Retry-After`, as seconds or as a date. */
function pauseAsked({ retryAfter }: Answered): number | null {
  if (retryAfter === null) return null
  const milliseconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds)
}
