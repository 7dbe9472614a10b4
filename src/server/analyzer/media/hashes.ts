import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { WebhookClient } from '../../http/webhookClient'
import { readAnswer } from '../service/reach'

const maxAnswerBytes = 10_000
const unnamedList = 'unnamed'

/** What is sent to the service: never the file itself. */
interface FileHashes {
  sha256: string
  md5: string
  bytes: number
}

export async function hashesOf(path: string): Promise<FileHashes> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    sha256.update(chunk)
    md5.update(chunk)
    bytes += chunk.length
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('hex'), bytes }
}

/**
 * Asks a service whether a file is known; answers the name of its list, or null.
 * @throws Error where the service is out of reach, refuses, or answers something else
 */
export async function askForHashes(
  client: WebhookClient,
  url: string,
  file: FileHashes & { type: string },
): Promise<string | null> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const response = await client.call(url, { method: 'POST', headers, body: JSON.stringify(file) })
  try {
    const { statusCode = 0 } = response
    if (Math.trunc(statusCode / 100) !== 2) throw new Error(`The hash service answered ${statusCode}.`)
    return listIn(await readAnswer(response, maxAnswerBytes))
  } finally {
    response.destroy()
  }
}

function listIn(text: string): string | null {
  const { match, list = unnamedList } = Object(parseJson(text))
  if (typeof match !== 'boolean' || typeof list !== 'string') {
    throw new Error('The hash service answered something else than {match, list}.')
  }
  return match ? list.slice(0, 100) || unnamedList : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error('The hash service answered no JSON.', { cause: error })
  }
}
