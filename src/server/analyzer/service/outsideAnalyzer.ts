import type { Scorer } from '../../../contract/settings'
import type { ScoringService } from '../../config'
import { type Analyzer, type MediaScore, type Signal, type TextScore, unscorable } from '../analyzer'
import { withoutNeed } from '../need'
import { createBatches } from './batches'
import { createReach, OutOfReach, type ReachOptions, Refused, type ServiceLog } from './reach'
import { shapes } from './shapes'
import { smallPictures } from './smallPictures'

interface OutsideParts extends ScoringService {
  /** The office's own scorer: says what the service does not, and stands in for it provisionally. */
  builtIn: Analyzer
  log: ServiceLog
  /** What the service is given, where it is not the usual. */
  reach?: ReachOptions
}

/** `answered` by the service; `refused` by it, so that a person decides; `provisional` where it was out of reach. */
const outcomes = ['answered', 'refused', 'provisional'] as const
type Outcome = (typeof outcomes)[number]

export interface OutsideAnalyzer extends Analyzer {
  close(): Promise<void>
  /** Which one scored the last of what is the service's to score; before the first, the service. */
  answering(): Scorer
  /** How many parts of posts came to which end since the start. */
  outcomes(): Readonly<Record<Outcome, number>>
  /** Whether the service is asked, or left alone for a while. */
  isAsked(): boolean
}

/**
 * An analyzer that has a service elsewhere score. While that is out of reach the built-in scorer's answer is marked as provisional; what
 * the service refuses has no score; what its kind has no means of telling (videos; to Perspective pictures, too) is the
 * built-in scorer's. This room's README says what is sent and what is believed.
 */
export function createOutsideAnalyzer(parts: OutsideParts): OutsideAnalyzer {
  const { url, key, kind, builtIn, log } = parts
  const shape = shapes[kind]
  const { pictures } = shape
  const reach = createReach({ url, refusal: shape.refusal, log }, parts.reach)
  const askText = createBatches(shape.together, (texts) =>
    reach.ask(shape.askTexts(texts, key), (answer) => shape.readTexts(answer, texts)),
  )
  const counts: Record<Outcome, number> = { answered: 0, refused: 0, provisional: 0 }
  let answering: Scorer = 'service'

  function count(outcome: Outcome): void {
    counts[outcome] += 1
    answering = outcome === 'provisional' ? 'provisional' : 'service'
  }

  /** The service's answer, or what takes its place. */
  async function decided<Answer extends object>(
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
    async scoreText(text) {
      const own = await builtIn.scoreText(text)
      const ask = async (): Promise<TextScore> => {
        // The service may take a writer's need for toxic.
        const said = await askText({ text: withoutNeed(text, own.signals), language: own.language })
        return { ...own, ...said, signals: united(own.signals, said.signals) }
      }
      return await decided(ask, { ...own, score: null, spans: [], model: kind }, () => own)
    },

    readText: builtIn.scoreText,

    async scoreMedia(path, part, isRead) {
      if (part === 'video' || pictures === null) return await builtIn.scoreMedia(path, part, isRead)
      const ask = async (): Promise<MediaScore> => {
        const asked = path.startsWith('https:')
          ? [{ address: path }]
          : (await smallPictures(path)).map((jpeg) => ({ jpeg }))
        const [own, ...said] = await Promise.all([
          isRead ? builtIn.scoreMedia(path, part, true) : unscorable,
          ...asked.map((picture) => reach.ask(pictures.ask(picture, key), pictures.read)),
        ])
        const { words } = own
        return { ...said.reduce(combineScores), ...(words !== undefined && { words }) }
      }
      const refused = { score: null, suggestive: 0, model: kind }
      return await decided(ask, refused, () => builtIn.scoreMedia(path, part, isRead))
    },

    async close() {
      reach.close()
      await builtIn.close?.()
    },

    answering: () => answering,
    outcomes: () => counts,
    isAsked: reach.isAsked,
  }
}

/** What the built-in scorer found is told by its words, so it goes before what the service says of the same. */
function united(own: readonly Signal[], said: readonly Signal[]): Signal[] {
  return [...own, ...said.filter(({ kind }) => !own.some((one) => one.kind === kind))]
}

/** Of two frames: what could not be told of one can't be told of the picture. */
function combineScores(one: MediaScore, other: MediaScore): MediaScore {
  return {
    score: one.score === null || other.score === null ? null : Math.max(one.score, other.score),
    suggestive: Math.max(one.suggestive, other.suggestive),
    model: one.model,
  }
}
