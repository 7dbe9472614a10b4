import { plainReading } from './signs'
import { seeWritten } from './written'

/** A host is looked for at its first letter alone, so that time grows with the length of a text without blanks. */
const link =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}-]|[\p{L}\p{N}]\.)(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,}(?:\/\S*)?/giu
/** What links say of where somebody came from, and not of where they lead. */
const tracking = /^(?:utm_\w+|[fgd]clid|fbclid|msclkid|igshid?|mc_[ce]id|si|ref|ref_src)$/i
const around = /^[^\p{L}\p{N}@$]+|[^\p{L}\p{N}@$]+$/gu
/** Not what stands between digits. */
const betweenLetters = /(?<!\d)[^\p{L}\p{N}]+|[^\p{L}\p{N}]+(?!\d)/gu
/** Scripts whose marks and digits are read no further than they are written. */
const otherScript = /[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]/u
/** One or two signs for letters, beside letters: more are a number. */
const signs = /(?<=\p{L})[013457@$!|]{1,2}(?!\d)|(?<!\d)[013457@$!|]{1,2}(?=\p{L})/gu

/**
 * What a text has in common with others that differ in disguises alone: case, accents, look-alikes, signs that nobody sees, signs for letters,
 * drawn-out letters, how many blanks, punctuation and emoji. Words stay apart and numbers as they are, and so does where links lead.
 */
export function sameText(text: string): string {
  const links: string[] = []
  const rest = text.replace(link, (found) => {
    links.push(destinationOf(found))
    return ' '
  })
  const written = rest.replace(/\p{Cf}/gu, '').normalize()
  const isOther = otherScript.test(written)
  // Some dashes look like letters.
  const seen = isOther ? written : seeWritten(rest.replace(/\p{Pd}/gu, ' ')).text
  const words = seen.split(/\s+/)
  return [...(isOther ? words : words.map(bareWord)), ...links].filter((word) => word !== '').join(' ')
}

function bareWord(word: string): string {
  return word
    .replace(around, '')
    .replace(signs, plainReading)
    .replace(betweenLetters, '')
    .replace(/(\p{L})\1+/gu, '$1')
}

function destinationOf(link: string): string {
  const bare = link.replace(/[.,;:!?)\]}"'’”]+$/, '')
  const whole = /^www\./i.test(bare) ? `https://${bare}` : bare
  if (!URL.canParse(whole)) return bare
  const { host, pathname, searchParams, hash } = new URL(whole)
  for (const name of [...searchParams.keys()]) if (tracking.test(name)) searchParams.delete(name)
  return [host, pathname.replace(/\/$/, ''), searchParams.size > 0 ? `?${searchParams}` : '', hash].join('')
}
