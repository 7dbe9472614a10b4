import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemCodes, problems } from '../../src/contract/problems'
import { openOffice, type TestOffice } from '../support/office/office'

const feeds = ['accounts', 'posts', 'reports', 'tickets'] as const

let office: TestOffice
beforeAll(async () => {
  office = await openOffice({ env: { API_DOCS: 'true' } })
})
afterAll(() => office.close())

describe('the documentation', () => {
  it('has examples of all four feeds that an office takes, each line of them', async () => {
    const { body: document } = await office.nobody.get('/v1/openapi.json')
    for (const kind of feeds) {
      const { content } = document.paths[`/v1/platform/${kind}`].post.requestBody
      const { example } = content['application/x-ndjson']
      const { body } = await office.feed(kind, [example])
      const lines = example.split('\n').length
      expect([kind, body.result]).toMatchObject([kind, { accepted: lines, rejected: [] }])
    }
  })

  it('says at a problem’s own address what it means', async () => {
    const { body: problem } = await office.nobody.get('/posts')
    const [path, anchor] = problem.type.split('#')
    const page = await office.nobody.get(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page.body).toContain(`id="${anchor}"`)
  })

  it('describes every problem, with its status', async () => {
    const { body: page } = await office.nobody.get('/v1/problems')
    for (const code of problemCodes) {
      expect(page).toMatch(new RegExp(`<section id="${code}">\\n.*\\(${problems[code].status}\\)`))
    }
  })

  it('has the same document as JSON and as YAML beside its page', async () => {
    const { body: document } = await office.nobody.get('/v1/openapi.json')
    expect((await office.nobody.get('/v1/docs/json')).body).toEqual(document)
    const { body: yaml } = await office.nobody.get('/v1/docs/yaml')
    expect(yaml).toContain(`openapi: ${document.openapi}\n`)
    for (const path of Object.keys(document.paths)) expect(yaml).toContain(`\n  ${path}:\n`)
  })

  it.each(['/v1/docs', '/v1/docs/static/index.html', '/v1/docs/static/swagger-ui.css', '/v1/docs/json'])(
    'is stored by nobody: %s',
    async (path) => {
      const answer = await fetch(`${office.address}${path}`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      // A body that nobody reads keeps its connection, and that the office.
      await answer.text()
    },
  )

  it('shows NDJSON as the lines that it is', async () => {
    const { body: script } = await office.nobody.get('/v1/docs/static/swagger-initializer.js')
    expect(script).toContain('application/x-ndjson')
    expect(() => new Function(script)).not.toThrow()
  })
})
