import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type PanelSources, panelPolicy } from './headers'

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
  const policy = panelPolicy(sources)
  await serveAssets(app, directory, '/assets/')
  return (reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy(nonce))
      .send(page.replaceAll(nonceMark, nonce))
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
