import { describe, expect, it } from 'vitest'
import {
  invisibleIn,
  linksIn,
  mixedIn,
  piecesOf,
  withoutUnseen,
} from '../../src/panel/posts/review/invisibleCharacters'

describe('what the eye may miss in a text', () => {
  it('is where a link really leads: its host in punycode, without what stands before an @', () => {
    expect(linksIn('see https://p\u0430ypal.com/login, or www.Example.org.')).toEqual([
      { written: 'https://p\u0430ypal.com/login', host: 'xn--pypal-4ve.com' },
      { written: 'www.Example.org', host: 'www.example.org' },
    ])
    expect(linksIn('https://paypal.com@evil.example/x')).toEqual([
      { written: 'https://paypal.com@evil.example/x', host: 'evil.example' },
    ])
    expect(linksIn('no link: http:// and example')).toEqual([])
  })

  it('is a character that nobody sees, but not what joins emoji, nor a new line', () => {
    expect(invisibleIn('a\u200bb\u200bc\u202ed')).toEqual({ count: 3, codes: ['U+200B', 'U+202E'] })
    expect(invisibleIn('👨‍👩‍👧 hello\n\tthere ❤️')).toEqual({ count: 0, codes: [] })
  })

  it('is shown by its number where it stands', () => {
    expect(piecesOf('Hel\u200blo \u202etxt.exe')).toEqual([
      { text: 'Hel', isUnseen: false },
      { text: 'U+200B', isUnseen: true },
      { text: 'lo ', isUnseen: false },
      { text: 'U+202E', isUnseen: true },
      { text: 'txt.exe', isUnseen: false },
    ])
    expect(piecesOf('👨‍👩‍👧\n')).toEqual([{ text: '👨‍👩‍👧\n', isUnseen: false }])
    expect(withoutUnseen('Hel\u200blo')).toBe('Hello')
  })

  it('is a word of several scripts, but not two words each of its own', () => {
    expect(mixedIn('p\u0430ypal и кошка cat αβγ')).toEqual(['p\u0430ypal'])
  })
})
