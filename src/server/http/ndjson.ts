import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Intake, longestLine } from '../../contract/platform'
import { Problem } from '../problems'
import type { Check } from './validation'

/** A line as it arrived (numbered from 1, blank ones skipped), or why it could not be read. */
type Line = { number: number; text: string } | { number: number; reason: string }

/** A line that is JSON of the right shape. */
export interface Entry<Shape> {
  line: number
  value: Shape
}

export type Rejection = Intake['rejected'][number]

/** So many lines are taken in one transaction. */
const batchSize = 500
const newline = 10

/**
 * Takes a stream of NDJSON line by line, never more than a batch in memory. A line that is malformed is rejected
 * by its number, and the others are kept. `take` stores a batch and answers those it refuses.
 */
export async function takeIn<Shape>(
  stream: AsyncIterable<Buffer>,
  check: Check<Shape>,
  take: (entries: Entry<Shape>[]) => Promise<Rejection[]>,
): Promise<Intake> {
  const rejected: Rejection[] = []
  let accepted = 0
  let batch: Entry<Shape>[] = []

  const flush = async () => {
    const refused = await take(batch)
    rejected.push(...refused)
    accepted += batch.length - refused.length
    batch = []
    await nextTurn()
  }

  for await (const line of linesOf(stream)) {
    const entry = 'reason' in line ? { line: line.number, reason: line.reason } : parse(line, check)
    if ('reason' in entry) rejected.push(entry)
    else batch.push(entry)
    if (batch.length >= batchSize) await flush()
  }
  if (batch.length > 0) await flush()
  return { accepted, rejected: rejected.sort((a, b) => a.line - b.line) }
}

function parse<Shape>(
  { number, text }: { number: number; text: string },
  check: Check<Shape>,
): Entry<Shape> | Rejection {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return {
      line: number,
      reason: `This line is not JSON: ${error instanceof Error ? error.message : error}`,
    }
  }
  try {
    return { line: number, value: check(json) }
  } catch (error) {
    if (error instanceof Problem) return { line: number, reason: error.message }
    throw error
  }
}

async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 0
  let pieces: Buffer[] = []
  let length = 0

  const finish = (): Line | null => {
    number += 1
    const line = readLine(number, pieces, length)
    pieces = []
    length = 0
    return line
  }

  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      length += end - start
      if (length <= longestLine) pieces.push(chunk.subarray(start, end))
      const line = finish()
      if (line) yield line
      start = end + 1
    }
    length += chunk.length - start
    // Beyond the longest line nothing is kept but its length, however long it grows.
    if (length <= longestLine) pieces.push(chunk.subarray(start))
    else pieces = []
  }
  const last = length > 0 ? finish() : null
  if (last) yield last
}

function readLine(number: number, pieces: Buffer[], length: number): Line | null {
  if (length > longestLine) return { number, reason: `This line is longer than ${longestLine} bytes.` }
  const bytes = Buffer.concat(pieces)
  const text = new TextDecoder('utf-8').decode(bytes).trim()
  if (text === '') return null
  if (text.includes('�') && !bytes.includes('�')) return { number, reason: 'This line is not UTF-8.' }
  return { number, text }
}
