import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../contract/locales'
import { type PanelSources, panelPolicy } from './headers'
import { localeOf } from './language'

const nonceMark = '%CSP_NONCE%'
const yearInSeconds = 365 * 24 * 3600

/** Answers the panel's page; every address that is no file and no call is the panel's to show. */
export type SendPanel = (reply: FastifyReply) => FastifyReply

/**
 * Serves the built panel: its files may be kept for ever, because their names change with their contents; its
 * page is always asked for again, and carries a fresh nonce for styles.
 */
export async function servePanel(
  app: FastifyInstance,
  directory: string,
  sources: PanelSources,
): Promise<SendPanel> {
  const page = await readFile(join(directory, 'index.html'), 'utf8')
  const linksOf = await readPreloads(directory)
  const policy = panelPolicy(sources)
  await serveAssets(app, directory, '/assets/')
  return (reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .header('content-security-policy', policy(nonce))
      .send(page.replaceAll(nonceMark, nonce).replace('</head>', `${linksOf(reply.request)}</head>`))
  }
}

/** What a build says of its parts: files by the beginning of an address, and by locale. */
interface Preloads {
  pages: Readonly<Record<string, readonly string[]>>
  locales: Readonly<Record<Locale, readonly string[]>>
}

/** Names what the page of an address needs at once, so that a browser need not find one file through the other. */
async function readPreloads(directory: string): Promise<(request: FastifyRequest) => string> {
  const { pages, locales }: Preloads = JSON.parse(await readFile(join(directory, 'preloads.json'), 'utf8'))
  const linkTo = (file: string) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`
  return (request) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const parts = Object.entries(pages).flatMap(([address, files]) =>
      path === address || path.startsWith(`${address}/`) ? files : [],
    )
    if (parts.length === 0) return ''
    const words = locales[localeOf(request) ?? 'en']
    return [...new Set([...parts, ...words])].map(linkTo).join('')
  }
}

/** Serves the files that a build has named after their contents. */
export async function serveAssets(app: FastifyInstance, directory: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix,
    decorateReply: false,
    index: false,
    preCompressed: true,
    maxAge: yearInSeconds * 1000,
    immutable: true,
  })
}
