import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEmailStyles } from '../../src/server/mail/frame'
import { openOffice, type TestOffice } from '../support/office/office'

const directory = mkdtempSync(join(tmpdir(), 'gatehouse-panel-'))
let office: TestOffice
beforeAll(async () => {
  mkdirSync(join(directory, 'assets'))
  writeFileSync(
    join(directory, 'index.html'),
    '<head><meta nonce="%CSP_NONCE%"></head><div id="panel"></div>',
  )
  const pages = {
    '/': [],
    '/auth/reset': [],
    '/office': ['assets/office.js'],
    '/office/accounts': [],
    '/office/posts/blocked': ['assets/posts.js', 'assets/posts.css'],
    '/office/saved-replies': [],
    '/office/saved-replies/:id': [],
  }
  const locales = { en: ['assets/en.js'], fr: ['assets/fr.js'] }
  writeFileSync(join(directory, 'preloads.json'), JSON.stringify({ pages, locales }))
  writeFileSync(join(directory, 'assets', 'index-abc.js'), 'export {}')
  office = await openOffice({ panelDirectory: directory, env: { MEDIA_ORIGINS: 'https://media.example' } })
})
afterAll(async () => {
  await office.close()
  rmSync(directory, { recursive: true, force: true })
})

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(office.address + path, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('the panel’s page', () => {
  it.each([
    ['/', 200],
    ['/?ref=x', 200],
    ['/office', 200],
    ['/office/', 200],
    ['/office/posts/blocked', 200],
    ['/Office/posts/%62locked', 200],
    ['/auth/reset?ref=x', 200],
    ['/office/saved-replies/019', 200],
    ['/nowhere', 404],
    ['/auth', 404],
    ['/office/nowhere', 404],
    ['/office/posts', 404],
    ['/office/accounts/junk', 404],
    ['/office/saved-replies/019/junk', 404],
  ])('is served at %s, with the status %s', async (path, expected) => {
    const { status, headers, text } = await get(path)
    expect([status, headers.get('content-type')]).toEqual([expected, 'text/html; charset=utf-8'])
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(text).toContain('<div id="panel">')
    expect((await get(path, { method: 'HEAD' })).status).toBe(expected)
  })

  it('has a strict Content-Security-Policy with a fresh nonce for styles each time', async () => {
    const pages = [await get('/'), await get('/')]
    const nonces = pages.map(({ headers, text }) => {
      const policy = headers.get('content-security-policy') ?? ''
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
      expect(text).toContain(`nonce="${nonce}"`)
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("img-src 'self' https://media.example data:")
      expect(policy).not.toMatch(/unsafe-(inline|eval)/)
      // Style attributes are those of rich text and letters, one by one.
      const attributes = /style-src-attr ([^;]+);/.exec(policy)?.[1]?.split(' ')
      expect(attributes?.[0]).toBe("'unsafe-hashes'")
      expect(attributes?.slice(1)).toEqual(
        allEmailStyles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`),
      )
      return nonce
    })
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it.each([
    '/v1',
    '/v1?x',
    '//v1/posts',
    '/V1/posts',
    '/v1%2Fposts',
    '/health',
    '/health/foo',
    '/.env',
    '/favicon.ico',
  ])('is not served at %s', async (path) => {
    const { status, headers } = await get(path)
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  })

  it('its files may be kept for ever, and one that is gone is 404', async () => {
    const script = await get('/assets/index-abc.js')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const gone = await get('/assets/index-old.js')
    expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  })

  it.each([
    ['/', 'en', []],
    ['/office/accounts', 'en-GB,en', ['office.js', 'en.js']],
    ['/office/posts/blocked?x', 'fr-CA,en', ['office.js', 'posts.js', 'posts.css', 'fr.js']],
    ['/office/posts/blockedscript', 'de', ['office.js', 'en.js']],
  ])('names at %s what is needed there at once', async (path, language, files) => {
    const { text } = await get(path, { headers: { 'accept-language': language } })
    expect([...text.matchAll(/crossorigin href="\/assets\/([^"]+)"/g)].map(([, file]) => file)).toEqual(files)
  })

  it('takes no POST', async () => {
    const { status, headers } = await get('/', { method: 'POST' })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
