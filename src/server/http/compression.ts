import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What fits into one segment of a connection gains nothing. */
const smallest = 1024
/** Up to here it takes less than half a millisecond, which is less than handing it to another thread. */
const maxAtOnce = 64 * 1024

/**
 * Compresses what the routes that are declared from here on answer, but for those with `compress: false`. The qualities are the
 * highest whose cost is small beside that of a list.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: smallest,
    syncThreshold: maxAtOnce,
    // What is streamed is handed on piece by piece, as it is written.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 2 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { level: 3, flush: constants.Z_SYNC_FLUSH },
  })
  const counts = new WeakMap<FastifyRequest, string>()

  /** Caches have to know it of an uncompressed answer, too. */
  const vary = (reply: FastifyReply) => {
    const names = String(reply.getHeader('vary') ?? '')
    if (!names.includes('accept-encoding')) {
      reply.header('vary', names ? `${names}, accept-encoding` : 'accept-encoding')
    }
  }
  app.addHook('onRoute', (route) => {
    if (route.compress === false) return
    route.onSend = [
      async (request, reply) => {
        vary(reply)
        // ra-data-simple-rest's count of rows says nothing of bytes; the plugin leaves alone what has that header.
        const count = reply.statusCode === 200 && reply.getHeader('content-range')
        if (!count) return
        counts.set(request, String(count))
        reply.removeHeader('content-range')
      },
      ...[route.onSend ?? []].flat(),
      async (request, reply) => {
        const count = counts.get(request)
        if (count) reply.header('content-range', count)
        // The framework has counted what is not compressed.
        if (request.method === 'HEAD') reply.removeHeader('content-length')
      },
    ]
  })
}
