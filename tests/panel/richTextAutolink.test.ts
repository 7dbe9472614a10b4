import { describe, expect, it } from 'vitest'
import { addressIn } from '../../src/panel/editor/links'

/** Each word, with its address in angle brackets where it has one, and where that leads to. */
const words: readonly (readonly [word: string, href?: string])[] = [
  ['<https://x.org/a>', 'https://x.org/a'],
  ['<x.org>...', 'https://x.org'],
  ['„<www.x.org>“,', 'https://www.x.org'],
  ['(<https://x.org/a_(b)>),', 'https://x.org/a_(b)'],
  ['"<me@x.org>".', 'mailto:me@x.org'],
  ['<https://x.org/a,b>?', 'https://x.org/a,b'],
  ['<https://1.2.3.4/>.', 'https://1.2.3.4/'],
  ['<http://localhost:3000>.', 'http://localhost:3000'],
  ['localhost:3000'],
  ['1.2.3.4'],
  ['a.b'],
  ['e.g.'],
  ['x.org1'],
  ['@x.org'],
  ['{{name}}'],
  ['ftp://x.org'],
  ['javascript:x.org'],
  ['x.org,y.org'],
  ['«<https://x.org/a>».', 'https://x.org/a'],
  ['»<https://x.org/a>«', 'https://x.org/a'],
  ['›<x.org>‹', 'https://x.org'],
  ['<https://x.org/a>。', 'https://x.org/a'],
  ['看：<https://x.org/a>。次のページ', 'https://x.org/a'],
  ['（<www.x.org>）、', 'https://www.x.org'],
  ['「<me@x.org>」', 'mailto:me@x.org'],
  ['“<https://x.org/a?b=c>”', 'https://x.org/a?b=c'],
  ['<https://x.org/a>…', 'https://x.org/a'],
  ['<x.org>.Next', 'https://x.org'],
  ['<https://x.org/St.Gallen>', 'https://x.org/St.Gallen'],
  ['<https://x.org/it’s>', 'https://x.org/it’s'],
  ['<X.ORG>', 'https://X.ORG'],
  ['sentence.Next'],
  ['here.It'],
  ['end.So,'],
  ['{{account.name}}'],
  ['https://x.org/?to={{name}}'],
  ['{{name}}@x.org'],
]

describe('the address in a word', () => {
  for (const [shown, href] of words) {
    it(shown, () => {
      const found = href ? { from: shown.indexOf('<'), to: shown.indexOf('>') - 1, href } : null
      expect(addressIn(shown.replace(/[<>]/g, ''))).toEqual(found)
    })
  }
})
