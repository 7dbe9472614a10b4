import type { Problem as ProblemBody } from '../contract/api'
import { type FaultValues, type FieldError, fault, misusedField, type TextCode } from '../contract/faults'
import { type ProblemCode, problems, problemType } from '../contract/problems'

/** A failure that the caller may read about, as one of the contract's problems. Any other error is answered as `internal`. */
export class Problem extends Error {
  readonly status: number

  constructor(
    readonly code: ProblemCode,
    readonly detail?: string,
    /** More of the body, as RFC 9457 allows; `errors` are the fields that are wrong. */
    readonly extension: Readonly<Record<string, unknown>> & { errors?: FieldError[] } = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail ?? problems[code].title)
    this.status = problems[code].status
  }

  /** The body on the wire. */
  toBody(): ProblemBody {
    return {
      type: problemType(this.code),
      title: problems[this.code].title,
      status: this.status,
      ...(this.detail !== undefined && { detail: this.detail }),
      code: this.code,
      ...this.extension,
    }
  }
}

/** One field or parameter is wrong. */
export function invalid<Code extends TextCode>(
  path: string,
  code: Code,
  ...values: FaultValues<Code>
): Problem {
  return invalidFields([fault(path, code, ...values)])
}

/** A word that has to be one of these. @throws Problem invalid_request */
export function oneOf<Word extends string>(path: string, word: string, allowed: readonly Word[]): Word {
  const known = allowed.find((one) => one === word)
  if (known === undefined) throw invalid(path, 'not_allowed', { allowed })
  return known
}

/** A mistake of the client's program rather than of a person: `lastId` "goes with last". */
export function badParameter(path: string, message: string): Problem {
  return invalidFields([misusedField(path, message)])
}

export function invalidFields(errors: FieldError[]): Problem {
  const detail = errors.map(({ path, message }) => `${path} ${message.replace(/\.$/, '')}`.trim()).join('; ')
  return new Problem('invalid_request', `${detail}.`, { errors })
}

export function notFound(what: string): Problem {
  return new Problem('not_found', `${what} is not here, or not yours to see.`)
}

/** Says when to try again. */
export function tryLater(code: ProblemCode, detail: string, seconds: number): Problem {
  return new Problem(code, detail, {}, { 'retry-after': String(seconds) })
}

export function diskFull(): Problem {
  const detail = 'The disk is full: nothing can be stored. What is there can be read. Try again in a minute.'
  return tryLater('unavailable', detail, 60)
}

/** @param seconds to wait, rounded up */
export function tooMany(seconds: number): Problem {
  const wait = Math.max(1, Math.ceil(seconds))
  return tryLater('too_many_requests', `Try again in ${wait} s.`, wait)
}

/** A command of the operator's can't be carried out; the message says why, and what to do. */
export class CommandRefused extends Error {}
