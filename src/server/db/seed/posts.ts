import type { PostType } from '../../../contract/posts'
import type { PostRow } from '../schema/moderation'
import { day } from '../time'
import type { DemoAccount } from './accounts'
import { demoFiles, demoVideo } from './mediaFiles'
import { type PostKind, postText } from './postText'
import type { Random } from './random'
import { between, idAt, leisureTime } from './time'

/** A post as it comes in; the office scores its text and settles its status, then the decisions are applied. */
export type DemoPost = Omit<
  PostRow,
  | 'status'
  | 'score_text'
  | 'band'
  | 'explanation'
  | 'signals'
  | 'signal_kinds'
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
  kind: PostKind
}

const total = 5000
const unanalyzed = 7
const videoShare = 0.05
const period = 120
const types: readonly (readonly [PostType, number])[] = [
  ['text', 60],
  ['media', 20],
  ['link', 12],
  ['share', 8],
]
const kinds: readonly (readonly [PostKind, number])[] = [
  ['friendly', 90.5],
  ['unkind', 6],
  ['doubtful', 3.5],
]

/** The posts of the last 120 days, oldest first. */
export function makePosts(
  random: Random,
  now: number,
  accounts: readonly DemoAccount[],
  school: string | undefined,
): SketchedPost[] {
  const writers = writersAmong(accounts, school)
  const posts = Array.from({ length: total }, () => makePost(random, now, random.pick(writers)))
  return withNewestUnanalyzed(posts.sort((one, other) => one.row.created - other.row.created))
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

function makePost(random: Random, now: number, author: DemoAccount): SketchedPost {
  const type = random.weighted(types)
  const kind = random.weighted(kinds)
  const wished = leisureTime(random, now, period)
  const later = between(random, Math.max(author.created, now - period * day), now)
  const created = wished > author.created ? wished : later
  const isVideo = type === 'media' && random.chance(videoShare)
  const hasPicture = type === 'media' && !isVideo
  const row: DemoPost = {
    pid: idAt(random, created),
    uid: author.uid,
    oid: author.oid,
    role: author.role,
    type,
    text: postText(random, type, kind),
    media: JSON.stringify(isVideo ? [demoVideo] : hasPicture ? pictures(random) : []),
    score_image: hasPicture ? pictureScore(random) : null,
    score_video: isVideo ? pictureScore(random) : null,
    created,
  }
  return { row, kind }
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
  const pictures = posts.filter(({ row, kind }) => row.score_image !== null && kind === 'friendly')
  const newest = new Set(pictures.slice(-unanalyzed))
  return posts.map((post) => (newest.has(post) ? { ...post, row: { ...post.row, score_image: null } } : post))
}
