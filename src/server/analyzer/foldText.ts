const letterOrDigit = '[\\p{L}\\p{N}]'
const looseSign = new RegExp(`(?<!${letterOrDigit})[!|(]|[!|(](?!${letterOrDigit})|/`, 'gu')
/** Each is a whole sentence in Arabic, and would become as many letters: no other sign becomes more than seven. */
const sentences = /[ﷺﷻ]/g
const spacedLetters = /(?<![a-z0-9])(?:[a-z0-9@$][ ._-]{1,2}){2,40}[a-z0-9@$](?![a-z0-9])/g
const signsForLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '(': 'c',
}

/**
 * The text as it is meant to be read: lower case without accents, `s p a c e d` letters put together, signs that
 * stand for themselves (the end of "stop!") told from those that stand for letters ("st!nk").
 */
export function foldText(text: string): string {
  const plain = text
    .replace(sentences, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[‘’`]/g, "'")
  return plain.replace(looseSign, ' ').replace(spacedLetters, (run) => run.replace(/[ ._-]/g, ''))
}

/** Further folded for our own expressions: signs read as the letters they stand for, one letter for a drawn-out one. */
export function foldLetters(folded: string): string {
  return folded
    .replace(/(?<=[a-z])[013457@$!|(]|[013457@$](?=[a-z])/g, (sign) => signsForLetters[sign] ?? sign)
    .replace(/(.)\1{2,}/gs, '$1')
    .replace(/\s+/g, ' ')
}
