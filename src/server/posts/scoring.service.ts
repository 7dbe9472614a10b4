import type { Post } from '../../contract/posts'
import { analyzerModerator } from '../../contract/posts'
import { type Analyzer, sayingOf } from '../analyzer/analyzer'
import { createBreather } from '../breather'
import type { Engine } from '../database/engines/engine'
import type { Clock } from '../database/time'
import { theOffice } from '../events/actor'
import { changed } from '../events/events.service'
import type { Act } from '../session/act'
import type { Settings } from '../settings/settings.service'
import { createPostCounts } from './counts.repository'
import { statusByScore } from './decision'
import { type Judgement, storedSaying } from './newPosts'
import { readMedia, type StoredMedia } from './post'
import { createPostsRepository } from './posts.repository'

type Score = Post['score']
/** What of a post can be scored. */
export interface Content {
  text: string | null
  media: StoredMedia[]
}

/** Told of a failure that is not the caller's: the analyzer being out of reach. */
interface ScoringLog {
  warn(context: object, message: string): void
}

/** What the analyzer does to a post that waited for it. */
const actOf = { public: 'approve', blocked: 'block', pending: 'update' } as const

/** Posts that are scored later, so many at a time. */
const batchSize = 100

interface ScoringParts {
  engine: Engine
  act: Act
  analyzer: Analyzer
  settings: Settings
  /** Where the analyzer finds what a post's media names. */
  locate: (path: string) => string
  clock: Clock
  log: ScoringLog
}

/** Scores the parts of a post; where the analyzer is out of reach the score is null, and the post stays pending. */
export function createScoring({ engine, act, analyzer, settings, locate, clock, log }: ScoringParts) {
  async function attempt<Answer>(score: () => Promise<Answer> | Answer): Promise<Answer | null> {
    try {
      return await score()
    } catch (error) {
      log.warn({ err: error }, 'the analyzer is out of reach; the post stays pending')
      return null
    }
  }

  function parts({ text, media }: Content, score: Score) {
    return [
      { present: text !== null, score: score.text },
      { present: media.some(isImage), score: score.image },
      { present: media.some(isVideo), score: score.video },
    ]
  }

  /** The scores of the parts that a post has, and why the text has its own; those given by the platform stand. */
  async function score({ text, media }: Content, given: Partial<Score>): Promise<Omit<Judgement, 'status'>> {
    const image = media.find(isImage)
    const video = media.find(isVideo)
    const scoreMedia = (path: string, part: 'image' | 'video') =>
      attempt(() => analyzer.scoreMedia(locate(path), part))
    const isOurs = text !== null && (given.text ?? null) === null
    const answer = isOurs ? await attempt(() => analyzer.scoreText(text)) : null
    const score = {
      text: text === null ? null : (given.text ?? answer?.score ?? null),
      image: image ? (given.image ?? (await scoreMedia(image.path, 'image'))?.score ?? null) : null,
      video: video ? (given.video ?? (await scoreMedia(video.path, 'video'))?.score ?? null) : null,
    }
    return { score, said: sayingOf(answer) }
  }

  /** The scores of a post, and the state that they call for. */
  async function judge(content: Content, given: Partial<Score>, accepted: number): Promise<Judgement> {
    const scored = await score(content, given)
    return { ...scored, status: statusByScore(parts(content, scored.score), accepted) }
  }

  return {
    judge,

    /** Scores the texts that were left pending, and publishes or blocks those posts; answers how many it scored. */
    async scorePending(): Promise<number> {
      const waiting = await createPostsRepository(engine).unscoredTexts(batchSize)
      const accepted = await settings.acceptedToxicity()
      let scored = 0
      const breathe = createBreather()
      for (const row of waiting) {
        await breathe()
        const content = { text: row.text, media: readMedia(row.media) }
        const given = { image: row.score_image, video: row.score_video }
        const { score: result, said, status } = await judge(content, given, accepted)
        if (result.text === null) break
        await act(theOffice, async (transaction) => {
          const repository = createPostsRepository(engine, transaction)
          const before = await repository.find(row.pid)
          // A person may have decided it meanwhile: then only the score is new.
          if (!before || before.score_text !== null) return { result: undefined, events: [] }
          const isBlockedNow = before.status === 'pending' && status === 'blocked'
          const change = {
            score_text: result.text,
            score_image: result.image,
            score_video: result.video,
            ...storedSaying(said),
            ...(before.status === 'pending' && { status }),
            ...(isBlockedNow && { moderator: analyzerModerator, decided: clock() }),
          }
          await repository.update(row.pid, change)
          await createPostCounts(engine, transaction).move([
            { post: before, n: -1 },
            { post: { ...before, ...change }, n: 1 },
          ])
          const done = before.status === 'pending' ? actOf[status] : 'update'
          const { pid, oid } = before
          const event = { act: done, kind: 'post', subject: pid, oid, ...changed(before, change) } as const
          return { result: undefined, events: [event] }
        })
        scored += 1
      }
      return scored
    },
  }
}

export type Scoring = ReturnType<typeof createScoring>

function isImage(media: StoredMedia): boolean {
  return media.type.startsWith('image/')
}

function isVideo(media: StoredMedia): boolean {
  return media.type.startsWith('video/')
}
