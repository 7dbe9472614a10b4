import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** What is left of a request that was answered is read and thrown away for so long, in milliseconds. */
const maxDrain = 30_000

/**
 * Some answers come before their request has: a refusal of what is too large. Whoever goes on sending, and reads only after
 * that, gets the answer if what is sent is taken, and the connection closed no earlier than that.
 */
export function drainAnswered(app: FastifyInstance): void {
  const toClose = new WeakSet<IncomingMessage>()

  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || reply.raw.shouldKeepAlive) return
    reply.raw.shouldKeepAlive = true
    toClose.add(raw)
  })

  app.addHook('onResponse', async ({ raw }) => {
    const { socket } = raw
    const finish = () => {
      if (toClose.has(raw)) socket.end()
    }
    if (raw.readableEnded || raw.destroyed) return finish()
    const giveUp = setTimeout(() => socket.destroy(), maxDrain).unref()
    raw.once('close', () => clearTimeout(giveUp))
    raw.once('end', () => {
      clearTimeout(giveUp)
      finish()
    })
    raw.resume()
  })
}
