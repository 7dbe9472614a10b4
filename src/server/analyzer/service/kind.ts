import { type Static, type TSchema, Type } from 'typebox'
import { checkJson } from '../../http/validation'
import { Problem } from '../../problems'
import type { MediaScore, Span, TextScore } from '../analyzer'

/** A text, and the language that the built-in scorer took it for. */
export interface AskedText {
  text: string
  language: string | null
}

/** What a service says of a text. */
export type Said = Pick<TextScore, 'score' | 'spans' | 'signals' | 'model'>

/** A picture by its https address, or as a small JPEG. */
type AskedPicture = { address: string } | { jpeg: Buffer }

/** What is posted: to which path below the service's address, and what JSON. */
export interface Question {
  path: string
  headers: Record<string, string>
  body: object
}

/** How one kind of service is asked, and how its answers read. Reading throws Malformed. */
export interface Shape {
  /** So many texts go in one request. */
  together: number
  askTexts(texts: readonly AskedText[], key: string | null): Question
  /** An answer for each text, in their order. */
  readTexts(answer: unknown, texts: readonly AskedText[]): Said[]
  /** Null where the service has no means of telling what a picture shows. */
  pictures: {
    ask(picture: AskedPicture, key: string | null): Question
    read(answer: unknown): MediaScore
  } | null
  /** What the answer to a bad request has to hold to be about its content, not about the asking; null: anything. */
  refusal: RegExp | null
}

/** An answer that is not of its shape: nothing of it is believed. */
export class Malformed extends Error {}

export const Score = Type.Number({ minimum: 0, maximum: 1 })
export const ModelName = Type.String({ minLength: 1, maxLength: 100 })

/** Reads an answer of this shape, whatever else it holds. */
export function readAs<Schema extends TSchema>(schema: Schema): (answer: unknown) => Static<Schema> {
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

/** Spans in the order of the text, those that touch or cross made one. @throws Malformed where one is not within the text */
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

/** Each text with the answer of the same place. @throws Malformed where there are more of the ones than of the others */
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
