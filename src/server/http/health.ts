import type { FastifyInstance } from 'fastify'
import { Problem } from '../problems'

/** `/health/live`: the process answers. `/health/ready`: it takes work, its database answers and it is not stopping. */
export function serveHealth(app: FastifyInstance, isDatabaseReady: () => Promise<void>): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async () => {
    if (isStopping) throw new Problem('unavailable', 'The office is stopping.')
    await isDatabaseReady()
    return { status: 'ready' }
  })
}
