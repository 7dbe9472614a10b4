import { type Static, type TSchema, Type } from 'typebox'
import { checkJson } from '../../http/validation'
import { Problem } from '../../problems'
import type { MediaScore, Span, TextScore } from '../analyzer'

/** A text, and the language that the built-in scorer detected. */
export interface AskedText {
  text: string
  language: string | null
}

/** A service's answer for a text. */
export type ServiceVerdict = Pick<TextScore, 'score' | 'spans' | 'signals' | 'model'>

/** A picture by its https address, or as a small JPEG. */
type AskedPicture = { address: string } | { jpeg: Buffer }

/** A POST of JSON to a path below the service's address. */
export interface ServiceRequest {
  path: string
  headers: Record<string, string>
  body: object
}

/** How one kind of service is asked, and how its answers are read. Reading throws Malformed. */
export interface Shape {
  /** Texts in one request. */
  batchSize: number
  askTexts(texts: readonly AskedText[], key: string | null): ServiceRequest
  /** An answer for each text, in their order. */
  readTexts(answer: unknown, texts: readonly AskedText[]): ServiceVerdict[]
  /** Null if the service can't score pictures. */
  pictures: {
    ask(picture: AskedPicture, key: string | null): ServiceRequest
    read(answer: unknown): MediaScore
  } | null
  /** Matches the answer to a bad request if its content is the cause; null if it always is. */
  refusal: RegExp | null
}

/** An answer of another shape; none of it is used. */
export class Malformed extends Error {}

export const Score = Type.Number({ minimum: 0, maximum: 1 })
export const ModelName = Type.String({ minLength: 1, maxLength: 100 })

/** Reads an answer of this shape; other fields are allowed. */
export function readerOf<Schema extends TSchema>(schema: Schema): (answer: unknown) => Static<Schema> {
  const check = checkJson(schema)
  return (answer) => {
    try {
      return check(answer)
    } catch (error) {
      if (error instanceof Problem) throw new Malformed()
      throw error
    }
  }
}

/** In the order of the text; spans that touch or overlap are merged. @throws Malformed where one is not within the text */
export function spansWithin(text: string, spans: readonly Span[]): Span[] {
  const ordered: Span[] = []
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (start < 0 || start >= end || end > text.length) throw new Malformed()
    const last = ordered.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else ordered.push({ start, end })
  }
  return ordered
}

/** Each text with its answer. @throws Malformed where their numbers differ */
export function paired<Answer>(
  texts: readonly AskedText[],
  answers: readonly Answer[],
): { text: string; answer: Answer }[] {
  if (texts.length !== answers.length) throw new Malformed()
  return answers.flatMap((answer, index) => {
    const asked = texts[index]
    return asked ? [{ text: asked.text, answer }] : []
  })
}
