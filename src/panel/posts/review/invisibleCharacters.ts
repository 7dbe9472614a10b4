/** `host` in punycode. */
interface LinkFound {
  written: string
  host: string
}

const links = /(?:https?:\/\/|www\.)[^\s<>"”“«»]+/giu
const sentenceEnd = /[.,;:!?)\]}]+$/u
/** Invisible characters, without joiners and variation selectors that emoji and scripts need. */
const unseen =
  /(?!\t|\n|\r|\u200c|\u200d|[\u{e0020}-\u{e007f}])([\p{Cc}\p{Cf}]|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0)/gu
const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** The links of a text, with the host they really lead to. */
export function linksIn(text: string): LinkFound[] {
  return [...text.matchAll(links)].flatMap(([found]) => {
    const written = found.replace(sentenceEnd, '')
    const address = /^www\./iu.test(written) ? `https://${written}` : written
    return URL.canParse(address) ? [{ written, host: new URL(address).host }] : []
  })
}

/** The code points of invisible characters, each once. */
export function invisibleIn(text: string): { count: number; codes: string[] } {
  const found = text.match(unseen) ?? []
  return { count: found.length, codes: [...new Set(found.map(codeOf))] }
}

function codeOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Splits a text, with invisible characters as code points. */
export function piecesOf(text: string): { text: string; isUnseen: boolean }[] {
  return text
    .split(unseen)
    .map((piece, at) =>
      at % 2 === 0 ? { text: piece, isUnseen: false } : { text: codeOf(piece), isUnseen: true },
    )
    .filter((piece) => piece.text !== '')
}

export function withoutUnseen(text: string): string {
  return text.replace(unseen, '')
}

/** Words that mix look-alike scripts. */
export function mixedIn(text: string): string[] {
  const all = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(all.filter((word) => scripts.filter((script) => script.test(word)).length > 1))]
}
