import { describe, expect, it } from 'vitest'
import { scopeOf, staffRoles } from '../../src/contract/access'
import { addresses, base } from '../../src/contract/addresses'
import { api } from '../../src/contract/api'
import { type Route, statusOf } from '../../src/contract/route'
import { openApiDocument } from '../../src/server/http/docs/openapi'

interface Parameter {
  name: string
  in: string
  description?: string
}

const document = JSON.parse(JSON.stringify(openApiDocument()))

describe('the OpenAPI document', () => {
  it('has every call of the route table, and says who may make it', () => {
    for (const [name, route] of Object.entries<Route>(api)) {
      const operation = document.paths[base + route.path]?.[route.method.toLowerCase()]
      expect([name, operation?.operationId]).toEqual([name, name])
      expect(operation.security).toBeDefined()
      expect(operation.responses[statusOf(route)]).toBeDefined()
    }
  })

  it('says of each tag what its calls are about', () => {
    const used = new Set(Object.values<Route>(api).map(({ tag }) => tag))
    expect(document.tags.map(({ name }: { name: string }) => name).toSorted()).toEqual([...used].toSorted())
    for (const { description } of document.tags) expect(description).toMatch(/\w{3,}/)
  })

  it('has every answer of a call that goes by the request, each with the status that it names', () => {
    const { responses } = document.paths[`${base}/accounts`].post
    for (const status of [200, 201]) {
      const { schema, example } = responses[status].content['application/json']
      expect([schema.properties.status.const, example.status]).toEqual([status, status])
    }
    const media = document.paths[`${base}/media/{file}`].get.responses
    expect(media['206'].headers['Content-Range']).toBeDefined()
    expect(document.paths[`${base}/search`].get.responses['404']).toBeDefined()
  })

  it('has what calls speak of once, by its name', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining([
        'Account',
        'Organization',
        'Post',
        'Problem',
        'Settings',
        'Ticket',
        'SignedIn',
      ]),
    )
    const { result } =
      document.paths[`${base}/posts/{pid}`].get.responses['200'].content['application/json'].schema.properties
    expect(result).toEqual({ $ref: '#/components/schemas/Post' })
    const { post, settings } = schemas.Problem.properties
    expect([post, settings]).toEqual([
      { $ref: '#/components/schemas/Post' },
      { $ref: '#/components/schemas/Settings' },
    ])
  })

  it('names the roles that may make each call, and how far each reaches, as the access table has them', () => {
    for (const [name, route] of Object.entries<Route>(api)) {
      if (route.access.by !== 'role') continue
      const { description } = document.paths[base + route.path][route.method.toLowerCase()]
      for (const role of staffRoles) {
        const scopes = route.access.permissions.map((permission) => scopeOf({ role, rights: [] }, permission))
        const saysOf = (words: string) => new RegExp(`(: |, )${words}`).test(description)
        const said = saysOf(role)
        const saidOwn = saysOf(`${role} \\(own organization only\\)`)
        expect([name, role, said, saidOwn]).toEqual([
          name,
          role,
          scopes.some((scope) => scope !== 'none'),
          scopes.includes('own'),
        ])
      }
    }
  })

  it.each([
    ['/auth/code', 'post', 'Who may call it: anybody.'],
    ['/auth/logout', 'post', 'Who may call it: whoever is signed in.'],
    ['/platform/posts', 'post', 'Who may call it: the platform’s back end, with its service key.'],
    ['/organizations', 'post', 'Who may call it: with `ref` register: anybody; otherwise: Administrator.'],
    [
      '/posts',
      'get',
      'Who may call it: blocked or reported posts (`status=blocked`, `reported=true`): Moderator, Administrator, Organization Administrator (own organization only); any other posts: Administrator; with `moderator` or `band`: Administrator.',
    ],
  ])('says of %s who may call it', (path, method, description) => {
    expect(document.paths[base + path][method].description).toBe(description)
  })

  it('describes every parameter', () => {
    const parameters = Object.entries<Record<string, { parameters: Parameter[] }>>(document.paths).flatMap(
      ([path, operations]) =>
        Object.values(operations).flatMap((operation) =>
          operation.parameters.map(({ name, description }) => ({ path, name, description })),
        ),
    )
    expect(parameters.length).toBeGreaterThan(50)
    expect(parameters.filter(({ description }) => !description)).toEqual([])
  })

  it('says by which word the bodies of a call are told apart, and which schema each word means', () => {
    const { discriminator, oneOf } = document.components.schemas.NewOrganization
    const { panel, register } = discriminator.mapping
    expect(oneOf).toEqual([{ $ref: panel }, { $ref: register }])
    for (const [word, reference] of Object.entries<string>(discriminator.mapping)) {
      const { properties } = document.components.schemas[reference.split('/').at(-1) ?? '']
      expect(properties[discriminator.propertyName].const).toBe(word)
    }
  })

  it('describes the support socket, with every frame of both sides', () => {
    const operation = document.paths[base + addresses.supportSocket.path].get
    expect(operation.responses['101'].content['application/json'].schema.anyOf).toEqual([
      { $ref: '#/components/schemas/PersonFrame' },
      { $ref: '#/components/schemas/OfficeFrame' },
    ])
    expect(operation.summary).toContain('PersonFrame')
    const { PersonFrame, OfficeFrame } = document.components.schemas
    const types = (union: { anyOf: { properties: { type: { const: string } } }[] }) =>
      union.anyOf.map(({ properties }) => properties.type.const)
    expect(types(PersonFrame)).toEqual([
      'chat',
      'ticket',
      'triage',
      'note',
      'rating',
      'typing',
      'seen',
      'history',
      'claim',
      'watch',
      'ping',
    ])
    expect(types(OfficeFrame)).toEqual([
      ...[
        'ticket',
        'history',
        'chat',
        'typing',
        'seen',
        'note',
        'given',
        'queues',
        'claims',
        'claimed',
        'changes',
        'error',
        'pong',
      ],
    ])
  })

  it('shows what is answered bare as it is', () => {
    const { content, headers } = document.paths[`${base}/saved-replies`].get.responses['200']
    expect(content['application/json'].schema.type).toBe('array')
    expect(headers['Content-Range']).toBeDefined()
  })

  it('shows the parts of a form, its file among them, and which of them are plain texts', () => {
    const { content } = document.paths[`${base}/users/{uid}/posts`].post.requestBody
    expect(content['multipart/form-data'].schema).toEqual({ $ref: '#/components/schemas/NewPost' })
    const form = document.components.schemas.NewPost
    expect(Object.keys(form.properties)).toEqual(['user', 'type', 'text', 'media', 'file'])
    expect(form.properties.text.contentMediaType).toBe('text/plain')
    expect(form.properties.file.description).toContain('video/quicktime')
    expect(form.required).toEqual(['type'])
    const responses = document.paths[`${base}/users/{uid}/posts`].post.responses
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['201', '404', '413', '415', '422']))
  })

  it('names every parameter in a path', () => {
    for (const [path, operations] of Object.entries<Record<string, { parameters: { in: string }[] }>>(
      document.paths,
    )) {
      for (const operation of Object.values(operations)) {
        const named = operation.parameters.filter((parameter) => parameter.in === 'path').length
        expect([path, named]).toEqual([path, path.match(/\{/g)?.length ?? 0])
      }
    }
  })
})
