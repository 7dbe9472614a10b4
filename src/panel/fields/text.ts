/** Specification §9: the words of a caption. */
const captionWords = 15

/** Specification §2: the words of a ticket's issue that are shown, in general and in the list of tickets. */
const issueWords = 7
export const listedIssueWords = 5

/** No caption is longer, in letters as a reader counts them: a text without blanks would be one word. */
export const captionLetters = 240

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first words of a text, with an ellipsis where there are more. White space counts as one blank. */
export function caption(text: string, count = captionWords): string {
  const words = text.trim().split(/\s+/)
  const first = words.slice(0, count).join(' ')
  const end = endOfLetters(first, captionLetters)
  const isWhole = words.length <= count && end === first.length
  return isWhole ? first : `${first.slice(0, end).trimEnd()}…`
}

export function issueCaption(issue: string, count = issueWords): string {
  return caption(issue, count)
}

/** The index after the first `count` graphemes. */
function endOfLetters(text: string, count: number): number {
  if (text.length <= count) return text.length
  let seen = 0
  for (const { index } of letters.segment(text)) {
    if (seen === count) return index
    seen += 1
  }
  return text.length
}

/** The first grapheme. */
export function firstLetter(text: string): string {
  return text.slice(0, endOfLetters(text, 1))
}

/** Unicode's bidirectional overrides, embeddings and isolates. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * A name for the middle of a sentence, where no `<bdi>` can stand: whichever way it runs, the words after it keep
 * theirs. A name in Latin letters stays as it is.
 */
export function isolated(name: string): string {
  return /^[\u0020-\u024F]*$/.test(name) ? name : `\u2068${name.replace(turns, '')}\u2069`
}
