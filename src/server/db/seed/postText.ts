import type { PostType } from '../../../contract/posts'
import { everyday } from './everyday'
import { leisureWords } from './leisureWords'
import { captions, doubtful, links, shares, unkind } from './otherPosts'
import type { Random } from './random'
import { schoolWords } from './schoolWords'
import { compose } from './wording'

/** What the writer is up to: most are friendly; `doubtful` is what others report though no word is bad. */
export type PostKind = 'friendly' | 'unkind' | 'doubtful'

const fillers = { ...schoolWords, ...leisureWords }

/** The text of a post, or null for a picture that stands by itself. */
export function postText(random: Random, type: PostType, kind: PostKind): string | null {
  const fill = (templates: readonly string[]) => compose(random, templates, fillers)
  if (kind === 'unkind') return fill(unkind)
  if (kind === 'doubtful') return fill(doubtful)
  if (type === 'media') return random.chance(0.2) ? null : fill(captions)
  if (type === 'share') return fill(shares)
  if (type === 'link') {
    const [words, address] = random.pick(links)
    return `${fill([words])}: https://${address}/${random.whole(10, 999)}`
  }
  return Array.from({ length: sentencesIn(random) }, () => fill(everyday)).join(' ')
}

function sentencesIn(random: Random): number {
  const [least, most] = random.weighted([
    [[1, 1], 62],
    [[2, 4], 34],
    [[5, 9], 3],
    [[24, 30], 1],
  ] as const)
  return random.whole(least, most)
}
