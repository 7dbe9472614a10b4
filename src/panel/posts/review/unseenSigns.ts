/** A link as it is written, and the host that it leads to, in punycode. */
interface LinkFound {
  written: string
  host: string
}

const links = /(?:https?:\/\/|www\.)[^\s<>"”“«»]+/giu
const sentenceEnd = /[.,;:!?)\]}]+$/u
/** What is drawn as nothing; what joins or dresses emoji and letters that need it is left out. */
const unseen =
  /(?!\t|\n|\r|\u200c|\u200d|[\u{e0020}-\u{e007f}])([\p{Cc}\p{Cf}]|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0)/gu
const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** The links of a text with where they really lead: names that look alike are told apart by it. */
export function linksIn(text: string): LinkFound[] {
  return [...text.matchAll(links)].flatMap(([found]) => {
    const written = found.replace(sentenceEnd, '')
    const address = /^www\./iu.test(written) ? `https://${written}` : written
    return URL.canParse(address) ? [{ written, host: new URL(address).host }] : []
  })
}

/** The characters of a text that nobody sees, by their numbers, each once. */
export function invisibleIn(text: string): { count: number; codes: string[] } {
  const found = text.match(unseen) ?? []
  return { count: found.length, codes: [...new Set(found.map(codeOf))] }
}

function codeOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** A text in pieces, such a character by its number: so it is where it stands, and turns no words around. */
export function piecesOf(text: string): { text: string; isUnseen: boolean }[] {
  return text
    .split(unseen)
    .map((piece, at) =>
      at % 2 === 0 ? { text: piece, isUnseen: false } : { text: codeOf(piece), isUnseen: true },
    )
    .filter((piece) => piece.text !== '')
}

/** The same without them. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '')
}

/** The words of a text that mix letters which look alike and are not. */
export function mixedIn(text: string): string[] {
  const all = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(all.filter((word) => scripts.filter((script) => script.test(word)).length > 1))]
}
