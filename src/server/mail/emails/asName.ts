/** A letter repeats so many characters of a name. */
const longest = 80

/**
 * A name as a letter repeats it. Whoever registers chooses it and whom it is sent to, so it is short, and nothing in it is
 * an address that a mail program would make a link of.
 */
export function asName(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{C}/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/\w+:[\\/]+/g, '')
    .replaceAll('@', ' (at) ')
    .replace(/[.。](?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim()
  const signs = [...plain]
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : plain
}
