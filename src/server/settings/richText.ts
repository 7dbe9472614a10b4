import sanitize from 'sanitize-html'
import { alignedTags, codeLanguages, linkProtocols, richTextTags } from '../../contract/richText'

/** Rich text as the office keeps it. */
export function cleanRichText(html: string): { content: string; description: string } {
  const content = sanitize(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: {
      a: ['href'],
      code: ['class'],
      ...Object.fromEntries(alignedTags.map((tag) => [tag, ['style']])),
    },
    allowedClasses: { code: codeLanguages.map((language) => `language-${language}`) },
    allowedSchemes: [...linkProtocols],
    allowedStyles: { '*': { 'text-align': [/^(center|right|justify)$/] } },
  })
  const description = sanitize(content.replace(/<(\/p|br|\/h\d|\/li|\/pre)[^>]*>/g, '\n'), {
    allowedTags: [],
  })
    .replaceAll('&amp;', '&')
    .trim()
  return { content, description }
}
