import type { Readable } from 'node:stream'

/** What comes, as text. @throws Error with the code ANSWER_TOO_LONG where that is more than so many bytes */
export async function readAtMost(most: number, stream: Readable): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of stream) {
    length += piece.length
    if (length > most) throw Object.assign(new Error('The answer is too long.'), { code: 'ANSWER_TOO_LONG' })
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
