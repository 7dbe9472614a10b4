import type { PostType } from '../../contract/posts'
import type { PostRow } from '../../server/db/schema/moderation'
import { day } from '../../server/lib/clock'
import { noPlace } from '../../server/moderation/storing/newPosts'
import { readDemoData } from './demoData'
import { demoFiles, demoVideo } from './media'
import type { DemoAccount } from './people'
import { between, idAt, leisureTime, type Random } from './random'

/** A post as it comes in; the office scores its text and settles its status, then the decisions are applied. */
export type DemoPost = Pick<
  PostRow,
  | ('pid' | 'uid' | 'oid' | 'role' | 'type' | 'text' | 'media' | 'score_image' | 'score_video' | 'created')
  | ('parent' | 'thread' | 'recipients' | 'visibility' | 'private')
  | ('revision' | 'revised' | 'removed' | 'erased_media' | 'awaits_person' | 'awaits_measure')
>

export interface SketchedPost {
  row: DemoPost
  /** Insults somebody, so that the analyzer blocks it. */
  isUnkind: boolean
}

/** The newest pictures have no score: they wait for a person. */
const unscoredPictures = 7
const videoShare = 0.05
const unkindShare = 0.06
const periodDays = 120
const typeWeights: readonly (readonly [PostType, number])[] = [
  ['text', 60],
  ['media', 20],
  ['link', 12],
  ['share', 8],
]

/** `total` posts of the last 120 days, oldest first: what they say, drawn from `wordRandom`, is the same at every `now`. */
export function makePosts(
  random: Random,
  wordRandom: Random,
  now: number,
  accounts: readonly DemoAccount[],
  school: string | undefined,
  total: number,
): SketchedPost[] {
  const writers = writersAmong(accounts, school)
  const sketches = Array.from({ length: total }, () => {
    const author = random.pick(writers)
    const wished = leisureTime(random, now, periodDays)
    const later = between(random, Math.max(author.created, now - periodDays * day), now)
    return { author, created: wished > author.created ? wished : later }
  })
  const textOf = createPostTexts(wordRandom)
  const posts = sketches
    .sort((one, other) => one.created - other.created)
    .map(({ author, created }): SketchedPost => {
      const type = wordRandom.weighted(typeWeights)
      const isUnkind = type === 'text' && wordRandom.chance(unkindShare / 0.6)
      const isVideo = type === 'media' && random.chance(videoShare)
      const text = textOf(type, isUnkind)
      return { row: makePost(random, author, { type, text, created, isVideo }), isUnkind }
    })
  for (const { row } of posts.filter(({ row }) => row.score_image !== null).slice(-unscoredPictures))
    row.score_image = null
  return posts
}

/** Everybody who may write, as often as they write: children most, and those of the demo's own school more than others. */
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

interface PostSketch {
  type: PostType
  text: string | null
  created: number
  isVideo?: boolean
}

/** A post of somebody; media show one or more of the demo's pictures, or its video. */
export function makePost(
  random: Random,
  author: DemoAccount,
  { type, text, created, isVideo = false }: PostSketch,
): DemoPost {
  const hasPicture = type === 'media' && !isVideo
  return {
    pid: idAt(random, created),
    ...{ uid: author.uid, oid: author.oid, role: author.role, type, text },
    media: JSON.stringify(isVideo ? [demoVideo] : hasPicture ? pickPictures(random) : []),
    score_image: hasPicture ? pictureScore(random) : null,
    score_video: isVideo ? pictureScore(random) : null,
    created,
    ...{ ...noPlace, private: 0 },
    ...{ revision: 1, revised: null, removed: null, erased_media: 0, awaits_person: 0, awaits_measure: 0 },
  }
}

function pickPictures(random: Random) {
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

/** Texts of posts; null for a picture without one. A template comes again only after all others of its kind. */
function createPostTexts(random: Random): (type: PostType, isUnkind: boolean) => string | null {
  const { everyday, captions, shares, links, unkind } = readDemoData('posts')
  const words = readDemoData('words')
  const inTurn = <Item>(items: readonly Item[]) => {
    const order = random.shuffled(items)
    let taken = 0
    return (): Item => order[taken++ % order.length] ?? random.pick(order)
  }
  const next = {
    text: inTurn(everyday),
    media: inTurn(captions),
    share: inTurn(shares),
    link: inTurn(links),
    unkind: inTurn(unkind),
  }

  /** Each `{gap}` gets one of the words of that name, the same throughout; sentences begin with a capital. */
  function fill(template: string): string {
    const chosen = new Map<string, string>()
    const text = template.replace(/\{(\w+)\}/g, (_, gap: string) => {
      const word = chosen.get(gap) ?? random.pick(words[gap] ?? [])
      chosen.set(gap, word)
      return word
    })
    return text.replace(
      /(^|[.!?] )(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
  }

  return (type, isUnkind) => {
    if (isUnkind) return fill(next.unkind())
    if (type === 'media' && random.chance(0.2)) return null
    if (type !== 'link') return fill(next[type]())
    const link = next.link()
    return `${fill(link.words)}: https://${link.address}/${random.whole(10, 999)}`
  }
}
