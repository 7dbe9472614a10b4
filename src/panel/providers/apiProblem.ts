import type { FactorMethod } from '../../contract/factors'
import type { FieldError, MediaReason } from '../../contract/faults'
import type { Post } from '../../contract/posts'
import { problems } from '../../contract/problems'
import type { FailureCode } from '../i18n/en/problems'

interface Failure {
  code: FailureCode
  status: number
  title: string
  detail?: string
  errors?: readonly FieldError[]
  reason?: MediaReason
  post?: Post
  retryAfter?: number | null
  challenge?: string
  methods?: readonly FactorMethod[]
}

/** A call that failed: the office's problem (RFC 9457), or the panel's own where no answer came. */
export class ApiProblem extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly title: string
  readonly errors: readonly FieldError[]
  readonly reason: MediaReason | null
  /** With `decided_meanwhile` and `revised_meanwhile`: the post as it is now. */
  readonly post: Post | null
  /** With `too_many_requests`: how many seconds to wait. */
  readonly retryAfter: number | null
  /** With `factor_required`: what the second step answers, and by what. */
  readonly challenge: string
  readonly methods: readonly FactorMethod[]

  constructor(failure: Failure) {
    super(failure.detail ?? failure.title)
    this.name = 'ApiProblem'
    this.code = failure.code
    this.status = failure.status
    this.title = failure.title
    this.errors = failure.errors ?? []
    this.reason = failure.reason ?? null
    this.post = failure.post ?? null
    this.retryAfter = failure.retryAfter ?? null
    this.challenge = failure.challenge ?? ''
    this.methods = failure.methods ?? []
  }
}

/** Reads a failed answer; one that is not the office's own (a proxy's page) becomes a problem by its status. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const status = response.status
  const text = await response.text()
  const body = parse(text)
  if (isFailure(body)) {
    const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10) || null
    return new ApiProblem({
      ...body,
      status,
      retryAfter,
      post: holdsPost(body) ? body.post : undefined,
    })
  }
  const code = status >= 502 && status <= 504 ? 'unavailable' : 'internal'
  return new ApiProblem({ code, status, title: code, detail: `HTTP ${status}` })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isFailure(body: unknown): body is Omit<Failure, 'status' | 'post'> {
  if (typeof body !== 'object' || body === null) return false
  return 'code' in body && typeof body.code === 'string' && Object.hasOwn(problems, body.code)
}

function holdsPost(body: object): body is { post: Post } {
  if (!('post' in body) || typeof body.post !== 'object' || body.post === null) return false
  return 'pid' in body.post && 'version' in body.post
}

/** Whether no answer came, so that the office may have done it or not. */
export function isUnanswered(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.code === 'offline'
}

/** Takes "already gone" as success when something is removed. @throws every other failure */
export function ignoreGone(failure: unknown): void {
  if (!(failure instanceof ApiProblem && failure.code === 'not_found')) throw failure
}
