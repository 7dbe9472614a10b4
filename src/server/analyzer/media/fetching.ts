import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { WebhookClient } from '../../http/webhookClient'

/** A file that is larger than what a post may have: it is not looked at. */
export class TooLarge extends Error {}

/**
 * Brings a file of the platform to this machine, `largest` bytes at most. Whoever calls removes it, a part of it too.
 * @throws TooLarge; Error where it is not there, nobody answers in time, it leads elsewhere or into a private network
 */
export async function fetchMedia(
  webhookClient: WebhookClient,
  url: string,
  to: string,
  largest: number,
): Promise<void> {
  const response = await webhookClient.call(url, { method: 'GET' })
  try {
    const { statusCode = 0, headers } = response
    if (Math.trunc(statusCode / 100) !== 2) throw new Error(`The platform answered ${statusCode}.`)
    if (Number(headers['content-length'] ?? 0) > largest) throw new TooLarge()
    await pipeline(response, atMost(largest), createWriteStream(to))
  } finally {
    response.destroy()
  }
}

function atMost(largest: number) {
  return async function* limited(source: Readable) {
    let length = 0
    for await (const piece of source) {
      length += piece.length
      if (length > largest) throw new TooLarge()
      yield piece
    }
  }
}
