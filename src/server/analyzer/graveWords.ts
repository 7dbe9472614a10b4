import { createFinder } from './ahoCorasick'
import type { Span } from './analyzer'
import { isAscii, readSign } from './reading/written'

/** A text as it looks, and where each of its UTF-16 units stands in the original. */
interface ShownText {
  text: string
  starts: number[]
  ends: number[]
  /** Whether it is read otherwise than written, or follows invisible characters. */
  isHidden: boolean[]
}

/** Signs that stand for letters; i and l count as one. */
const letterOfSign: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', l: 'i' },
}
const letter = /\p{L}/u
const sign = /[013457@$!|]/
const isLetterOrSign = (one: string) => letter.test(one) || (one !== '' && sign.test(one))
/** Shorter words would come out by chance. */
const minHiddenLength = 4
const minHanLength = 2
/** Ordinary words when read so. */
const ambiguous = ['pedał', 'pédé', 'négro', 'cipa', 'spast', 'amına']
/** Nothing is hidden without a sign or a lone letter in ASCII, or a letter beyond it (punctuation and emoji are none). */
const mayHide = /[a-z][013457@$!|]+[a-z]|(?<![a-z\d])[01345$][a-z]{3}/i
const loneLetters = /(?<![a-z\d])[a-z](?:[ ._*-]{1,3}[a-z]){3}(?![a-z\d])/i
const anyLetterSign = /[013457@$!|l]/g
const mayHideBeyond =
  /[\xad-\u1fff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2100-\u214f\u2460-\u24ff\u2c00-\ud7ff\ufb00-\ufdff\ufe70-\uffee]|\ud83c[\udd00-\uddff]|\ud835|[a-z\u4e00-\u9fff]\ufe0f/i
const spacedLetters = /(?<![\p{L}\p{N}])\p{L}(?:[ ._*-]{1,3}\p{L}){3,30}(?![\p{L}\p{N}])/gu

/** Finds words hidden by invisible characters, look-alikes, digits for letters, or blanks between letters; a star stands for any ending. */
function createHiddenFinder(words: readonly string[]): (text: string) => Span[] {
  const ordinary = new Set(ambiguous.map((word) => showText(word).text))
  const shapes = words
    .map((word) => ({ shape: showText(word.replace('*', '')).text, isStart: word.endsWith('*') }))
    .filter(
      ({ shape }) =>
        shape.length >= (han.test(shape) ? minHanLength : minHiddenLength) && !ordinary.has(shape),
    )
  const isHan = ({ shape }: { shape: string }) => han.test(shape)
  const spaced = shapes
    .filter((one) => !isHan(one))
    .map(({ shape, isStart }) => shape + (isStart ? '[\\p{L}\\p{M}]*' : ''))
  const expression = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})(?![\\p{L}\\p{N}])|${shapes
      .filter(isHan)
      .map(({ shape }) => shape)
      .join('|')}`,
    'gu',
  )

  const findShapes = createFinder(
    shapes
      .filter(({ shape }) => isAscii.test(shape))
      .map(({ shape, isStart }) => ({ text: ` ${shape}${isStart ? '' : ' '}`, value: 0 })),
  )
  const isWorthReading = (text: string) =>
    loneLetters.test(text) ||
    (mayHide.test(text) &&
      findShapes(` ${text.toLowerCase().replace(anyLetterSign, (one) => letterOfSign[one] ?? one)} `).length >
        0)

  function findIn({ text, starts, ends, isHidden }: ShownText): Span[] {
    return Array.from(text.matchAll(expression), ({ 0: word, index }) => {
      const last = index + word.length - 1
      const span = { start: starts[index] ?? 0, end: ends[last] ?? 0 }
      return isHidden.slice(index, last + 1).includes(true) ? [span] : []
    }).flat()
  }

  return (text) => {
    const isWorth = isAscii.test(text)
      ? isWorthReading(text)
      : mayHideBeyond.test(text) || mayHide.test(text) || loneLetters.test(text)
    if (!isWorth) return []
    const whole = showText(text)
    const hidden = findIn(whole).filter(({ start, end }) => !isOfOneScript(text.slice(start, end)))
    return [...hidden, ...findIn(joinSpacedLetters(whole))]
  }
}

/** A word of one script alone, and not Latin, hides nothing. */
function isOfOneScript(written: string): boolean {
  return /^(?:[\p{Script=Cyrillic}\p{M} ]+|[\p{Script=Greek}\p{M} ]+|[\p{Script=Arabic}\p{M} ]+)$/u.test(
    written,
  )
}

function showText(original: string): ShownText {
  const all: ShownText = { text: '', starts: [], ends: [], isHidden: [] }
  let isUnseen = false
  for (let at = 0; at < original.length; ) {
    const code = original.codePointAt(at) ?? 32
    const units = code > 0xffff ? 2 : 1
    const written = original.slice(at, at + units)
    // The Arabic tatweel only lengthens the line.
    const { text, isLookAlike } =
      written === '\u0640' ? { text: '', isLookAlike: false } : readCharacter(original, at, code)
    if (text === '') isUnseen = true
    for (const one of text.toLowerCase()) {
      for (let unit = 0; unit < one.length; unit++) {
        all.starts.push(at)
        all.ends.push(at + units)
        all.isHidden.push(isLookAlike || isUnseen)
      }
      all.text += one
      isUnseen = false
    }
    at += units
  }
  return all
}

/** What a character is read as; a sign between letters reads as the letter that it stands for. */
function readCharacter(text: string, at: number, code: number): { text: string; isLookAlike: boolean } {
  if (code > 127) {
    const read = readSign(code)
    return { ...read, text: letterOfSign[read.text.toLowerCase()] ?? read.text }
  }
  const written = text.charAt(at)
  const isSign = sign.test(written)
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)]
  const isFirst = !isLetterOrSign(before) && !/\d/.test(before) && letter.test(after)
  if (isSign && !isFirst && !(isLetterOrSign(before) && isLetterOrSign(after)))
    return { text: written, isLookAlike: false }
  return { text: letterOfSign[written.toLowerCase()] ?? written, isLookAlike: isSign }
}

/** Puts lone letters together: "p u t a". */
function joinSpacedLetters({ text, starts, ends }: ShownText): ShownText {
  const all: ShownText = { text: '', starts: [], ends: [], isHidden: [] }
  for (const { 0: run, index } of text.matchAll(spacedLetters)) {
    for (let at = index; at < index + run.length; at++) {
      if (!letter.test(text.charAt(at))) continue
      all.text += text.charAt(at)
      all.starts.push(starts[at] ?? 0)
      all.ends.push(ends[at] ?? 0)
      all.isHidden.push(true)
    }
    all.text += ' '
    all.starts.push(starts[index] ?? 0)
    all.ends.push(ends[index] ?? 0)
    all.isHidden.push(false)
  }
  return all
}

/**
 * The gravest insults, wishes of death and slurs of languages that the model can't read, some in Latin letters; a star stands for any
 * ending. Mild and ambiguous ones are left out: a text in these languages waits for a person anyway.
 */
const graveWords: Readonly<Record<string, string>> = {
  de: 'hurens*, fotze*, wichser*, missgeburt*, arschloch*, schlampe*, schwuchtel*, kanake*, neger, spasti, spast, fick dich, verrecke*, bring dich um, töte dich, geh sterben, vergas*',
  fr: 'connard*, connasse*, salope*, encul*, fils de pute, sale pute, nique ta*, ntm, pédé, bougnoule*, négro*, sale arabe, sale juif, va mourir, suicide-toi, je vais te tuer, ta gueule',
  es: 'hijo de puta, hija de puta, hijoputa, puta, putas, maricón*, maricon*, gilipollas, pendejo*, sudaca*, moro de mierda, te voy a matar, mátate, matate, ojalá te mueras, vete a la mierda',
  it: 'vaffanculo, puttana, coglione, coglioni, stronzo, stronza, figlio di puttana, frocio, froci, ricchione, negro di merda, terrone, ammazzati, ti ammazzo, muori, testa di cazzo',
  pl: 'kurwa, kurwo, kurwy, skurwysyn*, jebać, jebac, jebany, jebana, pierdol*, spierdalaj, wypierdalaj, chuj, chuju, cipa, pizda, pedał, ciapat*, zabij się, zabiję cię, zdechnij, dziwka, dziwko',
  ru: 'хуй*, хуе*, пизд*, блядь, блять, бля, ебать, ебан*, ебал*, ёбан*, сука, суки, пидор*, пидар*, шлюха, шлюхи, чурка, чурки, жид, хач, сдохни, убей себя, я тебя убью, мразь',
  tr: 'orospu*, amcık*, siktir*, sikerim, sikeyim, amına, amk, piç, pezevenk, ibne, götveren*, kahpe, gavat, öldüreceğim, öldürürüm, kendini öldür, yavşak',
  ar: 'كس امك, كسمك, كس, شرموط*, قحب*, منيوك*, ابن الكلب, ابن كلب, يا كلب, عرص, خول, لوطي, زبي, سأقتلك, ساقتلك, اقتل نفسك, موت يا',
  hi: 'madarchod*, maderchod*, behenchod*, bhenchod*, behanchod*, bhosdi*, chutiya*, chutiye, randi ki, randi ka, gaandu, gandu, harami, haramkhor, jaan se maar*, mar ja kutte, mar ja saale, marja saale',
  ur: 'haramzad*, haramzaad*, kanjar*, kutay ke bachay, kutte ke bache, kutte ka bacha, teri maa ki, teri ma ki, qatal kar dun*',
  arLatin:
    'kos omak, kosomak, kos ommak, kus umak, kess emmak, sharmout*, sharmuta*, sharmoota*, ibn el kalb, ibn al kalb, ebn el kalb, ya kalb, manyak, ka7ba, 2atlak, roo7 moot, ruh mut',
  pcm: 'ashawo, ashewo, olosho, i go kill you, i go kee you, god go punish you, make you just die',
  tl: 'putang ina*, putangina*, tangina*, tang ina*, gago ka, gago mo, pakyu, ulol, mamatay ka na, papatayin kita, magpakamatay ka',
  zh: '操你*, 肏, 草泥马, 傻逼, 傻屄, 婊子, 妓女, 贱人, 鸡巴, 他妈的, 去死, 杀了你, 弄死你, 死全家, 支那, 王八蛋, 狗杂种, 煞笔',
}

/** Letters beyond the alphabet that occur in these words. */
const beyondAlphabet = /[\u00c0-\u024f\u212a\u3040-\u9fff]|[\u0300-\u1fff]/
const wordStart = /(?<![\p{L}\p{N}])\p{L}\p{M}*\p{L}?/gu
const han = /\p{Script=Han}/u
const { zh: chinese = '', ...spaced } = graveWords
/** Chinese has no blanks. */
const chineseWords = new RegExp(chinese.replaceAll(', ', '|').replaceAll('*', ''), 'gu')
/** The others by their first letters; Arabic ones may have an article or a vocative before them. */
const byStart = new Map<string, RegExp[]>()
for (const one of Object.values(spaced).flatMap((list) => list.split(', '))) {
  const rest = one.replace('*', '[\\p{L}\\p{M}]*')
  for (const before of /\p{Script=Arabic}/u.test(one) ? ['', 'ال', 'يا'] : ['']) {
    const start = startOf(`${before}${one}`)
    const expression = new RegExp(`${before}${rest}(?![\\p{L}\\p{N}])`, 'iuy')
    byStart.set(start, [...(byStart.get(start) ?? []), expression])
  }
}

/** Tells in one pass whether an ASCII text may hold one of them. */
const findSpelled = createFinder(
  Object.values(spaced)
    .flatMap((list) => list.split(', '))
    .filter((one) => !beyondAlphabet.test(one))
    .map((one) => ({ text: ` ${one.replace('*', '')}${one.endsWith('*') ? '' : ' '}`, value: 0 })),
)

const findHidden = createHiddenFinder(Object.values(graveWords).flatMap((list) => list.split(', ')))

function startOf(text: string): string {
  return text.slice(0, 2).trimEnd().toLowerCase()
}

const maxFound = 5

/** Where a text has one of them, hidden or plain, in the order of the text and without overlaps. */
export function graveWordsIn(text: string): Span[] {
  const found = [...writtenIn(text), ...findHidden(text)].sort((one, other) => one.start - other.start)
  return found.filter((span, n) => span.start >= (found[n - 1]?.end ?? 0)).slice(0, maxFound)
}

function writtenIn(text: string): Span[] {
  if (!beyondAlphabet.test(text) && findSpelled(` ${text.toLowerCase()} `).length === 0) return []
  const found = han.test(text)
    ? Array.from(text.matchAll(chineseWords), ({ 0: one, index }) => ({
        start: index,
        end: index + one.length,
      }))
    : []
  let end = 0
  for (const { 0: begins, index } of text.matchAll(wordStart)) {
    if (index < end) continue
    for (const expression of byStart.get(startOf(begins)) ?? []) {
      expression.lastIndex = index
      if (!expression.test(text)) continue
      end = expression.lastIndex
      found.push({ start: index, end })
      break
    }
  }
  return found
}
