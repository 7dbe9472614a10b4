import { minute } from '../../server/lib/clock'
import { demoCopies } from './media'
import type { DemoAccount } from './people'
import { type DemoPost, makePost, type SketchedPost } from './posts'
import type { Random } from './random'

/** One advertisement, as eight accounts send it so that it does not look the same. */
const advertisements = [
  'Watch all films for free! Just type in your password: https://all-films-free.example/now?ref=a1',
  'WATCH all films for FREE 🎬 just type in your password https://all-films-free.example/now?ref=a2',
  'watch all f1lms for fr33, just type in your passw0rd: https://all-films-free.example/now?ref=a3',
  'Wаtch аll films for free — just type in your password https://all-films-free.example/now?ref=b1',
  'Watch all fil\u200bms for fr\u200bee. Just type in your pass\u200bword: https://all-films-free.example/now?ref=b2',
  'Watch aaall filmsss for freeee!!! Just type in your password: https://all-films-free.example/now?ref=b3',
  'Wåtch äll films för free, just type in your password: https://all-films-free.example/now?ref=c1',
  'watch all films for free ... just type in your password ... https://all-films-free.example/now?ref=c2',
]
const chainLetter = 'Send this on to ten friends, or you will have bad luck!'

/**
 * The same posts, of which the newest that nobody deals with gave way to posts that are alike: an advertisement of eight strangers,
 * and a picture that three children have sent on, each time resized.
 */
export function withAlikePosts(
  random: Random,
  now: number,
  posts: readonly SketchedPost[],
  accounts: readonly DemoAccount[],
  isDealtWith: (pid: string) => boolean,
): DemoPost[] {
  const members = accounts.filter(
    ({ status, role, created }) => status === 'active' && role === 'Member' && created < now - 1440 * minute,
  )
  const strangers = random.shuffled(members.filter(({ parent, oid }) => parent === null && oid === null))
  const children = random.shuffled(members.filter(({ parent, oid }) => parent !== null && oid !== null))
  const sent = [
    ...advertisements.map((text, n) => ({
      author: strangers[n],
      text,
      type: 'link' as const,
      ago: 130 - 4 * n,
    })),
    ...demoCopies.map((copy, n) => ({
      author: children[n],
      text: chainLetter,
      copy,
      type: 'media' as const,
      ago: 95 - 20 * n,
    })),
  ]
  const made = sent.flatMap(({ author, text, type, ago, ...more }) => {
    if (!author) return []
    const post = makePost(random, author, { type, text, created: now - ago * minute })
    return 'copy' in more ? [{ ...post, media: JSON.stringify([more.copy]), score_image: null }] : [post]
  })
  const rows = posts.map(({ row }) => row)
  const free = rows.filter(({ pid, media }) => media === '[]' && !isDealtWith(pid)).slice(-made.length)
  return [...rows.filter((row) => !free.includes(row)), ...made]
}
