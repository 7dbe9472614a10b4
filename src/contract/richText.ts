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
export const deepestList = 7

/** What a link may lead to. */
export const linkProtocols = ['http', 'https', 'mailto'] as const

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

/** The most signs that a rich text may have, as HTML. */
export const maxRichTextLength = 50_000
