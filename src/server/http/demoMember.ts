import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { memberPolicy } from './headers'
import { serveAssets } from './panelFiles'

/** Where the demo's visitors are members of the platform. */
export const memberPath = '/demo/member'

/**
 * Serves the built page of a member, which stands for the platform's own app. It holds the demo's public platform key, so
 * it belongs to the demo alone.
 */
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
