import type { TSchema } from 'typebox'
import { can, type Permission, scopeOf, staffRoles } from '../../../contract/access'
import { base } from '../../../contract/addresses'
import { api } from '../../../contract/api'
import { importMediaType } from '../../../contract/imports'
import { pictureTypes } from '../../../contract/pictureLimits'
import { maxFeedBytes, maxFeedLineBytes, maxFeedLines } from '../../../contract/platform'
import { mediaTypeNames } from '../../../contract/posts'
import { problemsPath } from '../../../contract/problems'
import { type Access, type FileKind, ndjsonMediaType, type Route } from '../../../contract/route'
import { maxJsonDepth } from '../../../contract/schema'
import { exampleOf, isJson, type Json } from './examples'
import { responsesOf } from './responses'
import { webhooksDescribed } from './webhooks'

let document: Json | undefined

/** The office API v1 as an OpenAPI 3.1 document, generated once from the route table. */
export function openApiDocument(): Json {
  document ??= makeDocument()
  return document
}

function makeDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, route] of Object.entries<Route>(api)) {
    const path = base + route.path
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  const schemas: Record<string, unknown> = {}
  const calls = withReferences(paths, schemas)
  const webhooks = withReferences(webhooksDescribed(), schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gatehouse office API',
      version: '1.0.0',
      description:
        'Every success is `{ status, result }`, but for /saved-replies, /policies, /words, /appeals, /events and /webhooks, whose answers are bare. Every failure is ' +
        `\`application/problem+json\` with a stable \`code\`; its \`type\` leads to [what it means](${problemsPath}).`,
      contact: { name: 'Whoever runs this office' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: calls,
    webhooks,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'the token that signing in answers' },
        credentials: { type: 'http', scheme: 'basic', description: 'email address and password' },
        link: {
          type: 'http',
          scheme: 'bearer',
          description: 'the token in a member’s own link to the support socket of a ticket',
        },
        platform: {
          type: 'http',
          scheme: 'bearer',
          description: 'the platform’s service key, the office’s PLATFORM_KEY',
        },
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
    description: `Who may call it: ${whoMayCall(route.access)}.`,
    security: securityOf(route.access),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...(requestBody && { requestBody }),
    responses: responsesOf(route),
  }
}

const tags: Readonly<Record<Route['tag'], string>> = {
  session: 'Signing in and out, one’s own sessions, and setting a password anew',
  accounts: 'People: listed, searched, added, imported, invited, taken out and removed',
  organizations: 'Organizations: listed, added, registered, invited and deleted',
  jobs: 'What is done to many rows one after the other, while others are served',
  posts: 'Posts: reviewed, decided and created',
  media: 'Pictures and videos of posts',
  support: 'Tickets, the socket on which they are answered, and saved replies',
  settings: 'What the platform accepts and what its letters say, and a person’s own preferences',
  appeals: 'What authors and guardians object to blocks, decided by somebody else',
  policies: 'What posts may break, and what child and guardian are told then',
  events: 'What was done in the office, and by whom',
  insights: 'What came, waited and was decided, by days',
  webhooks: 'Whom the office tells by itself what was decided, and what became of it',
  platform: 'What the platform’s own back end hands over',
}

function securityOf({ by }: Access): Json[] {
  switch (by) {
    case 'public':
    case 'signature':
      return []
    case 'basic':
      return [{ credentials: [] }]
    case 'platform':
      return [{ platform: [] }]
    case 'link':
      return [{ link: [] }]
    case 'body':
      return [{}, { session: [] }]
    case 'session':
    case 'role':
      return [{ session: [] }]
  }
}

function parameters(where: 'path' | 'query', schema: TSchema | undefined): Json[] {
  if (!schema || !('properties' in schema) || !isJson(schema.properties)) return []
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : []
  return Object.entries(schema.properties).flatMap(([name, shape]) => {
    if (!isJson(shape)) return []
    const { description, ...rest } = shape
    return {
      name,
      in: where,
      description,
      required: where === 'path' || (required.includes(name) && !('default' in shape)),
      schema: rest,
      // Path parameters only: the page fills examples in, and a call with every filter finds nothing.
      ...(where === 'path' && { example: exampleOf(shape, name) }),
    }
  })
}

function bodyOf(route: Route): Json | null {
  const { body, form, line } = route
  if (body) {
    return { required: true, content: { 'application/json': { schema: body, example: exampleOf(body) } } }
  }
  if (form) return formOf(form, route.file)
  return line ? linesOf(line) : null
}

/** The body is described as a text, so that its example is one too: a line for each object. */
function linesOf(line: TSchema): Json {
  const examples = 'examples' in line && Array.isArray(line.examples) ? line.examples : []
  return {
    required: true,
    description:
      `One JSON object a line. A call takes ${maxFeedLines} lines and ${maxFeedBytes / 1024 / 1024} MiB, a line ` +
      `${maxFeedLineBytes / 1024} KiB and ${maxJsonDepth} levels. A line that is wrong is rejected by its number, from 1; the others are kept.`,
    content: {
      [ndjsonMediaType]: {
        schema: { type: 'string', contentMediaType: ndjsonMediaType, contentSchema: line },
        example: examples.map((value) => JSON.stringify(value)).join('\n'),
      },
    },
  }
}

function formOf(form: TSchema, kind: FileKind | undefined): Json {
  const properties = 'properties' in form && isJson(form.properties) ? form.properties : {}
  const shape = { ...form, properties: { ...properties, ...(kind && { file: files[kind] }) } }
  return {
    required: true,
    description: 'The parts but the file are JSON, or the text that they are where they say text/plain.',
    content: { 'multipart/form-data': { schema: shape, example: exampleOf(form) } },
  }
}

const files: Record<FileKind, Json> = {
  import: { type: 'string', contentMediaType: importMediaType },
  media: {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `one of ${mediaTypeNames.join(', ')}, by its content and not by its name`,
  },
  picture: {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `one of ${pictureTypes.join(', ')}, by its content and not by its name`,
  },
}

/** Who may call a route, in words, with the roles of the access table. */
function whoMayCall(access: Access): string {
  switch (access.by) {
    case 'public':
      return 'anybody'
    case 'basic':
      return 'anybody, with an email address and a password'
    case 'signature':
      return 'whoever holds an address that the office has signed, as long as it is good'
    case 'link':
      return 'a member, with the token of the own link to a ticket'
    case 'session':
      return 'whoever is signed in'
    case 'platform':
      return 'the platform’s back end, with its service key'
    case 'body':
      return `${access.whenOpen}: anybody; otherwise: ${rolesWith(access.permission)}`
    case 'role':
      return access.cases
        ? access.cases.map(({ when, permission }) => `${when}: ${rolesWith(permission)}`).join('; ')
        : access.permissions.map(rolesWith).join('; ')
  }
}

function rolesWith(permission: Permission): string {
  return staffRoles
    .filter((role) => can({ role, rights: [] }, permission))
    .map((role) =>
      scopeOf({ role, rights: [] }, permission) === 'own' ? `${role} (own organization only)` : role,
    )
    .join(', ')
}

/** Keywords with values instead of schemas: a `title` in them is not a schema's name. */
const valueKeywords = new Set(['example', 'examples', 'default', 'const', 'enum'])

/**
 * Replaces each schema that has a title by a reference, and adds it to `components`. `known` caches what was visited: hundreds
 * of answers hold the same schemas.
 * @throws if two schemas have the same title
 */
function withReferences(
  part: unknown,
  components: Record<string, unknown>,
  known = new Map<Json, unknown>(),
): unknown {
  if (Array.isArray(part)) return part.map((item) => withReferences(item, components, known))
  if (!isJson(part)) return part
  const before = known.get(part)
  if (before) return before
  const whole: Json = Object.fromEntries(
    Object.entries(withMapping(part)).map(([key, value]) => [
      key,
      valueKeywords.has(key) ? value : withReferences(value, components, known),
    ]),
  )
  const { title } = part
  const isTitled = typeof title === 'string'
  if (isTitled && JSON.stringify(components[title] ?? whole) !== JSON.stringify(whole)) {
    throw new Error(`Two schemas of the contract have the title ${title}`)
  }
  if (isTitled) components[title] = whole
  const result = isTitled ? { $ref: referenceTo(title) } : whole
  known.set(part, result)
  return result
}

function referenceTo(title: string): string {
  return `#/components/schemas/${title}`
}

/** Without a mapping OpenAPI takes the discriminator's value for a schema's name; Ajv refuses a mapping. */
function withMapping(schema: Json): Json {
  const { discriminator, oneOf } = schema
  if (!isJson(discriminator) || !Array.isArray(oneOf)) return schema
  const word = String(discriminator.propertyName)
  const mapping = oneOf.filter(isJson).map(({ title, properties }) => {
    const constant = isJson(properties) && isJson(properties[word]) ? properties[word].const : ''
    return [constant, referenceTo(String(title))]
  })
  return { ...schema, discriminator: { ...discriminator, mapping: Object.fromEntries(mapping) } }
}
