import type { PostType } from '../../contract/posts'
import { everyday } from './everyday'
import { leisureWords } from './leisureWords'
import { captions, links, shares, unkind } from './otherPosts'
import type { Random } from './random'
import { schoolWords } from './schoolWords'
import { compose } from './wording'

const fillers = { ...schoolWords, ...leisureWords }

/** Texts of posts, one after the other; null for a picture that stands by itself. Each is said anew only after all others were. */
export function createPostTexts(random: Random): (type: PostType, isUnkind: boolean) => string | null {
  const inTurn = <Item>(items: readonly Item[]) => {
    const order = random.shuffled(items)
    let said = 0
    return (): Item => order[said++ % order.length] ?? random.pick(order)
  }
  const next = {
    text: inTurn(everyday),
    media: inTurn(captions),
    share: inTurn(shares),
    link: inTurn(links),
    unkind: inTurn(unkind),
  }
  const fill = (template: string) => compose(random, template, fillers)
  return (type, isUnkind) => {
    if (isUnkind) return fill(next.unkind())
    if (type === 'media' && random.chance(0.2)) return null
    if (type !== 'link') return fill(next[type]())
    const [words, address] = next.link()
    return `${fill(words)}: https://${address}/${random.whole(10, 999)}`
  }
}
