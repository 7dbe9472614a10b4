import { plainReading } from './signs'
import { seeWritten } from './written'

const link = /(?:https?:\/\/|www\.)\S+/gi
/** What links say of where somebody came from, and not of where they lead. */
const tracking = /^(?:utm_\w+|[fgd]clid|fbclid|msclkid|igshid?|mc_[ce]id|si|ref|ref_src)$/i
const around = /^[^\p{L}\p{N}@$]+|[^\p{L}\p{N}@$]+$/gu
/** One or two signs for letters, beside letters: more are a number. */
const signs = /(?<=\p{L})[013457@$!|]{1,2}(?!\d)|(?<!\d)[013457@$!|]{1,2}(?=\p{L})/gu

/**
 * What a text has in common with others that differ in disguises alone: case, accents, look-alikes, signs that nobody sees, signs for letters,
 * drawn-out letters, blanks, punctuation and emoji. Numbers stay, and so does where links lead.
 */
export function sameText(written: string): string {
  const links: string[] = []
  const rest = written.replace(link, (found) => {
    links.push(destinationOf(found))
    return ' '
  })
  // Some dashes look like letters.
  const words = seeWritten(rest.replace(/\p{Pd}/gu, ' ')).text.split(/\s+/)
  const said = words
    .map((word) =>
      word
        .replace(around, '')
        .replace(signs, plainReading)
        .replace(/[^\p{L}\p{N}]+/gu, ''),
    )
    .join('')
    // Which of the two a 1 stands for nobody can tell.
    .replaceAll('l', 'i')
    .replace(/(\p{L})\1+/gu, '$1')
  return [said, ...links].join(' ').trim()
}

function destinationOf(link: string): string {
  const bare = link.replace(/[.,;:!?)\]}"'’”]+$/, '')
  const whole = /^www\./i.test(bare) ? `https://${bare}` : bare
  if (!URL.canParse(whole)) return bare
  const { host, pathname, searchParams, hash } = new URL(whole)
  for (const name of [...searchParams.keys()]) if (tracking.test(name)) searchParams.delete(name)
  return [host, pathname.replace(/\/$/, ''), searchParams.size > 0 ? `?${searchParams}` : '', hash].join('')
}
