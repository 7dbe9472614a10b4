import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { base } from '../../../src/contract/addresses'
import { api } from '../../../src/contract/api'
import type { Route } from '../../../src/contract/route'
import { openApiDocument } from '../../../src/server/http/docs/openapi'

const document = JSON.parse(JSON.stringify(openApiDocument()))
const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
addFormats.default(ajv)
ajv.addSchema(document, 'document')

const calls = Object.values<Route>(api).map(({ method, path }) => ({
  method,
  path: base + path,
  pattern: new RegExp(`^${base}${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}))
const checks = new Map<string, ValidateFunction>()

interface Answered {
  status: number
  contentType: string | null
  body: unknown
}

/** @throws where the OpenAPI document does not have what a call of it has answered: the status, the content type, the body */
export function requireDocumented(
  method: string,
  url: string,
  { status, contentType, body }: Answered,
): void {
  const address = new URL(url).pathname
  const call = calls
    .filter((call) => call.method === method && call.pattern.test(address))
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
  if (!call) return
  const said = `${method} ${call.path} answered ${status}`
  const response = document.paths[call.path][method.toLowerCase()].responses[status]
  if (!response) throw new Error(`${said}, which the document does not have: ${JSON.stringify(body)}`)
  const type = contentType?.split(';', 1)[0] ?? ''
  const content = response.content[type] ?? response.content['*/*']
  if (!content) throw new Error(`${said} as ${type}, which the document does not have`)
  if (!content.schema) return
  const pointer = ['paths', call.path, method.toLowerCase(), 'responses', status, 'content', type, 'schema']
    .map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  const check = checks.get(pointer) ?? ajv.compile({ $ref: `document#/${pointer}` })
  checks.set(pointer, check)
  if (!check(body)) {
    throw new Error(
      `${said} otherwise than the document says: ${ajv.errorsText(check.errors)}\n${JSON.stringify(body)}`,
    )
  }
}
