import type { Static, TSchema } from 'typebox'
import type { Api } from '../../contract/api'
import { addresses, type CallName } from './addresses'
import { ApiProblem, readProblem } from './apiProblem'
import { appState } from './appState'
import { logFailure } from './failureLog'
import { sessionStore } from './sessionStore'

type Part<Name extends CallName, Key extends string> =
  Api[Name] extends Record<Key, infer Schema extends TSchema> ? Static<Schema> : undefined

export type QueryOf<Name extends CallName> = Part<Name, 'query'>
export type ResultOf<Name extends CallName> =
  Part<Name, 'reply'> extends { result: infer Result } ? Result : never

type Given<Key extends string, Value> = Value extends undefined ? unknown : { [Name in Key]: Value }
export type CallOptions<Name extends CallName> = Given<'params', Part<Name, 'params'>> &
  Given<'query', Part<Name, 'query'>> &
  Given<'body', Part<Name, 'body'>> & { signal?: AbortSignal; basic?: { email: string; password: string } }

interface Parts {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  body?: unknown
  signal?: AbortSignal
  basic?: { email: string; password: string }
}

/**
 * Makes one call of the office API v1, typed by the contract's route table.
 * @returns the `result` of the answer
 * @throws ApiProblem for every failure, one without an answer included; the signal's AbortError when aborted
 */
export async function call<Name extends CallName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<ResultOf<Name>> {
  const token = sessionStore.read().user?.token ?? null
  try {
    const response = await send(name, options, token)
    if (response.status !== 200 && response.status !== 201) throw await readProblem(response)
    const answer: { result: ResultOf<Name> } = await response.json()
    return answer.result
  } catch (failure) {
    if (options.signal?.aborted) throw failure
    logFailure(name, failure)
    if (failure instanceof ApiProblem && failure.code === 'unauthorized') endSession(token)
    throw failure
  }
}

async function send(name: CallName, parts: Parts, token: string | null): Promise<Response> {
  const { method, path } = addresses[name]
  const headers = new Headers({ Accept: 'application/json' })
  const authorization = authorize(parts.basic, token)
  if (authorization) headers.set('Authorization', authorization)
  if (parts.body !== undefined) headers.set('Content-Type', 'application/json')
  try {
    return await fetch(`/v1${fill(path, parts.params)}${search(parts.query)}`, {
      method,
      headers,
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      signal: parts.signal ?? null,
      credentials: 'omit',
    })
  } catch (failure) {
    if (parts.signal?.aborted) throw failure
    const detail = failure instanceof Error ? failure.message : String(failure)
    throw new ApiProblem({ code: 'offline', status: 0, title: 'The office cannot be reached', detail })
  }
}

/** A session that the office no longer knows is cleared, unless another one has begun meanwhile. */
function endSession(token: string | null): void {
  if (token === null || sessionStore.read().user?.token !== token) return
  appState.set({ notice: 'unauthorized' })
  sessionStore.clear()
}

function authorize(basic: Parts['basic'], token: string | null): string | null {
  if (basic) {
    const bytes = new TextEncoder().encode(`${basic.email}:${basic.password}`)
    return `Basic ${btoa(String.fromCharCode(...bytes))}`
  }
  return token === null ? null : `Bearer ${token}`
}

function fill(path: string, params: Parts['params']): string {
  return path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(params?.[name] ?? ''))
}

function search(query: Parts['query']): string {
  const given = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
