import { base } from '../../../src/contract/addresses'
import { api } from '../../../src/contract/api'

export const platformKey = 'a-long-key-of-the-platform-for-the-tests'

/** What the API answered: the status, and the JSON as it came. */
export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: an answer's body is what a test is there to look at
  body: any
}

/** Somebody who calls the office. */
export interface Client {
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  /** Sends a form: its texts as they are, its other parts as JSON, and a file of this content. */
  form(path: string, parts: Record<string, unknown>, file?: Blob): Promise<Answer>
  fetch(path: string, init?: RequestInit): Promise<Answer>
}

type Check = (
  method: string,
  url: string,
  answer: { status: number; contentType: string | null; body: unknown },
) => void

export function signIn(
  address: string,
  email: string,
  secret: string,
  check: Check | null = null,
): Promise<Answer> {
  const credentials = Buffer.from(`${email}:${secret}`).toString('base64')
  return client(address, { authorization: `Basic ${credentials}` }, fetch, check).post(api.login.path)
}

/** Somebody who calls the office at an address; `check` looks at each answer. */
export function client(
  address: string,
  headers: Record<string, string>,
  send = fetch,
  check: Check | null = null,
): Client {
  const call = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const url = path.startsWith('/v1') || path.startsWith('/health') ? address + path : address + base + path
    const response = await send(url, { ...init, headers: { ...headers, ...init.headers } })
    const text = await response.text()
    const contentType = response.headers.get('content-type')
    const { status, headers: answered } = response
    const body = contentType?.includes('json') ? JSON.parse(text) : text
    check?.(init.method ?? 'GET', url, { status, contentType, body })
    return { status, headers: answered, body }
  }
  const json = (method: string) => (path: string, body?: unknown) =>
    call(path, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
  return {
    fetch: call,
    get: (path) => call(path),
    post: json('POST'),
    put: json('PUT'),
    delete: (path) => call(path, { method: 'DELETE' }),
    form: (path, parts, file) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(parts)) {
        if (value !== undefined) body.set(name, typeof value === 'string' ? value : JSON.stringify(value))
      }
      if (file) body.set('file', file, 'accounts.csv')
      return call(path, { method: 'POST', body })
    },
  }
}
