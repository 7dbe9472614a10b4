import { stringifyUrl } from 'query-string'
import type { Static, TSchema } from 'typebox'
import { type Address, addresses, base, type CallName } from '../../contract/addresses'
import type { Api } from '../../contract/api'
import { ApiProblem, readProblem } from './apiProblem'
import { logFailure } from './failureLog'
import { localeStore } from './localeStore'
import { reauthenticate } from './reauthentication'
import { sessionStore } from './session'

type QueryValue = string | number | boolean | readonly string[] | undefined

interface Content {
  body?: unknown
  form?: object
  file?: File
}

/** The body for `fetch`; the browser sets a form's content type with its boundary. */
export function contentOf({ body, form, file }: Content): {
  body: string | FormData | null
  contentType: string | null
} {
  if (form !== undefined) return { body: formOf(form, file), contentType: null }
  if (body === undefined) return { body: null, contentType: null }
  return { body: JSON.stringify(body), contentType: 'application/json' }
}

/** Parts come before the file, so that the office knows what it is for when it streams in. */
function formOf(parts: object, file: File | undefined): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (part !== undefined) form.append(name, typeof part === 'string' ? part : JSON.stringify(part))
  }
  if (file) form.append('file', file)
  return form
}

/** The URL of a call, without empty parameters. Commas in id lists stay unescaped, to keep the URL short. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const url = path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(params[name] ?? ''))
  return stringifyUrl(
    { url: base + url, query },
    { arrayFormat: 'comma', skipEmptyString: true, sort: false },
  )
}

type Part<Name extends CallName, Key extends string> =
  Api[Name] extends Record<Key, infer Schema extends TSchema> ? Static<Schema> : undefined

export type QueryOf<Name extends CallName> = Part<Name, 'query'>
/** The `result` of an answer; the answer as a whole where the route says so (`answersWhole`). */
export type ResultOf<Name extends CallName> = Api[Name] extends { answersWhole: true }
  ? Part<Name, 'reply'>
  : Part<Name, 'reply'> extends { result: infer Result }
    ? Result
    : never

type RequiredPart<Key extends string, Value> = Value extends undefined ? unknown : { [Name in Key]: Value }
type FormPart<Value> = Value extends undefined ? unknown : { form: Value; file?: File }
export type CallOptions<Name extends CallName> = RequiredPart<'params', Part<Name, 'params'>> &
  RequiredPart<'query', Part<Name, 'query'>> &
  RequiredPart<'body', Part<Name, 'body'>> &
  FormPart<Part<Name, 'form'>> & { signal?: AbortSignal; basic?: { email: string; password: string } }

interface Parts extends Content {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, QueryValue>>
  signal?: AbortSignal
  basic?: { email: string; password: string }
}

/** Sends a request. @throws ApiProblem `offline` where no answer came; the signal's AbortError when aborted */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

/**
 * Makes one call of the office API v1, typed by the contract's route table.
 * @returns the `result` of the answer, or the whole of it where the route says so
 * @throws ApiProblem for every failure, one without an answer included; the signal's AbortError when aborted
 */
export async function call<Name extends CallName>(
  name: Name,
  options: CallOptions<Name>,
  transport: Transport = reach,
): Promise<ResultOf<Name>> {
  return await withSession(name, options.signal, async (token) => {
    const address: Address = addresses[name]
    const response = await send(transport, address, options, token)
    if (![200, 201, 202].includes(response.status)) throw await readProblem(response)
    if (address.answersWhole) return await response.json()
    const answer: { result: ResultOf<Name> } = await response.json()
    return answer.result
  })
}

/**
 * Makes a call that needs no session. A stored one that has ended is refused all the same; the first try clears it, and
 * the second one goes without.
 */
export async function callPublic<Name extends CallName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<ResultOf<Name>> {
  try {
    return await call(name, options)
  } catch (failure) {
    if (!(failure instanceof ApiProblem && failure.code === 'unauthorized')) throw failure
    return await call(name, options)
  }
}

async function send(
  transport: Transport,
  { method, path }: Address,
  parts: Parts,
  token: string | null,
): Promise<Response> {
  // What the office writes because of it comes in this language.
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': localeStore.read() })
  const authorization = authorize(parts.basic, token)
  if (authorization) headers.set('Authorization', authorization)
  const { body, contentType } = contentOf(parts)
  if (contentType) headers.set('Content-Type', contentType)
  if (parts.file) await headOf(parts.file)
  return await transport(addressOf(path, parts.params, parts.query), {
    method,
    headers,
    body,
    signal: parts.signal ?? null,
  })
}

/** The first bytes of a file. @throws ApiProblem `file_gone`, where the browser would report a network error */
export async function headOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, 12).arrayBuffer())
  } catch {
    throw new ApiProblem({ code: 'file_gone', status: 0, title: 'The file can no longer be read' })
  }
}

function authorize(basic: Parts['basic'], token: string | null): string | null {
  if (basic) {
    const bytes = new TextEncoder().encode(`${basic.email}:${basic.password}`)
    return `Basic ${btoa(String.fromCharCode(...bytes))}`
  }
  return token === null ? null : `Bearer ${token}`
}

/** Timeout until the first byte of an answer, ms. */
export const answerTimeoutMs = 30_000

/**
 * Sends a request.
 * @throws ApiProblem `offline` where no answer came; the signal's AbortError when aborted
 */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  const silence = new AbortController()
  // A file takes as long as its line does.
  const hasFile = init.body instanceof FormData && init.body.has('file')
  const timer = hasFile ? undefined : setTimeout(() => silence.abort(), answerTimeoutMs)
  const signal = AbortSignal.any([silence.signal, ...(init.signal ? [init.signal] : [])])
  try {
    return await fetch(url, { ...init, signal, credentials: 'omit' })
  } catch (failure) {
    if (init.signal?.aborted) throw failure
    const detail = failure instanceof Error ? failure.message : String(failure)
    throw new ApiProblem({ code: 'offline', status: 0, title: 'The office cannot be reached', detail })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Makes a call with the session's token, if there is one. A failure is logged; a session that has ended is cleared. Where the office
 * wants to know again who it is, the person is asked, and the call made once more.
 */
export async function withSession<Answer>(
  name: string,
  signal: AbortSignal | null | undefined,
  run: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = sessionStore.read().user?.token ?? null
  try {
    return await run(token)
  } catch (failure) {
    if (signal?.aborted) throw failure
    const isAsked = failure instanceof ApiProblem && failure.code === 'reauthentication_required'
    if (isAsked && (await reauthenticate())) return await withSession(name, signal, run)
    logFailure(name, failure)
    if (failure instanceof ApiProblem && failure.code === 'unauthorized') endSession(token)
    throw failure
  }
}

/** Clears an ended session, unless a newer one has begun. */
function endSession(token: string | null): void {
  if (token !== null && sessionStore.read().user?.token === token) sessionStore.end()
}
