import { variableAddress } from './templates'

/**
 * What rich text may hold: all that the editor can produce and the office keeps (specification §2, Rich-text editor; this
 * room's README, Rich text). Everything else is taken out on the way in, its text aside.
 */

/** The blocks and marks, by their names in HTML. Large and Small Heading are `h1` and `h2`. */
export const richTextTags = [
  'p',
  'h1',
  'h2',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'strong',
  'em',
  'u',
  's',
  'a',
  'br',
] as const

/** How a piece of text is set; `code` goes with none of the others, and with no link. */
export const textMarks = ['bold', 'italic', 'underline', 'strike', 'code'] as const
export type TextMark = (typeof textMarks)[number]

/** Written as `style="text-align: …"` on the blocks of `alignedTags`; left is how a block is without it. */
export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]
export const alignedTags = ['p', 'h1', 'h2'] as const

/** Lists nest at most so deep (specification §9); what lies deeper is lifted to the last level. */
export const maxListDepth = 7

/** What a link may lead to. */
const linkProtocols = ['http', 'https', 'mailto'] as const

/** The languages that a code block can be in, written as `class="language-…"` on its `code`. */
export const codeLanguages = [
  'bash',
  'c',
  'cpp',
  'css',
  'go',
  'java',
  'javascript',
  'json',
  'markdown',
  'php',
  'python',
  'ruby',
  'rust',
  'sql',
  'typescript',
  'xml',
] as const
export type CodeLanguage = (typeof codeLanguages)[number]

/** Every platform has it. */
declare const URL: { canParse(address: string): boolean }

/**
 * The address that a link may have: a whole one of `linkProtocols`, or a variable of letters that is one. Null where it may lead
 * nowhere.
 */
export function acceptLink(href: string): string | null {
  const variable = variableAddress(href)
  if (variable !== null) return variable
  // Browsers read an address past these, so `java\nscript:` is one.
  const address = href
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replace(/[ "<>`]/g, encodeURIComponent)
  const match = /^([a-z]+):(.*)$/i.exec(address)
  const protocol = linkProtocols.find((known) => known === match?.[1]?.toLowerCase())
  if (!match || !protocol) return null
  const rest = match[2] ?? ''
  // Not all platforms take a host for wrong that has one of these.
  const isWhole = protocol === 'mailto' ? /^[^@]+@[^@]/.test(rest) : /^\/\/[^/?#\\%^|]+(?:[/?#]|$)/.test(rest)
  const whole = `${protocol}:${rest}`
  return isWhole && URL.canParse(whole) ? whole : null
}
