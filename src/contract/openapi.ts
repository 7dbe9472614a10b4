import type { TSchema } from 'typebox'
import { api, base } from './api'
import { importMediaType } from './importFile'
import { ndjsonMediaType } from './platform'
import { mediaTypeNames } from './posts'
import { Problem, type ProblemCode, problemMediaType, problems } from './problem'
import type { Access, FileKind, Route } from './route'
import { OfficeFrame, PersonFrame } from './support'

type Json = Readonly<Record<string, unknown>>

/** The office API v1 as an OpenAPI 3.1 document, made of the route table and nothing else. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, route] of Object.entries<Route>(api)) {
    const path = base + route.path
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gatehouse office API',
      version: '1.0.0',
      description:
        'Every success is `{ status, result }`, but for /saved-replies, whose answers are bare. Every failure is `application/problem+json` with a stable `code`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values<Route>(api).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem, PersonFrame, OfficeFrame },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'the token that signing in answers' },
        credentials: { type: 'http', scheme: 'basic', description: 'email address and password' },
        platform: { type: 'http', scheme: 'bearer', description: 'the platform’s service key' },
      },
    },
  }
}

function operation(operationId: string, route: Route): Json {
  const requestBody = bodyOf(route)
  return {
    operationId,
    tags: [route.tag],
    summary: route.summary,
    ...describeAccess(route.access),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...(requestBody && { requestBody }),
    responses: {
      [route.status]: success(route),
      ...problemResponses(route),
    },
  }
}

function success(route: Route): Json {
  if (route.status === switching) return { description: 'A WebSocket from here on' }
  const content = route.reply ? { 'application/json': { schema: route.reply } } : { '*/*': {} }
  const isList = route.answersBare === true && route.query !== undefined
  return { description: 'Done', content, ...(isList && { headers: { 'Content-Range': contentRange } }) }
}

const switching = 101
const contentRange = { description: 'which rows, and of how many', schema: { type: 'string' } }

function describeAccess(access: Access): Json {
  switch (access.by) {
    case 'public':
    case 'signature':
      return { security: [] }
    case 'basic':
      return { security: [{ credentials: [] }] }
    case 'platform':
      return { security: [{ platform: [] }] }
    case 'session':
      return { security: [{ session: [] }] }
    case 'body':
      return {
        security: [{}, { session: [] }],
        description: `Needs, unless the body is open to all: ${access.permission}.`,
      }
    case 'role':
      return { security: [{ session: [] }], description: `Needs: ${access.permissions.join(', ')}.` }
  }
}

function parameters(where: 'path' | 'query', schema: TSchema | undefined): Json[] {
  if (!schema || !('properties' in schema) || !isJson(schema.properties)) return []
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : []
  return Object.entries(schema.properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || (required.includes(name) && !(isJson(shape) && 'default' in shape)),
    schema: shape,
  }))
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

function bodyOf(route: Route): Json | null {
  if (route.body) return { required: true, content: { 'application/json': { schema: route.body } } }
  if (route.form) return formOf(route.form, route.file)
  if (!route.line) return null
  return {
    required: true,
    description: 'One JSON object a line.',
    content: { [ndjsonMediaType]: { schema: route.line } },
  }
}

function formOf(form: TSchema, kind: FileKind | undefined): Json {
  const properties = 'properties' in form && isJson(form.properties) ? form.properties : {}
  const shape = { ...form, properties: { ...properties, ...(kind && { file: files[kind] }) } }
  return {
    required: true,
    description: 'The parts but the file are JSON, or the text that they are where they say text/plain.',
    content: { 'multipart/form-data': { schema: shape } },
  }
}

const files: Record<FileKind, Json> = {
  import: { type: 'string', contentMediaType: importMediaType },
  media: {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `one of ${mediaTypeNames.join(', ')}, by its content and not by its name`,
  },
}

function problemResponses(route: Route): Record<string, Json> {
  const codes: ProblemCode[] = [
    'invalid_request',
    ...(route.body || route.line || route.form
      ? (['body_too_large', 'unsupported_media_type'] as const)
      : []),
    ...(['public', 'basic'].includes(route.access.by) ? [] : (['unauthorized'] as const)),
    ...(['role', 'body'].includes(route.access.by) ? (['forbidden'] as const) : []),
    ...route.problems,
    'internal',
  ]
  const titlesOf = (status: number) =>
    codes
      .filter((code) => problems[code].status === status)
      .map((code) => `\`${code}\`: ${problems[code].title}`)
      .join('; ')
  return Object.fromEntries(
    codes.map((code) => [
      problems[code].status,
      {
        description: titlesOf(problems[code].status),
        content: { [problemMediaType]: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}
