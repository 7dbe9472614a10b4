/** Words that people disguise, by which it is measured what a disguise hides. */
export const disguised = [
  'idiot', 'moron', 'retard', 'bitch', 'slut', 'whore', 'faggot', 'nigger', 'asshole', 'bastard', 'cunt', 'fuck', 'shit', 'dickhead', 'wanker', 'twat', 'loser', 'scumbag', 'imbecile', 'stupid', 'pathetic', 'worthless', 'disgusting', 'dumbass', 'jackass', 'cocksucker', 'motherfucker', 'bullshit', 'prick', 'pussy', 'tranny', 'kike', 'chink', 'spastic', 'coward', 'liar', 'weirdo', 'creep', 'hypocrite', 'moronic', 'idiotic', 'douchebag', 'skank', 'ugly', 'trash', 'freak', 'filthy', 'dimwit', 'nitwit', 'arsehole',
]

const each = (change: (letter: string, index: number) => string) => (word: string) => [...word].map(change).join('')
const by = (letters: Readonly<Record<string, string>>) => each((letter) => letters[letter] ?? letter)
const shifted = (first: number) => each((letter) => String.fromCodePoint(first + letter.charCodeAt(0) - 97))
const middle = (word: string) => Math.floor(word.length / 2)
const split = (sign: string) => (word: string) => word.slice(0, middle(word)) + sign + word.slice(middle(word))
const firstVowel = (word: string, sign: string) => word.replace(/(?<=.)[aeiou]/, sign)
const homoglyphs: Readonly<Record<string, string>> = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', s: 'ѕ', x: 'х', y: 'у', j: 'ј', h: 'һ' }

/** Ways in which a word is written so that a person reads it and a list does not. */
export const obfuscations: Readonly<Record<string, (word: string) => string>> = {
  'upper case': (word) => word.toUpperCase(),
  'alternating case': each((letter, n) => (n % 2 ? letter : letter.toUpperCase())),
  'zero-width spaces': (word) => [...word].join('\u200b'),
  'zero-width joiners': (word) => [...word].join('\u200d'),
  'soft hyphens': (word) => [...word].join('\u00ad'),
  'word joiners': (word) => [...word].join('\u2060'),
  'byte order mark inside': split('\ufeff'),
  'grapheme joiner': split('\u034f'),
  'right-to-left override': (word) => `\u202e${[...word].reverse().join('')}\u202c`,
  'left-to-right marks': (word) => [...word].join('\u200e'),
  'full width': shifted(0xff41),
  'mathematical bold': shifted(0x1d41a),
  'mathematical double-struck': shifted(0x1d552),
  'mathematical monospace': shifted(0x1d68a),
  circled: shifted(0x24d0),
  'negative squared': shifted(0x1f170),
  'negative circled': shifted(0x1f150),
  'in brackets': shifted(0x249c),
  'regional indicators': shifted(0x1f1e6),
  'Cyrillic look-alikes': by(homoglyphs),
  'one Cyrillic letter': (word) => word.replace(/[aceiops]/, (letter) => homoglyphs[letter] ?? letter),
  accents: by({ a: 'á', e: 'ë', i: 'í', o: 'ö', u: 'ü' }),
  'stacked marks': each((letter) => `${letter}\u0336\u0301\u0327`),
  'l33t vowels': by({ a: '4', e: '3', i: '1', o: '0' }),
  'l33t all': by({ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }),
  signs: by({ a: '@', s: '$', i: '!' }),
  'a sign for the first vowel': (word) => firstVowel(word, '*'),
  'a hash for the first vowel': (word) => firstVowel(word, '#'),
  'spaced out': (word) => [...word].join(' '),
  dotted: (word) => [...word].join('.'),
  hyphenated: (word) => [...word].join('-'),
  underscored: (word) => [...word].join('_'),
  starred: (word) => [...word].join('*'),
  'split by a dot': split('.'),
  'split by a hyphen': split('-'),
  'split by a space': split(' '),
  backwards: (word) => [...word].reverse().join(''),
  'a vowel drawn out': (word) => word.replace(/[aeiouy]/, '$&$&$&$&'),
  'the last letter drawn out': (word) => word + word.slice(-1).repeat(4),
  'pictures between': (word) => [...word].join('😀'),
}

/** Words in sentences, each in all disguises. */
export function disguises(): { plain: string; how: string; text: string }[] {
  return disguised.flatMap((word) =>
    Object.entries(obfuscations).map(([how, change]) => ({ plain: `you are a ${word}`, how, text: `you are a ${change(word)}` })),
  )
}
