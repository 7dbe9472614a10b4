import { alignments } from '../../../contract/richText'

/** The styles of a letter's page, plain enough for every mail program. Mail programs know no style sheets of ours. */
export const letterStyles = {
  page: 'margin:0;padding:24px;font:16px/1.5 Helvetica,Arial,sans-serif',
  column: 'max-width:560px;margin:0 auto;overflow-wrap:anywhere',
  /** Long lines of code wrap. */
  code: 'white-space:pre-wrap',
} as const

/** Every `style` attribute that a letter may have: the panel shows letters under a policy that forbids all others. */
export const allLetterStyles: readonly string[] = [
  ...Object.values(letterStyles),
  ...alignments.map((alignment) => `text-align: ${alignment}`),
]
