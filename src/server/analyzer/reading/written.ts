import unicodeTable from 'unhomoglyph/data.json' with { type: 'json' }

export const isAscii = /^[\0-\x7f]*$/

/** A text as it looks, and where each of its characters stands in the original, in UTF-16 units. The arrays are reused for the next text. */
export interface Written {
  text: string
  /** The text is the original in lower case. */
  isPlain: boolean
  starts: Int32Array
  ends: Int32Array
  /** Flags by character: the three below. */
  flags: Uint8Array
}

export const lookAlikeFlag = 1
export const followsUnseenFlag = 2
export const turnedFlag = 4

const plainText = /^[\t\n\r -~]*$/
let starts = new Int32Array(4096)
let ends = new Int32Array(4096)
let flags = new Uint8Array(4096)

/** Reads accents, look-alikes and signs as letters, drops invisible characters, and follows right-to-left overrides. */
export function seeWritten(original: string): Written {
  if (plainText.test(original)) return { text: original.toLowerCase(), isPlain: true, starts, ends, flags }
  const order = original.includes('\u202e') ? shownOrder(original) : null
  let text = ''
  let size = 0
  let unseen = 0
  const length = order ? order.length : original.length
  for (let n = 0; n < length; ) {
    const at = order?.[n] ?? n
    const code = original.codePointAt(at) ?? 32
    const units = code > 0xffff ? 2 : 1
    n += order ? 1 : units
    const turned = order && order[n] !== undefined && (order[n] ?? 0) < at ? turnedFlag : 0
    if (size + 16 > starts.length) grow()
    if (code < 128) {
      text += original.charAt(at)
      starts[size] = at
      ends[size] = at + 1
      flags[size++] = unseen | turned
      unseen = 0
      continue
    }
    const sign = readSign(code)
    if (sign.text === '') {
      unseen = followsUnseenFlag
      continue
    }
    for (let letter = 0; letter < sign.text.length; letter++) {
      starts[size] = at
      ends[size] = at + units
      flags[size++] = unseen | turned | (sign.isLookAlike ? lookAlikeFlag : 0)
      unseen = 0
    }
    text += sign.text
  }
  return { text: text.toLowerCase(), isPlain: false, starts, ends, flags }
}

function grow(): void {
  const [before, beforeEnds, beforeFlags] = [starts, ends, flags]
  starts = new Int32Array(before.length * 2)
  ends = new Int32Array(before.length * 2)
  flags = new Uint8Array(before.length * 2)
  starts.set(before)
  ends.set(beforeEnds)
  flags.set(beforeFlags)
}

/** The indexes of the characters in the order in which they are shown: after a right-to-left override they run backwards. */
function shownOrder(original: string): number[] {
  const order: number[] = []
  let turned: number[] | null = null
  const depths: boolean[] = []
  const end = () => {
    if (turned) order.push(...turned.reverse())
    turned = null
  }
  for (let at = 0; at < original.length; ) {
    const code = original.codePointAt(at) ?? 32
    if (code >= 0x202a && code <= 0x202e && code !== 0x202c) {
      depths.push(code === 0x202e)
      if (code === 0x202e) turned ??= []
    } else if (code === 0x202c) {
      depths.pop()
      if (!depths.includes(true)) end()
    } else if (code === 10) {
      end()
      depths.length = 0
      order.push(at)
    } else if (turned) turned.push(at)
    else order.push(at)
    at += code > 0xffff ? 2 : 1
  }
  end()
  return order
}

/** What a character is read as: the letters that it looks like, or nothing if it is invisible. */
interface ReadSign {
  text: string
  /** Read as a letter of the alphabet without being one. */
  isLookAlike: boolean
}

const lookAlikes = new Map<string, string>(Object.entries(unicodeTable))

/** Beyond Unicode's table: small capitals and letters turned upside down, each followed by its letter. */
const lookAlikePairs =
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzɐaɔcǝeɟfƃgɥhıiɾjʞkɯmɹrʇtʌvʍwʎyƨsɿrøoðdłlđdħhßs¡!'
const ownLookAlikes = new Map(
  Array.from({ length: lookAlikePairs.length / 2 }, (_, n) => [
    lookAlikePairs.charAt(2 * n),
    lookAlikePairs.charAt(2 * n + 1),
  ]),
)

/** The letters of Braille, by the dots of each. */
const braille = new Map(
  Array.from('⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵', (dots, n) => [dots, 'abcdefghijklmnopqrstuvwxyz'.charAt(n)]),
)

/** Emoji that are words. */
const wordEmoji = new Map([['🖕', ' fuck you ']])

/** Alphabets of signs without a plain decomposition, by their first character. */
const alphabets = [0x249c, 0x1f110, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6]
const isIgnorable = /^(?:\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier})$/u
const maxLetters = 3
const knownSigns = new Map<number, ReadSign>()

/** How a character beyond ASCII is read. */
export function readSign(code: number): ReadSign {
  const before = knownSigns.get(code)
  if (before) return before
  const sign = signOf(code)
  if (knownSigns.size < 20_000) knownSigns.set(code, sign)
  return sign
}

function signOf(code: number): ReadSign {
  const character = String.fromCodePoint(code)
  if (isIgnorable.test(character)) return { text: '', isLookAlike: false }
  const word = wordEmoji.get(character) ?? braille.get(character)
  if (word !== undefined) return { text: word, isLookAlike: true }
  for (const first of alphabets) {
    if (code >= first && code < first + 26) {
      return { text: String.fromCharCode(97 + code - first), isLookAlike: true }
    }
  }
  const bare = withoutMarks(character)
  // A sign for a phrase or a unit would become many letters.
  if (bare.length > maxLetters) return { text: ' ', isLookAlike: false }
  const letters = Array.from(bare, alphabetic).join('')
  const isPlain = [...letters].every((letter) => letter < '\u0080')
  // An accented letter hides nothing.
  const isAccented = isPlain && withoutMarks(character, 'NFD') === letters
  if (isPlain) return { text: letters, isLookAlike: !isAccented && /[a-z]/.test(letters) }
  return { text: code > 0xffff ? privateCharacter(character, code) : letters, isLookAlike: false }
}

function withoutMarks(text: string, form: 'NFKD' | 'NFD' = 'NFKD'): string {
  return text
    .normalize(form)
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

function alphabetic(letter: string): string {
  if (letter < '\u0080') return letter
  const found = ownLookAlikes.get(letter) ?? lookAlikes.get(letter) ?? lookAlikes.get(letter.toUpperCase())
  const read = found === undefined ? letter : withoutMarks(found)
  return /^[\u2018\u2019\u02bc]$/.test(letter)
    ? "'"
    : /^[\u201c-\u201f\u00ab\u00bb]$/.test(letter)
      ? '"'
      : read
}

/** A private character for each emoji, so that each is one unit; letters of rare scripts share one. */
function privateCharacter(character: string, code: number): string {
  return /\p{L}/u.test(character) ? '\uf8ff' : String.fromCharCode(0xe000 + (code & 0xfff))
}
