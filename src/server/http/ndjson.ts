import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import {
  type Intake,
  maxFeedBytes,
  maxFeedLineBytes,
  maxFeedLines,
  maxRejectedLines,
} from '../../contract/platform'
import { createYieldToEventLoop } from '../lib/yieldToEventLoop'
import { Problem } from '../problems'
import type { Check } from './validation'

/** A line as it arrived (numbered from 1, blank ones skipped), or why it could not be read. */
type Line = { line: number; text: string } | Rejection

/** A line whose JSON has the right shape. */
export interface Entry<Shape> {
  line: number
  value: Shape
}

export type Rejection = Intake['rejected'][number]
type Cleaned = NonNullable<Intake['cleaned']>[number]

/** Repairs a parsed line in place before it is checked, and returns the names of the repaired fields. */
type Clean = (line: unknown) => Cleaned['names']

/** Lines of a transaction, and their characters: other calls wait for it. */
const batchSize = 500
const batchLength = 400_000
const newline = 10

/**
 * Reads a stream of NDJSON line by line, with at most one batch in memory. A malformed line is rejected by its number, and the
 * others are stored. `store` stores a batch and returns the lines it rejects; repairs by `clean` are reported.
 * @throws Problem body_too_large for more lines or bytes than a call may have; what came before them is stored
 */
export async function ingestLines<Shape>(
  { raw }: FastifyRequest,
  check: Check<Shape>,
  store: (entries: Entry<Shape>[]) => Promise<Rejection[]>,
  clean: Clean = () => [],
): Promise<Intake> {
  if (Number(raw.headers['content-length']) > maxFeedBytes) throw tooLarge('Nothing was taken.')
  const rejected: Rejection[] = []
  let unlisted = 0
  let accepted = 0
  let batch: (Entry<Shape> & Pick<Cleaned, 'names'>)[] = []
  let length = 0
  const cleaned: Cleaned[] = []

  const reject = (refused: Rejection[]) => {
    const listed = refused.slice(0, maxRejectedLines - rejected.length)
    rejected.push(...listed)
    unlisted += refused.length - listed.length
  }
  const flush = async () => {
    const refused = await store(batch)
    reject(refused)
    accepted += batch.length - refused.length
    const lines = new Set(refused.map(({ line }) => line))
    const repaired = batch.flatMap(({ line, names }) =>
      names.length > 0 && !lines.has(line) ? [{ line, names }] : [],
    )
    cleaned.push(...repaired.slice(0, maxRejectedLines - cleaned.length))
    batch = []
    length = 0
    await nextTurn()
  }

  const yieldToEventLoop = createYieldToEventLoop()
  try {
    for await (const line of linesOf(raw.iterator({ destroyOnReturn: false }))) {
      await yieldToEventLoop()
      const entry = 'reason' in line ? line : parse(line, check, clean)
      if ('reason' in entry) reject([entry])
      else batch.push(entry)
      if ('text' in line) length += line.text.length
      if (batch.length >= batchSize || length >= batchLength) await flush()
    }
  } catch (error) {
    if (error instanceof Problem) await flush()
    throw error
  }
  if (batch.length > 0) await flush()
  return {
    accepted,
    rejected: rejected.sort((a, b) => a.line - b.line),
    ...(unlisted > 0 && { unlisted }),
    ...(cleaned.length > 0 && { cleaned }),
  }
}

function tooLarge(whatNow: string): Problem {
  const mebibytes = maxFeedBytes / 1024 / 1024
  return new Problem('body_too_large', `A call takes ${maxFeedLines} lines and ${mebibytes} MiB. ${whatNow}`)
}

function parse<Shape>(
  { line, text }: { line: number; text: string },
  check: Check<Shape>,
  clean: Clean,
): (Entry<Shape> & Pick<Cleaned, 'names'>) | Rejection {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return {
      line,
      reason: `This line is not JSON: ${error instanceof Error ? error.message : error}`,
    }
  }
  try {
    const names = clean(json)
    return { line, value: check(json), names }
  } catch (error) {
    if (error instanceof Problem) return { line, reason: error.message }
    throw error
  }
}

/** @throws Problem body_too_large before the first line beyond the limit */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 0
  let read = 0
  let chunks: Buffer[] = []
  let length = 0

  const finish = (): Line | null => {
    number += 1
    if (number > maxFeedLines) throw tooLarge(linesBefore(number))
    const line = length > 0 ? readLine(number, chunks, length) : null
    chunks = []
    length = 0
    return line
  }

  for await (const chunk of stream) {
    read += chunk.length
    if (read > maxFeedBytes) throw tooLarge(linesBefore(number + 1))
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      length += end - start
      if (length <= maxFeedLineBytes) chunks.push(chunk.subarray(start, end))
      const line = finish()
      if (line) yield line
      start = end + 1
    }
    length += chunk.length - start
    // Of a line that is too long only the length is kept.
    if (length <= maxFeedLineBytes) chunks.push(chunk.subarray(start))
    else chunks = []
  }
  const last = length > 0 ? finish() : null
  if (last) yield last
}

function linesBefore(number: number): string {
  return `The lines before ${number} were taken: send the others in calls of their own.`
}

function readLine(number: number, chunks: Buffer[], length: number): Line | null {
  if (length > maxFeedLineBytes)
    return { line: number, reason: `This line is longer than ${maxFeedLineBytes} bytes.` }
  const bytes = Buffer.concat(chunks)
  const text = new TextDecoder('utf-8').decode(bytes).trim()
  if (text === '') return null
  if (text.includes('�') && !bytes.includes('�')) return { line: number, reason: 'This line is not UTF-8.' }
  return { line: number, text }
}
