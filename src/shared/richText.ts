import { variableAddress } from './templates'

/**
 * What rich text may hold (specification §2, Rich-text editor). Everything else is removed on reading, except its text.
 */

/** Large and Small Heading are `h1` and `h2`. */
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

/** `code` excludes the others and links. */
export const textMarks = ['bold', 'italic', 'underline', 'strike', 'code'] as const
export type TextMark = (typeof textMarks)[number]

/** Written as `style="text-align: …"` on the blocks of `alignedTags`; left is the default. */
export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]
export const alignedTags = ['p', 'h1', 'h2'] as const

/** Deeper lists are lifted to the last level (specification §9). */
export const maxListDepth = 7

const linkProtocols = ['http', 'https', 'mailto'] as const

/** Written as `class="language-…"` on the `code` of a code block. */
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

/** Global in browsers and in Node. */
declare const URL: { canParse(address: string): boolean }

/**
 * The address of a link: an absolute one of `linkProtocols`, or a template variable that is an address. Null if it is not allowed.
 */
export function acceptLink(href: string): string | null {
  const variable = variableAddress(href)
  if (variable !== null) return variable
  // Browsers ignore these, so `java\nscript:` would run.
  const address = href
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replace(/[ "<>`]/g, encodeURIComponent)
  const match = /^([a-z]+):(.*)$/i.exec(address)
  const protocol = linkProtocols.find((known) => known === match?.[1]?.toLowerCase())
  if (!match || !protocol) return null
  const rest = match[2] ?? ''
  // Not every platform refuses a host with one of these.
  const isWhole = protocol === 'mailto' ? /^[^@]+@[^@]/.test(rest) : /^\/\/[^/?#\\%^|]+(?:[/?#]|$)/.test(rest)
  const whole = `${protocol}:${rest}`
  return isWhole && URL.canParse(whole) ? whole : null
}
