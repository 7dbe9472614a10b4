import type { PostType } from '../../contract/posts'
import type { PostRow } from '../../server/db/schema/moderation'
import { day } from '../../server/lib/clock'
import type { DemoAccount } from './accounts'
import { demoFiles, demoVideo } from './mediaFiles'
import { createPostTexts } from './postText'
import type { Random } from './random'
import { between, idAt, leisureTime } from './time'

/** A post as it comes in; the office scores its text and settles its status, then the decisions are applied. */
export type DemoPost = Omit<
  PostRow,
  | 'status'
  | 'score_text'
  | 'band'
  | 'explanation'
  | 'picture_words'
  | 'signals'
  | 'signal_kinds'
  | 'found'
  | 'hints'
  | 'language'
  | 'models'
  | 'provisional'
  | 'alarms'
  | 'urgent'
  | 'severity'
  | 'last_report'
  | 'imminent_since'
  | 'escalated'
  | 'withheld'
  | 'second_look'
  | 'score_due'
  | 'reading_due'
  | 'moderator'
  | 'moderator_name'
  | 'decided'
  | 'changed'
  | 'version'
  | 'open_reports'
  | 'reported'
>

export interface SketchedPost {
  row: DemoPost
  /** Insults somebody, so that the analyzer blocks it. */
  isUnkind: boolean
}

const unanalyzed = 7
const videoShare = 0.05
const unkindShare = 0.06
const period = 120
const types: readonly (readonly [PostType, number])[] = [
  ['text', 60],
  ['media', 20],
  ['link', 12],
  ['share', 8],
]

/** So many posts of the last 120 days, oldest first: what they say, drawn from `words`, is the same at every `now`. */
export function makePosts(
  random: Random,
  words: Random,
  now: number,
  accounts: readonly DemoAccount[],
  school: string | undefined,
  total: number,
): SketchedPost[] {
  const writers = writersAmong(accounts, school)
  const written = Array.from({ length: total }, () => {
    const author = random.pick(writers)
    const wished = leisureTime(random, now, period)
    const later = between(random, Math.max(author.created, now - period * day), now)
    return { author, created: wished > author.created ? wished : later }
  })
  const textOf = createPostTexts(words)
  const posts = written
    .sort((one, other) => one.created - other.created)
    .map(({ author, created }): SketchedPost => {
      const type = words.weighted(types)
      const isUnkind = type === 'text' && words.chance(unkindShare / 0.6)
      const isVideo = type === 'media' && random.chance(videoShare)
      const text = textOf(type, isUnkind)
      return { row: makePost(random, author, { type, text, created, isVideo }), isUnkind }
    })
  return withNewestUnanalyzed(posts)
}

/**
 * Everybody who may write, as often as they write: children most, and the demo's own school is a lively one, so that
 * its administrator has something to see.
 */
function writersAmong(accounts: readonly DemoAccount[], school: string | undefined): DemoAccount[] {
  return accounts
    .filter(
      ({ status, role }) =>
        status === 'active' && (role === 'Member' || role === 'Organization Administrator'),
    )
    .flatMap((account) => {
      const share =
        (account.parent === null ? 2 : 6) * (account.oid !== null && account.oid === school ? 1.5 : 1)
      return Array.from({ length: share }, () => account)
    })
}

interface Written {
  type: PostType
  text: string | null
  created: number
  isVideo?: boolean
}

/** A post of somebody; media show one or more of the demo's pictures, or its video. */
export function makePost(
  random: Random,
  author: DemoAccount,
  { type, text, created, isVideo = false }: Written,
): DemoPost {
  const hasPicture = type === 'media' && !isVideo
  return {
    pid: idAt(random, created),
    uid: author.uid,
    oid: author.oid,
    role: author.role,
    type,
    text,
    media: JSON.stringify(isVideo ? [demoVideo] : hasPicture ? pictures(random) : []),
    score_image: hasPicture ? pictureScore(random) : null,
    score_video: isVideo ? pictureScore(random) : null,
    created,
  }
}

function pictures(random: Random) {
  const count = random.chance(0.12) ? random.whole(2, 3) : 1
  return random.shuffled(demoFiles).slice(0, count)
}

function pictureScore(random: Random): number {
  const [least, most] = random.weighted([
    [[0.01, 0.2], 90],
    [[0.2, 0.5], 6],
    [[0.52, 0.94], 4],
  ] as const)
  return Math.round((least + random.next() * (most - least)) * 10_000) / 10_000
}

/** The newest few pictures have no score: they wait for a person. */
function withNewestUnanalyzed(posts: readonly SketchedPost[]): SketchedPost[] {
  const pictures = posts.filter(({ row }) => row.score_image !== null)
  const newest = new Set(pictures.slice(-unanalyzed))
  return posts.map((post) => (newest.has(post) ? { ...post, row: { ...post.row, score_image: null } } : post))
}
