import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { WebhookClient } from '../../http/webhookClient'
import { readAtMost } from '../readAtMost'

/** The longest answer that is read, in bytes. */
const maxAnswer = 10_000
const unnamed = 'unnamed'

/** What the service is told of a file: never the file itself. */
export interface Hashes {
  sha256: string
  md5: string
  bytes: number
}

export async function hashesOf(path: string): Promise<Hashes> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  let bytes = 0
  for await (const piece of createReadStream(path)) {
    sha256.update(piece)
    md5.update(piece)
    bytes += piece.length
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('hex'), bytes }
}

/**
 * Asks a service whether a file is known, and by which list; null where it is not.
 * @throws Error where the service is out of reach, refuses, or answers something else
 */
export async function askForHashes(
  webhookClient: WebhookClient,
  url: string,
  about: Hashes & { type: string },
): Promise<string | null> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const response = await webhookClient.call(url, { method: 'POST', headers, body: JSON.stringify(about) })
  try {
    const { statusCode = 0 } = response
    if (Math.trunc(statusCode / 100) !== 2) throw new Error(`The hash service answered ${statusCode}.`)
    return listIn(await readAtMost(maxAnswer, response))
  } finally {
    response.destroy()
  }
}

function listIn(text: string): string | null {
  const { match, list = unnamed } = Object(read(text))
  if (typeof match !== 'boolean' || typeof list !== 'string') {
    throw new Error('The hash service answered something else than {match, list}.')
  }
  return match ? list.slice(0, 100) || unnamed : null
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error('The hash service answered no JSON.', { cause: error })
  }
}
