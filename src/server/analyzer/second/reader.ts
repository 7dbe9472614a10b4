import { headKinds, type Sensitivity, sensitivities } from '../../../contract/signals'
import type { Finding, SecondRead, Span } from '../analyzer'
import { headsTableSize, wordPlaces } from '../hashing'
import { readModelText, readWeights } from '../modelFiles'
import { otherReading } from '../reading/otherReading'
import { disclose, readText } from '../reading/read'
import { createHeads, type HeadSums, type HeadsDetails, loadEncoder } from './heads'
import { sentencesOf, writtenOut } from './sentences'

export interface ReaderDetails extends HeadsDetails {
  /** What a head's sum has to exceed, by sensitivity. */
  limits: Record<Sensitivity, HeadSums>
  /** Platt scaling: from the bullying head's sum to the log-odds that a text is cruel. */
  calibration: { slope: number; bias: number }
}

/** Texts up to this length, in UTF-16 units, are also read as a whole. */
const maxWholeLength = 600

/** A text as the encoder gets it: disguises resolved, in small letters, short forms written out. */
export function prepareText(text: string): string {
  const read = disclose(text, otherReading(text)).text
  return writtenOut(disclose(read, readText(read).hidden).text)
}

/** What is read of a text: its sentences, and the whole if there are several. */
export function piecesOf(text: string): Span[] {
  const sentences = sentencesOf(text)
  if (sentences.length < 2 || text.length > maxWholeLength) return sentences
  return [{ start: 0, end: text.length }, ...sentences]
}

/** Loads the encoder and the heads in the package. */
export async function loadReader(): Promise<(texts: readonly string[]) => Promise<SecondRead[]>> {
  const { details, weights } = readHeads()
  const heads = createHeads(details, weights)
  const encode = await loadEncoder()
  return async (texts) => {
    const pieces = texts.map(piecesOf)
    const all = texts.flatMap((text, n) => (pieces[n] ?? []).map(({ start, end }) => text.slice(start, end)))
    const sentences = all.map(prepareText)
    const vectors = await encode(sentences.map((sentence) => sentence || '.'))
    const sums = sentences.map((sentence, n) => heads(vectors[n] ?? [], wordPlaces(sentence)))
    return pieces.map((spans) => toSecondRead(spans, sums.splice(0, spans.length), details))
  }
}

function toSecondRead(
  pieces: readonly Span[],
  sums: readonly HeadSums[],
  details: ReaderDetails,
): SecondRead {
  const findings = headKinds.flatMap((kind): Finding[] => {
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

/** Without the whole, if a sentence is among them. */
function sentencesAmong(found: readonly Span[]): Span[] {
  const [first, ...others] = found
  const isWhole = first !== undefined && others.some(({ end }) => end <= first.end)
  return isWhole ? others : [...found]
}

function readHeads() {
  const details: ReaderDetails = JSON.parse(readModelText('second.json'))
  const bytes = readWeights('second.bin')
  const words = bytes.length - headsTableSize * headKinds.length
  const hidden = words - details.hidden * headKinds.length
  const weights = {
    vector: bytes.subarray(0, hidden),
    hidden: bytes.subarray(hidden, words),
    words: bytes.subarray(words),
  }
  return { details, weights }
}
