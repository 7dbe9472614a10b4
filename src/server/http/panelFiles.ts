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
export type SendPanel = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Serves the built panel: its files may be kept for ever, because their names change with their contents; its
 * page is always asked for again, and carries a fresh nonce for styles. Where the panel has no screen the page, which shows its
 * own 404 there, is one for programs as well.
 */
export async function servePanel(
  app: FastifyInstance,
  directory: string,
  sources: PanelSources,
): Promise<SendPanel> {
  const page = await readFile(join(directory, 'index.html'), 'utf8')
  const screens = await readScreens(directory)
  const policy = panelPolicy(sources)
  await serveAssets(app, directory, '/assets/')
  return (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const { isScreen, links } = screens(request)
    return reply
      .code(isScreen ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .header('content-security-policy', policy(nonce))
      .send(page.replaceAll(nonceMark, nonce).replace('</head>', `${links}</head>`))
  }
}

/** What a build says of its parts: the files that each screen needs, by its address (`:id` is any one part), and by locale. */
interface Preloads {
  pages: Readonly<Record<string, readonly string[]>>
  locales: Readonly<Record<Locale, readonly string[]>>
}

/**
 * Tells whether an address is a screen of the panel, and names what its page needs at once, so that a browser need not find
 * one file through the other: what each address above it needs is needed too.
 */
async function readScreens(
  directory: string,
): Promise<(request: FastifyRequest) => { isScreen: boolean; links: string }> {
  const { pages, locales }: Preloads = JSON.parse(await readFile(join(directory, 'preloads.json'), 'utf8'))
  // The panel's router takes capitals for small letters, and a slash at the end for none.
  const screens = Object.entries(pages).map(([address, files]) => {
    const pattern = address.replace(/:\w+/g, '[^/]+')
    return { is: new RegExp(`^${pattern}/?$`, 'i'), isAbove: new RegExp(`^${pattern}(/|$)`, 'i'), files }
  })
  const linkTo = (file: string) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`
  return (request) => {
    const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '')
    const isScreen = screens.some(({ is }) => is.test(path))
    const parts = screens.flatMap(({ isAbove, files }) => (isAbove.test(path) ? files : []))
    const words = parts.length > 0 ? locales[localeOf(request) ?? 'en'] : []
    return { isScreen, links: [...new Set([...parts, ...words])].map(linkTo).join('') }
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

/** Whether an address may be a screen of the panel: it is no call, no file, and nothing that resembles one. */
export function isPanelAddress(url: string): boolean {
  const path = decodeURIComponent(url.split('?', 1)[0] ?? '')
  return !/^\/+(v1|health|assets|demo)(\/|$)/i.test(path) && !/\.\w+$|^\/\./.test(path)
}
