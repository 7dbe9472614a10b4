import type { TSchema } from 'typebox'

export type Json = Readonly<Record<string, unknown>>

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

const staff = { uid: '019a4936-80a0-780e-9a3c-51d7b24f6a09', name: 'Grace Hopper' }

/** The examples of fields whose schema has none, by name: one office on one morning. */
const byName: Json = {
  uid: '019bb13c-a3e0-7a41-b8c0-d93e2f1a5b7c',
  oid: '01994c2c-5d80-72b7-bd4e-5f6a7b8c9d0e',
  pid: '019ca8bc-a020-75d1-b8e2-7f40a3c9d6e8',
  post: '019ca8bc-a020-75d1-b8e2-7f40a3c9d6e8',
  aid: '019ca8d0-4f20-7d31-8a5b-6c7d8e9fa0b1',
  tid: '019ca8d7-2d00-71c8-a7f6-e5d4c3b2a190',
  sid: '019ca89b-aaa0-74e3-a0f1-e2d3c4b5a697',
  id: '019c1ecb-d200-7c1d-9f02-73ab4e68d1c5',
  result: '019bb13c-a3e0-7a41-b8c0-d93e2f1a5b7c',
  moderator: staff.uid,
  from: staff.uid,
  guardian: null,
  moderatorName: staff.name,
  updatedBy: staff.name,
  moderators: [staff],
  by: staff,
  assignee: { ...staff, role: 'Administrator' },
  firstname: 'Ada',
  lastname: 'Byron',
  username: 'ada',
  name: 'Ada Byron',
  email: 'ada.byron@example.org',
  phone: '+49 30 5550100',
  photo: 'https://media.example.org/ada.jpeg',
  subs: [{ uid: 'byron', firstname: 'Anne', lastname: 'Byron', created: '2026-01-12T08:30:38.000000Z' }],
  address: '1 Analytical Road, London',
  contact: '+44 20 7946 0100',
  text: 'We built a bird house',
  path: '/v1/media/019ca8bc-a020-75d1-b8e2-7f40a3c9d6e8.jpeg?session=019ca89b-aaa0-74e3-a0f1-e2d3c4b5a697&post=019ca8bc-a020-75d1-b8e2-7f40a3c9d6e8&expires=1772358300&signature=q0Jx4wTn7vQ0c2pW3nE5rT8yU1iO4aS7dF0gH2jK6lZ',
  thumbnail:
    '/v1/media/019ca8bc-a020-75d1-b8e2-7f40a3c9d6e8.jpg?session=019ca89b-aaa0-74e3-a0f1-e2d3c4b5a697&post=019ca8bc-a020-75d1-b8e2-7f40a3c9d6e8&expires=1772358300&signature=Zk1d3ATn7vQ0c2pW3nE5rT8yU1iO4aS7dF0gH2jK6lZ',
  file: '019ca8bc-a020-75d1-b8e2-7f40a3c9d6e8.jpeg',
  issue: 'I can’t find my bird house any more',
  lastMessage: 'I looked in all of my folders already.',
  support: 'wss://office.example.org/v1/support?ticket=Tn7vQ0c2',
  desk: 'wss://office.example.org/v1/support?ticket=Tn7vQ0c2',
  origin: 'https://office.example.org',
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  token: 'pW3nE5rT8yU1iO4aS7dF0gH2jK6lZ9xC3vB5nM8qW1e',
  challenge: 'Yw5dK0vGq1nH8sJ3xT7bR2mP6cL9fZ4aU0eV8iO5gQk',
  code: 'kL2mN4bV6cX8zA1sD3fG5hJ7qW9eR0tY2uI4oP6aS8d',
  ref: 'xC7vB9nM1qW3eR5tY7uI9oP1aS3dF5gH7jK9lZ1xC3v',
  password: 'Bright-KETTLE-morning-64!',
  subject: 'Lovelace School is invited',
  html: '<p>Welcome, Lovelace School.</p>',
  empty: 'download.ios',
  scores: [4210, 388, 97, 21],
  approved: [180, 42, 9, 3],
  blocked: [0, 1, 6, 14],
  ios: 'https://apps.apple.com/app/id1234567890',
  android: 'https://play.google.com/store/apps/details?id=org.example',
  redirect: 'https://www.example.org/download',
  toxicity: 0.4,
  total: 1,
  imported: 480,
  rows: 500,
  accepted: 2,
  version: 3,
  muted: true,
  isThis: true,
  maySignIn: true,
  success: true,
}

/** Optional fields that examples leave out: rare ones, and alternatives to others. */
const omitted = new Set([
  'about',
  'appeal',
  'account',
  'subject',
  'undelivered',
  'secret',
  'unlisted',
  'import',
  'token',
  'isExistingAccount',
  'media',
  'organizations',
])

/**
 * A schema's own example, or one made of its parts.
 * @throws if a text has none: add one to its schema, or to `byName`
 */
export function exampleOf(schema: TSchema, name = ''): unknown {
  const shape: Json = { ...schema }
  const { examples, enum: words, anyOf, oneOf, items, type } = shape
  if (Array.isArray(examples)) return examples[0]
  if ('const' in shape) return shape.const
  if (Array.isArray(words)) return words[0]
  const [choice] = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : []
  if (isJson(choice)) return exampleOf(choice, name)
  if (isJson(byName[name])) return byName[name]
  if (isJson(shape.properties)) return exampleOfFields(shape, shape.properties)
  if (isJson(items)) return [exampleOf(items, name)]
  if (name in byName) return byName[name]
  if (type === 'integer' || type === 'number') return shape.minimum ?? 0
  if (type === 'boolean') return false
  throw new Error(`The contract has no example of ${name || 'this'}: ${JSON.stringify(schema)}`)
}

function exampleOfFields({ required }: Json, properties: Json): Json {
  const isShown = (name: string) => !omitted.has(name) || (Array.isArray(required) && required.includes(name))
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, part]) =>
      isJson(part) && isShown(name) ? [[name, exampleOf(part, name)]] : [],
    ),
  )
}
