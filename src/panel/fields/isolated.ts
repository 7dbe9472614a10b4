/** What turns the direction of the text that follows (Unicode's bidirectional overrides, embeddings and isolates). */
const turns = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * A name for the middle of a sentence, where no `<bdi>` can stand: whichever way it runs, the words after it keep
 * theirs. A name in Latin letters stays as it is.
 */
export function isolated(name: string): string {
  return /^[\u0020-\u024F]*$/.test(name) ? name : `\u2068${name.replace(turns, '')}\u2069`
}
