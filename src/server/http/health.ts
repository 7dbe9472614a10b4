import type { FastifyInstance } from 'fastify'
import type { DiskSpace } from '../db/diskSpace'
import { diskFull, Problem } from '../problems'

/**
 * `/health/live`: the process answers. `/health/ready`: its database answers, there is room on the disk, and it is not
 * stopping. Returns a function that declares it not ready before it stops.
 */
export function serveHealth(
  app: FastifyInstance,
  isDatabaseReady: () => Promise<void>,
  disk: DiskSpace,
): () => void {
  let isStopping = false
  const beginStop = () => {
    isStopping = true
  }
  app.addHook('preClose', async () => beginStop())
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', async (_request, reply) => {
    if (isStopping) throw new Problem('unavailable', 'The office is stopping.')
    if (disk.isFull()) throw diskFull()
    await isDatabaseReady()
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
  return beginStop
}
