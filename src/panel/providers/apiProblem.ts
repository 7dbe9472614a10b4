import type { Post } from '../../contract/posts'
import type { FieldError, ProblemCode } from '../../contract/problem'
import { problems } from '../i18n/en/problems'

/** `offline`: no answer came. */
export type FailureCode = ProblemCode | 'offline'

interface Failure {
  code: FailureCode
  status: number
  title: string
  detail?: string
  errors?: readonly FieldError[]
  post?: Post
}

/** A call that failed, as the office told it (RFC 9457), or as the panel found it where nothing was told. */
export class ApiProblem extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly title: string
  readonly detail: string | null
  readonly errors: readonly FieldError[]
  /** With `decided_meanwhile`: the post as it is now. */
  readonly post: Post | null

  constructor(failure: Failure) {
    super(failure.detail ?? failure.title)
    this.name = 'ApiProblem'
    this.code = failure.code
    this.status = failure.status
    this.title = failure.title
    this.detail = failure.detail ?? null
    this.errors = failure.errors ?? []
    this.post = failure.post ?? null
  }
}

/** Reads a failed answer; one that is not the office's own (a proxy's page) is told by its status. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const status = response.status
  const text = await response.text()
  const body = parse(text)
  if (isFailure(body)) {
    return new ApiProblem({ ...body, status, post: holdsPost(body) ? body.post : undefined })
  }
  const code = status >= 502 && status <= 504 ? 'unavailable' : 'internal'
  return new ApiProblem({ code, status, title: problems[code].title, detail: `HTTP ${status}` })
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
