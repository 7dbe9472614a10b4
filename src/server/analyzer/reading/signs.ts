/** What a character of a written text is, by its UTF-16 unit. */
export const isLetter = (code: number) =>
  (code > 96 && code < 123) ||
  code === 39 ||
  (code > 191 &&
    !(code >= 0x2000 && code < 0x2c00) &&
    !(code >= 0xe000 && code < 0xf8ff) &&
    !(code >= 0x3000 && code < 0x3030))
export const isSpace = (code: number) =>
  code === 32 || (code > 8 && code < 14) || code === 160 || code === 0x2028 || code === 0x2800
export const isDigit = (code: number) => code > 47 && code < 58
/** Signs that stand for letters, or in their place. */
const signs = new Set(Array.from('@$!|(+*#%&', (sign) => sign.charCodeAt(0)))
export const isSign = (code: number) => code < 128 && signs.has(code)
/** Whether a sign may be a word's first letter. */
export const mayLead = (sign: number, next: number) =>
  ((sign === 64 || sign === 36) && (isLetter(next) || isDigit(next) || isSign(next))) ||
  ((sign === 33 || sign === 124) && isLetter(next))
export const isPicture = (code: number) =>
  (code >= 0xe000 && code < 0xf8ff) || (code >= 0x2190 && code < 0x2c00)
export const marks = '.,!?";:)\u2026'

/** Whether it is, or may be, a part of a word or a number. */
export const isSpoken = (code: number) =>
  isLetter(code) || isDigit(code) || code === 64 || code === 36 || code === 42

/** Whether nothing but marks follows up to the next space. */
export function endsThere(written: string, from: number): boolean {
  for (let at = from; at < written.length; at++) {
    const code = written.charCodeAt(at)
    if (isSpace(code)) return true
    if (isSpoken(code)) return false
  }
  return true
}

export function markOf(mark: string): string {
  return mark === ';' || mark === ':' || mark === '\u2026' ? '.' : mark === ')' ? ',' : mark
}
