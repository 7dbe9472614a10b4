import { setTimeout as wait } from 'node:timers/promises'
import { analyzerModerator, isUrgent, isWithheld, type Post } from '../../contract/posts'
import { type Analyzer, type MediaScore, untold } from '../analyzer/analyzer'
import { createBreather } from '../breather'
import type { Engine } from '../db/engines/engine'
import type { PostRow } from '../db/schema/moderation'
import { type Clock, day, type Microseconds, second } from '../db/time'
import { theOffice } from '../events/actor'
import { changed, type NewEvent } from '../events/events.service'
import { turn } from '../insights/facts'
import type { Act } from '../session/act'
import type { Judging, Settings } from '../settings/settings.service'
import { createPostCounts } from './counts.repository'
import {
  type ByPart,
  type Judgement,
  judge,
  type Kept,
  noModels,
  partNames,
  storedJudgement,
} from './judging'
import { readMedia, readPictureWords, type StoredMedia } from './post'
import { createPostsRepository } from './posts.repository'
import { createReportsRepository } from './reports.repository'
import { createScoringRepository } from './scoring.repository'
import { signalsOf, storedSignals } from './signals'
import { urgencyOf } from './urgency'

/** What of a post can be scored. */
export interface Content {
  text: string | null
  media: StoredMedia[]
}

/** Told of a failure that is not the caller's: the analyzer being out of reach. */
interface ScoringLog {
  warn(context: object, message: string): void
}

/** What the analyzer does to a post that comes into this state. */
const actOf = { public: 'approve', blocked: 'block' } as const

/** So many posts are scored and stored together: of those with media, which take long, few. */
const batch = { texts: 100, media: 5 }
/** Whoever makes a post waits so long for the score of its picture, in milliseconds; then it is scored afterwards, too. */
const patience = 25_000
/** What the analyzer did not answer is asked for again after so long. */
const retry = 60 * second
/** What is found in a published post that is older puts it into no lane: it waits. */
const laneAge = 7 * day

/** How the parts of a post are scored: which not now, for how long each is waited for in milliseconds, and what it said before. */
interface How {
  later?: readonly ('image' | 'video')[]
  limit?: number
  kept?: Partial<ByPart<Kept>>
  /** What was read in its pictures before, which stands where nobody reads them any more. */
  words?: string | null
}

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

/** Scores the parts of posts. What the analyzer can't be reached for has no score, and waits. */
export function createScoring({ engine, act, analyzer, settings, locate, clock, log }: ScoringParts) {
  async function attempt<Answer>(score: () => Promise<Answer> | Answer, limit = 0): Promise<Answer | null> {
    try {
      return limit > 0 ? await Promise.race([score(), tooLong(limit)]) : await score()
    } catch (error) {
      log.warn({ err: error }, 'the analyzer is out of reach; the post waits')
      return null
    }
  }

  /** The platform's own media is fetched where a setting says so; else nobody can tell what it shows. */
  async function scoreMedia(
    { path }: StoredMedia,
    part: 'image' | 'video',
    { platformMedia }: Judging,
    limit: number,
  ) {
    if (isElsewhere(path) && platformMedia === 'wait') return untold
    return await attempt(() => analyzer.scoreMedia(locate(path), part, true), limit)
  }

  /** What a text says, be it the post's or one that is read in its pictures. */
  async function readText(text: string) {
    return { answer: await attempt(() => analyzer.scoreText(text)) }
  }

  async function judgeNow(
    { text, media }: Content,
    given: Partial<Post['score']>,
    judging: Judging,
    { later = [], limit = 0, kept = {}, words = null }: How = {},
  ): Promise<Judgement> {
    const ofMedia = async (part: 'image' | 'video') => {
      const all = media.filter(({ type }) => type.startsWith(`${part}/`))
      if (all.length === 0) return null
      const known = given[part] ?? null
      const isAsked = known === null && !later.includes(part)
      const answers = isAsked
        ? await Promise.all(all.map((medium) => scoreMedia(medium, part, judging, limit)))
        : [null]
      const before = kept[part]
      return { given: known, answer: answers.reduce(gravest), ...(before && { kept: before }) }
    }
    const ofText = async () =>
      text === null ? null : { given: given.text ?? null, ...(await readText(text)) }
    const [ofTheText, image, video] = await Promise.all([ofText(), ofMedia('image'), ofMedia('video')])
    const inPictures = joined(image?.answer?.words, video?.answer?.words) ?? words
    const ofWords = inPictures ? { text: inPictures, ...(await readText(inPictures)) } : null
    return judge({ text: ofTheText, image, video, words: ofWords }, judging)
  }

  /** Stores what was found of posts that were to be scored; answers how many have all their scores now. */
  async function store(found: readonly { pid: string; judgement: Judgement }[]): Promise<number> {
    return await act(theOffice, async (transaction) => {
      const repository = createPostsRepository(engine, transaction)
      const rows = await repository.findMany(found.map(({ pid }) => pid))
      const before = new Map(rows.map((row) => [row.pid, row]))
      const now = clock()
      const reported = rows.filter(({ reported }) => reported === 1).map(({ pid }) => pid)
      const titles = await createReportsRepository(transaction).openTitles(reported)
      const changes = found.flatMap(({ pid, judgement }) => {
        const row = before.get(pid)
        if (!row || row.score_due === null) return []
        const change = changeOf(row, judgement, now)
        const open = titles.filter((title) => title.pid === pid)
        return [{ row, change: { ...change, ...urgencyOf({ ...row, ...change }, open, now) } }]
      })
      const turned = changes.filter(({ row, change }) => (change.status ?? row.status) !== row.status)
      const recounted = changes.filter(
        ({ row, change }) => (change.signal_kinds ?? row.signal_kinds) !== row.signal_kinds,
      )
      await Promise.all([
        ...changes.map(({ row, change }) => repository.update(row.pid, change)),
        createPostCounts(engine, transaction).move(
          [...new Set([...turned, ...recounted])].flatMap(({ row, change }) => [
            { post: row, n: -1 as const },
            { post: { ...row, ...change }, n: 1 as const },
          ]),
          now,
          turned.flatMap(({ row, change }) => turn({ ...row, ...change }, now)),
        ),
      ])
      const result = changes.filter(({ change }) => change.score_due === null).length
      return { result, events: turned.map(({ row, change }) => turning(row, { ...row, ...change })) }
    })
  }

  return {
    /** The scores of a post as it is made here. Videos take long, and are scored afterwards. */
    async judge(content: Content, judging: Judging): Promise<Judgement> {
      return await judgeNow(content, {}, judging, { later: ['video'], limit: patience })
    },

    /** The same of one that comes from the platform, of which media is scored afterwards; scores that come with it stand. */
    async judgeFed(content: Content, given: Partial<Post['score']>, judging: Judging): Promise<Judgement> {
      const later = judging.platformMedia === 'fetch' ? (['image', 'video'] as const) : []
      return await judgeNow(content, given, judging, { later })
    },

    /**
     * Scores what is due, posts that wait first, and publishes, blocks or holds back those that nobody has decided; answers how
     * many posts have all their scores now. It ends with the first batch of which none has.
     */
    async scorePending(): Promise<number> {
      const repository = createScoringRepository(engine.kysely)
      const breathe = createBreather()
      for (let sum = 0; ; ) {
        const due = await repository.dueToScore(clock(), batch)
        const judging = await settings.judging()
        const found = await Promise.all(
          due.map(async (row) => {
            const content = { text: row.text, media: readMedia(row.media) }
            return {
              pid: row.pid,
              judgement: await judgeNow(content, givenWith(row), judging, {
                kept: keptOf(row),
                words: readPictureWords(row)?.text ?? null,
              }),
            }
          }),
        )
        const scored = found.length > 0 ? await store(found) : 0
        if (scored === 0) return sum
        sum += scored
        await breathe()
      }
    },
  }
}

export type Scoring = ReturnType<typeof createScoring>

async function tooLong(milliseconds: number): Promise<never> {
  await wait(milliseconds, undefined, { ref: false })
  throw new Error(`it did not answer within ${milliseconds / 1000} s`)
}

/** Files of ours have bare names. */
function isElsewhere(path: string): boolean {
  return path.includes(':')
}

/** What a post has been scored, by which models. */
function keptOf({ models, score_text, score_image, score_video }: PostRow): ByPart<Kept> {
  const known: ByPart<string | null> = models === null ? noModels : JSON.parse(models)
  return {
    text: { score: score_text, model: known.text },
    image: { score: score_image, model: known.image },
    video: { score: score_video, model: known.video },
  }
}

/** Scores without a model came with the post; before models were kept a text may have been scored here, media never was. */
function givenWith(row: PostRow): Partial<Post['score']> {
  const kept = keptOf(row)
  const given = partNames.filter(
    (name) => kept[name].model === null && (name !== 'text' || row.models !== null),
  )
  return Object.fromEntries(given.map((name) => [name, kept[name].score]))
}

/** Of two files of one part: what can't be told of one, or is not answered, can't be told of the part. */
function gravest(one: MediaScore | null, other: MediaScore | null): MediaScore | null {
  if (one === null || other === null) return null
  const isTold = one.score !== null && other.score !== null
  const both = { score: isTold ? Math.max(one.score ?? 0, other.score ?? 0) : null }
  const isProvisional = one.isProvisional ?? other.isProvisional
  const words = joined(one.words, other.words)
  return {
    ...(isTold ? one : untold),
    ...both,
    suggestive: Math.max(one.suggestive, other.suggestive),
    ...(isProvisional && { isProvisional }),
    ...(words !== undefined && { words }),
  }
}

/** What is read in several files; absent where none of them was read. */
function joined(...words: readonly (string | undefined)[]): string | undefined {
  const read = words.filter((text) => text !== undefined)
  return read.length > 0 ? read.filter((text) => text !== '').join('\n') : undefined
}

/** What a judgement makes of a post that may have been judged and decided before. */
function changeOf(row: PostRow, judgement: Judgement, now: Microseconds): Partial<PostRow> {
  const { status, ...rest } = storedJudgement(judgement, now + retry)
  // What has its scores keeps them until all new ones are there.
  if (rest.score_due !== null && row.status !== 'pending') return { score_due: rest.score_due }
  const isUndecided = row.moderator === null || row.moderator === analyzerModerator
  const isOld = (row.status === 'public' || row.withheld === 1) && row.created < now - laneAge
  const seen = isOld ? { ...rest, ...storedSignals(judgement.signals.map(calmed)) } : rest
  if (!isUndecided || status === row.status) return seen
  const isBlocked = status === 'blocked'
  return {
    ...seen,
    status,
    withheld: row.status === 'public' && status === 'pending' ? 1 : 0,
    moderator: isBlocked ? analyzerModerator : null,
    decided: isBlocked ? now : null,
  }
}

/** The same where it can wait. */
function calmed(signal: Post['signals'][number]): Post['signals'][number] {
  return isUrgent(signal) ? { ...signal, effect: isWithheld(signal) ? 'waits' : 'shown' } : signal
}

function turning(before: PostRow, after: PostRow): NewEvent {
  const { status, moderator, score_text, score_image, score_video } = before
  const turned = changed({ status, moderator, score_text, score_image, score_video }, after)
  return {
    act: after.status === 'pending' ? (after.withheld === 1 ? 'withhold' : 'update') : actOf[after.status],
    kind: 'post',
    subject: before.pid,
    oid: before.oid,
    ...turned,
    after: { ...turned.after, ...signalsOf(after) },
  }
}
