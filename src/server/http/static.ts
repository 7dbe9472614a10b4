import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../contract/locales'
import { localeOf } from './auth'
import { memberPolicy, type PanelSources, panelPolicy } from './headers'

const noncePlaceholder = '%CSP_NONCE%'
const yearInSeconds = 365 * 24 * 3600

/** A text as an attribute holds it, in double quotes. */
function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** Sends the panel's page; it belongs to every address that is neither a file nor an API call. */
export type SendPanel = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Serves the built panel. Its files are cached for ever, because their names change with their contents; its page is
 * revalidated each time and carries a fresh nonce for styles. Where the panel has no screen the page, which shows its own
 * 404, has that status as well.
 */
export async function servePanel(
  app: FastifyInstance,
  directory: string,
  { provider, ...sources }: PanelSources & { provider: { name: string } | null },
): Promise<SendPanel> {
  const page = await readFile(join(directory, 'index.html'), 'utf8')
  const screens = await readScreens(directory)
  const policy = panelPolicy(sources)
  const named = provider ? `<meta name="provider" content="${attribute(provider.name)}" />` : ''
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
      .send(page.replaceAll(noncePlaceholder, nonce).replace('</head>', () => `${named}${links}</head>`))
  }
}

/** The build's `preloads.json`: the files that each screen needs, by its address (`:id` is any one segment), and by locale. */
interface Preloads {
  pages: Readonly<Record<string, readonly string[]>>
  locales: Readonly<Record<Locale, readonly string[]>>
}

/**
 * Tells whether an address is a screen of the panel, and links all files that the screen and those above it need, so that a
 * browser does not discover one file through the other.
 */
async function readScreens(
  directory: string,
): Promise<(request: FastifyRequest) => { isScreen: boolean; links: string }> {
  const { pages, locales }: Preloads = JSON.parse(await readFile(join(directory, 'preloads.json'), 'utf8'))
  // The panel's router ignores case and a slash at the end.
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
    const files = screens.flatMap(({ isAbove, files: needed }) => (isAbove.test(path) ? needed : []))
    const words = files.length > 0 ? locales[localeOf(request) ?? 'en'] : []
    return { isScreen, links: [...new Set([...files, ...words])].map(linkTo).join('') }
  }
}

/** Serves a build's files, which are named after their contents. */
async function serveAssets(app: FastifyInstance, directory: string, prefix: string): Promise<void> {
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

/** Whether an address may be a screen of the panel: not an API call, not a file, and nothing that looks like one. */
export function isPanelAddress(url: string): boolean {
  const path = decodeURIComponent(url.split('?', 1)[0] ?? '')
  return !/^\/+(v1|health|assets|demo)(\/|$)/i.test(path) && !/\.\w+$|^\/\./.test(path)
}

/** The page on which the demo's visitors act as members of the platform. */
export const memberPath = '/demo/member'

/** Serves the built page of a member, which stands for the platform's own app. It holds the demo's public key: for the demo only. */
export async function serveDemoMember(app: FastifyInstance, directory: string): Promise<void> {
  const page = await readFile(join(directory, 'index.html'), 'utf8')
  await serveAssets(app, directory, `${memberPath}/assets/`)
  app.get(memberPath, (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', memberPolicy)
      .send(page),
  )
}
