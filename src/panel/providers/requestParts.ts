import { stringifyUrl } from 'query-string'

export type QueryValue = string | number | boolean | readonly string[] | undefined

/** What a request carries: JSON, or a form with JSON parts and perhaps a file. */
export interface Content {
  body?: unknown
  form?: object
  file?: File
}

/** The body as `fetch` takes it; a form's content type, with its boundary, is the browser's own work. */
export function contentOf({ body, form, file }: Content): {
  body: string | FormData | null
  contentType: string | null
} {
  if (form !== undefined) return { body: formOf(form, file), contentType: null }
  if (body === undefined) return { body: null, contentType: null }
  return { body: JSON.stringify(body), contentType: 'application/json' }
}

/** The parts stand before the file: whoever reads the stream knows by then what the file is for. A text goes as it is. */
function formOf(parts: object, file: File | undefined): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (part !== undefined) form.append(name, typeof part === 'string' ? part : JSON.stringify(part))
  }
  if (file) form.append('file', file)
  return form
}

/** The address of a call. A list of ids keeps its commas as they are: written out they would take three characters each. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const url = path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(params[name] ?? ''))
  return stringifyUrl({ url: `/v1${url}`, query }, { arrayFormat: 'comma', sort: false })
}
