import unicodeTable from 'unhomoglyph/data.json' with { type: 'json' }

/** What a character is read as: letters of the alphabet where it looks like them, nothing where it shows nothing. */
export interface Sign {
  text: string
  /** It is no letter of the alphabet, but was read as one. */
  isLookAlike: boolean
}

const lookAlikes = new Map<string, string>(Object.entries(unicodeTable))

/** Beside Unicode's table: small capitals that it leaves alone, and letters turned upside down. */
const turned =
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzɐaɔcǝeɟfƃgɥhıiɾjʞkɯmɹrʇtʌvʍwʎyƨsɿrøoðdłlđdħhßs¡!'
const ours = new Map(
  Array.from({ length: turned.length / 2 }, (_, n) => [turned.charAt(2 * n), turned.charAt(2 * n + 1)]),
)

/** The letters of Braille, by the dots of each. */
const braille = new Map(
  Array.from('⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵', (dots, n) => [dots, 'abcdefghijklmnopqrstuvwxyz'.charAt(n)]),
)

/** Pictures that are words. */
const speaking = new Map([['🖕', ' fuck you ']])

/** The alphabets of signs that have no decomposition, or one in brackets, by the first of each. */
const alphabets = [0x249c, 0x1f110, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6]
const isIgnorable = /^(?:\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier})$/u
const longest = 3
const known = new Map<number, Sign>()

/** How a character that is not ASCII is read. */
export function readSign(code: number): Sign {
  const before = known.get(code)
  if (before) return before
  const sign = signOf(code)
  if (known.size < 20_000) known.set(code, sign)
  return sign
}

function signOf(code: number): Sign {
  const character = String.fromCodePoint(code)
  if (isIgnorable.test(character)) return { text: '', isLookAlike: false }
  const word = speaking.get(character) ?? braille.get(character)
  if (word !== undefined) return { text: word, isLookAlike: true }
  for (const first of alphabets) {
    if (code >= first && code < first + 26) {
      return { text: String.fromCharCode(97 + code - first), isLookAlike: true }
    }
  }
  const bare = withoutMarks(character)
  // A sign that is a sentence, or a unit, would become as many letters.
  if (bare.length > longest) return { text: ' ', isLookAlike: false }
  const letters = Array.from(bare, alphabetic).join('')
  const isPlain = [...letters].every((letter) => letter < '\u0080')
  // An accent hides nothing: only a letter that is none of the alphabet's does.
  const isAccented = isPlain && withoutMarks(character, 'NFD') === letters
  if (isPlain) return { text: letters, isLookAlike: !isAccented && /[a-z]/.test(letters) }
  return { text: code > 0xffff ? beyond(character, code) : letters, isLookAlike: false }
}

function withoutMarks(text: string, form: 'NFKD' | 'NFD' = 'NFKD'): string {
  return text
    .normalize(form)
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

function alphabetic(letter: string): string {
  if (letter < '\u0080') return letter
  const found = ours.get(letter) ?? lookAlikes.get(letter) ?? lookAlikes.get(letter.toUpperCase())
  const read = found === undefined ? letter : withoutMarks(found)
  return /^[\u2018\u2019\u02bc]$/.test(letter)
    ? "'"
    : /^[\u201c-\u201f\u00ab\u00bb]$/.test(letter)
      ? '"'
      : read
}

/** A sign of its own for each picture, so that one is one unit; letters of rare scripts are all alike. */
function beyond(character: string, code: number): string {
  return /\p{L}/u.test(character) ? '\uf8ff' : String.fromCharCode(0xe000 + (code & 0xfff))
}
