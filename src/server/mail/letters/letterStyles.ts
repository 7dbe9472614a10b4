import { alignments } from '../../../contract/richText'

/** The styles of a letter's page, plain enough for every mail program. Mail programs know no style sheets of ours. */
export const letterStyles = {
  page: 'margin:0;padding:24px;font:16px/1.5 Helvetica,Arial,sans-serif',
  column: 'max-width:560px;margin:0 auto;overflow-wrap:anywhere',
} as const

/**
 * What a letter's blocks look like, by their tags: near to what the editor shows, in colours that are seen on light and dark
 * alike. Long lines of code wrap.
 */
export const blockStyles = {
  h1: 'margin:20px 0 10px;font-size:24px',
  h2: 'margin:18px 0 8px;font-size:19px',
  ul: 'margin:8px 0;padding-left:26px',
  ol: 'margin:8px 0;padding-left:26px',
  blockquote: 'margin:12px 0;padding-left:16px;border-left:4px solid #4d8a7b',
  pre: 'padding:12px 16px;white-space:pre-wrap;border:1px solid #84918b;border-radius:8px',
} as const

/** Every `style` attribute that a letter may have: the panel shows letters under a policy that forbids all others. */
export const allLetterStyles: readonly string[] = [
  ...Object.values(letterStyles),
  ...new Set(Object.values(blockStyles)),
  ...alignments.map((alignment) => `text-align: ${alignment}`),
  ...alignments.flatMap((alignment) =>
    [blockStyles.h1, blockStyles.h2].map((style) => `${style};text-align: ${alignment}`),
  ),
]
