import { stringify } from 'query-string'
import type { DataProvider, SortPayload } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import { readProblem } from './apiProblem'
import { type AccountsFilter, accountsQuery, type Days, instantsOf, sortingOf } from './filters'
import { reach, withSession } from './http'

/** CSV of all events that match. */
export async function exportEvents(filter: Days): Promise<string> {
  const query = stringify({ filter: JSON.stringify(withInstants(filter)) })
  return (await callPlain(`/v1/events/export?${query}`)).body
}

/** CSV of all accounts that match, in the list's order. */
export async function exportAccounts(filter: AccountsFilter, sort: SortPayload): Promise<string> {
  const query = stringify({ ...accountsQuery(filter), ...sortingOf(sort) }, { arrayFormat: 'comma' })
  return (await callPlain(`/v1/accounts/export?${query}`)).body
}

/** For the resources that speak ra-data-simple-rest's dialect, nested ones (`webhooks/42/deliveries`) included. */
export function createPlainProvider(): DataProvider {
  const provider = simpleRestProvider('/v1', callPlain)
  return {
    ...provider,
    getList: (resource, params) =>
      provider.getList(resource, { ...params, filter: withInstants({ ...params.filter }) }),
  }
}

function withInstants({ from, to, ...others }: Days): object {
  return { ...others, ...instantsOf({ from, to }) }
}

interface Answer {
  status: number
  headers: Headers
  body: string
  json: unknown
}

/**
 * Makes one call, as ra-data-simple-rest hands it over.
 * @throws ApiProblem for every failure; the signal's AbortError when aborted
 */
function callPlain(url: string, { signal = null, ...options }: RequestInit = {}): Promise<Answer> {
  const method = options.method ?? 'GET'
  const path = url.split('?', 1)[0] ?? url
  return withSession(`${method} ${path}`, signal, async (token) => {
    const headers = new Headers(options.headers)
    headers.set('Accept', 'application/json')
    // A delete is handed over as plain text, and carries nothing.
    headers.delete('Content-Type')
    if (options.body) headers.set('Content-Type', 'application/json')
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    const response = await reach(url, { ...options, headers, signal })
    if (!response.ok) throw await readProblem(response)
    const body = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body,
      json: isJson ? JSON.parse(body) : null,
    }
  })
}
