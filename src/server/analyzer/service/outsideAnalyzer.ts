import { Counter, Gauge, type Registry } from 'prom-client'
import type { Scorer } from '../../../contract/outlook'
import { ownDistress } from '../../../contract/signals'
import type { ScoringService, ServiceKind } from '../../config'
import type { Log } from '../../lib/log'
import {
  type Analyzer,
  blankSignals,
  isKnownMaterial,
  type MediaScore,
  type Signal,
  type TextScore,
  unscorable,
} from '../analyzer'
import { gatehouseShape } from './gatehouseShape'
import type { Shape } from './kind'
import { openaiShape } from './openaiShape'
import { perspectiveShape } from './perspectiveShape'
import { batchTexts, createServiceClient, OutOfReach, Refused, type ServiceClientOptions } from './reach'

/** By `ANALYZER_KIND`. */
const shapes: Readonly<Record<ServiceKind, Shape>> = {
  gatehouse: gatehouseShape,
  perspective: perspectiveShape,
  openai: openaiShape,
}

interface OutsideParts extends ScoringService {
  /** The office's own scorer: answers what the service does not, and stands in for it provisionally. */
  builtIn: Analyzer
  log: Pick<Log, 'info' | 'warn'>
  limits?: ServiceClientOptions
}

/** `answered` or `refused` by the service, which leaves the decision to a person; `provisional` while it was out of reach. */
type ServiceOutcome = 'answered' | 'refused' | 'provisional'

export interface OutsideAnalyzer extends Analyzer {
  close(): Promise<void>
  /** Who scored the last part that is the service's to score; at first the service. */
  answering(): Scorer
  /** Parts scored since the start, by outcome. */
  outcomes(): Readonly<Record<ServiceOutcome, number>>
  /** False while the circuit breaker is open. */
  isAsked(): boolean
}

/**
 * An analyzer that asks a scoring service. While it is out of reach, the built-in scorer answers provisionally; what the service refuses
 * has no score; what its kind can't score (videos; for Perspective also pictures) is the built-in scorer's.
 */
export function createOutsideAnalyzer(parts: OutsideParts): OutsideAnalyzer {
  const { url, key, kind, builtIn, log } = parts
  const shape = shapes[kind]
  const { pictures } = shape
  const client = createServiceClient({ url, refusal: shape.refusal, log }, parts.limits)
  const askText = batchTexts(shape.batchSize, (texts) =>
    client.ask(shape.askTexts(texts, key), (answer) => shape.readTexts(answer, texts)),
  )
  const counts: Record<ServiceOutcome, number> = { answered: 0, refused: 0, provisional: 0 }
  let answering: Scorer = 'service'

  function count(outcome: ServiceOutcome): void {
    counts[outcome] += 1
    answering = outcome === 'provisional' ? 'provisional' : 'service'
  }

  /** The service's answer, or what takes its place. */
  async function askService<Answer extends object>(
    ask: () => Promise<Answer>,
    refused: Answer,
    standIn: () => Promise<Answer> | Answer,
  ): Promise<Answer> {
    try {
      const answer = await ask()
      count('answered')
      return answer
    } catch (error) {
      if (error instanceof Refused) {
        count('refused')
        return refused
      }
      if (!(error instanceof OutOfReach)) throw error
      count('provisional')
      return { ...(await standIn()), isProvisional: true }
    }
  }

  return {
    async scoreText(text, words) {
      const own = await builtIn.scoreText(text, words)
      const ask = async (): Promise<TextScore> => {
        // The service might score words of self-harm as toxic.
        const blanked = blankSignals(text, own.signals, ownDistress)
        const answer = await askText({ text: blanked, language: own.language })
        return { ...own, ...answer, signals: united(own.signals, answer.signals) }
      }
      return await askService(ask, { ...own, score: null, spans: [], model: kind }, () => own)
    },

    readText: builtIn.scoreText,

    async scoreMedia(path, part, isRead) {
      if (part === 'video' || pictures === null) return await builtIn.scoreMedia(path, part, isRead)
      const ask = async (): Promise<MediaScore> => {
        const asked = path.startsWith('https:')
          ? [{ address: path }]
          : (await smallPictures(path)).map((jpeg) => ({ jpeg }))
        const [own, ...scores] = await Promise.all([
          isRead ? builtIn.scoreMedia(path, part, true) : unscorable,
          ...asked.map((picture) => client.ask(pictures.ask(picture, key), pictures.read)),
        ])
        if (isKnownMaterial(own)) return own
        const { words, looks } = own
        return {
          ...scores.reduce(combineScores),
          ...(words !== undefined && { words }),
          ...(looks !== undefined && { looks }),
        }
      }
      const refused = { score: null, suggestive: 0, model: kind }
      return await askService(ask, refused, () => builtIn.scoreMedia(path, part, isRead))
    },

    async close() {
      client.close()
      await builtIn.close?.()
    },

    answering: () => answering,
    outcomes: () => counts,
    isAsked: client.isAsked,
  }
}

/** The built-in scorer's signals name their words, so they go before the service's of the same kind. */
function united(own: readonly Signal[], others: readonly Signal[]): Signal[] {
  return [...own, ...others.filter(({ kind }) => !own.some((one) => one.kind === kind))]
}

/** Of two frames: unless both have a score, the picture has none. */
function combineScores(one: MediaScore, other: MediaScore): MediaScore {
  return {
    score: one.score === null || other.score === null ? null : Math.max(one.score, other.score),
    suggestive: Math.max(one.suggestive, other.suggestive),
    model: one.model,
  }
}

/** What is sent: pixels of the longer side, frames of an animation; and the largest picture that is unpacked. */
const longerSide = 512
const maxSentFrames = 8
const maxPixels = 50_000_000

/**
 * An own picture as a small JPEG, or evenly chosen frames of an animation: only pixels leave the house, and no more than a scorer needs.
 * @throws Error where it is no picture
 */
async function smallPictures(path: string): Promise<Buffer[]> {
  // Without a service it is never needed.
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: maxPixels, sequentialRead: true } as const
  const { pages = 1 } = await sharp(path, options).metadata()
  const frames = Math.min(pages, maxSentFrames)
  const small: Buffer[] = []
  for (let frame = 0; frame < frames; frame += 1) {
    const page = frames === 1 ? 0 : Math.round((frame * (pages - 1)) / (frames - 1))
    small.push(
      await sharp(path, { ...options, page })
        .autoOrient()
        .resize({ width: longerSide, height: longerSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 })
        .toBuffer(),
    )
  }
  return small
}

/** Metrics of the scoring service. */
export function measureService(registry: Registry, service: OutsideAnalyzer): void {
  const registers = [registry]
  new Counter({
    name: 'gatehouse_scoring_service_parts_total',
    help: 'Texts and pictures that the scoring service was to score, by what came of it',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, n] of Object.entries(service.outcomes())) this.inc({ outcome }, n)
    },
  })
  new Gauge({
    name: 'gatehouse_scoring_service_asked',
    help: '1 while the scoring service is asked, 0 while it is left alone',
    registers,
    collect() {
      this.set(service.isAsked() ? 1 : 0)
    },
  })
}
