import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sensitivity, sensitivities, signalKinds } from '../../../contract/signals'
import type { Span } from '../analyzer'
import { modelFolder } from '../modelFolder'
import { disclose } from '../reading/disclosed'
import { otherReading } from '../reading/otherReading'
import { readText } from '../reading/read'
import { loadEncoder } from './encoder'
import type { Finding, SecondRead } from './findings'
import { createHeads, type HeadsDetails, type Sums } from './heads'
import { sentencesOf } from './sentences'
import { writtenOut } from './shortForms'
import { tableSize, wordPlaces } from './wordPlaces'

export interface ReaderDetails extends HeadsDetails {
  /** What a head's sum has to exceed, by sensitivity. */
  limits: Record<Sensitivity, Sums>
  /** From the sum of the head for bullying to the logarithm of the odds that a text is cruel (Platt). */
  calibration: { slope: number; bias: number }
}

/** Each text is read as a whole as well, if it is no longer than this, in UTF-16 units. */
const maxWholeLength = 600

/** A text as the second reading takes it: behind disguises, in small letters, with short forms written out. */
export function prepared(text: string): string {
  const read = disclose(text, otherReading(text)).text
  return writtenOut(disclose(read, readText(read).hidden).text)
}

/** What is read of a text: its sentences, and the whole where there are several; a word at least. */
export function piecesOf(text: string): Span[] {
  const sentences = sentencesOf(text)
  if (sentences.length < 2 || text.length > maxWholeLength) return sentences
  return [{ start: 0, end: text.length }, ...sentences]
}

/** Loads the encoder and the heads that come with the package; the answer reads texts, each by itself. */
export async function loadReader(): Promise<(texts: readonly string[]) => Promise<SecondRead[]>> {
  const { details, weights } = readHeads()
  const heads = createHeads(details, weights)
  const encode = await loadEncoder()
  return async (texts) => {
    const pieces = texts.map(piecesOf)
    const all = texts.flatMap((text, n) => (pieces[n] ?? []).map(({ start, end }) => text.slice(start, end)))
    const sentences = all.map(prepared)
    const vectors = await encode(sentences.map((sentence) => sentence || '.'))
    const sums = sentences.map((sentence, n) => heads(vectors[n] ?? [], wordPlaces(sentence)))
    return pieces.map((spans) => judged(spans, sums.splice(0, spans.length), details))
  }
}

/** What the sums of a text's pieces mean. */
function judged(pieces: readonly Span[], sums: readonly Sums[], details: ReaderDetails): SecondRead {
  const findings = signalKinds.flatMap((kind): Finding[] => {
    const highest = Math.max(...sums.map((sum) => sum[kind]))
    const from = sensitivities.find((name) => highest > details.limits[name][kind])
    if (from === undefined) return []
    const limit = details.limits[from][kind]
    const found = pieces.filter((_, n) => (sums[n]?.[kind] ?? 0) > limit)
    return [{ kind, from, spans: sentencesAmong(found) }]
  })
  const { slope, bias } = details.calibration
  const cruelest = Math.max(...sums.map(({ bullying }) => bullying))
  const cruelty = sums.length === 0 ? 0 : 1 / (1 + Math.exp(-(bias + slope * cruelest)))
  return { findings, cruelty: Math.round(cruelty * 1e4) / 1e4, model: details.version }
}

/** The sentences alone, where it is not the whole alone that tells. */
function sentencesAmong(found: readonly Span[]): Span[] {
  const [first, ...others] = found
  const isWhole = first !== undefined && others.some(({ end }) => end <= first.end)
  return isWhole ? others : [...found]
}

function readHeads() {
  const details: ReaderDetails = JSON.parse(readFileSync(join(modelFolder, 'second.json'), 'utf8'))
  const file = readFileSync(join(modelFolder, 'second.bin'))
  const bytes = new Int8Array(file.buffer, file.byteOffset, file.length)
  const words = bytes.length - tableSize * signalKinds.length
  const hidden = words - details.hidden * signalKinds.length
  return {
    details,
    weights: {
      vector: bytes.subarray(0, hidden),
      hidden: bytes.subarray(hidden, words),
      words: bytes.subarray(words),
    },
  }
}
