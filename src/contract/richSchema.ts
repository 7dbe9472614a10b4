import { type Node, Schema } from 'prosemirror-model'
import { alignmentOf, hasLine, languageIn, type RichElement, styleOf } from './richElements'
import { acceptLink } from './richLinks'

/** What a parse rule's `getAttrs` answers: false is that the rule does not count. */
const where = (isSo: boolean) => (isSo ? null : false)
const isFilled = (element: RichElement) => where([...element.children].length > 0)
const aligned = (element: RichElement) => ({ textAlign: alignmentOf(element) })
const shownAligned = ({ attrs: { textAlign } }: Node) =>
  textAlign === 'left' ? {} : { style: `text-align: ${textAlign}` }

const isLight = (weight: string) => /^(normal|lighter|[1-5]00)$/.test(weight)

/**
 * What rich text may hold, and the law for it: the editor runs on this schema, the server reads with it, and both write with
 * it. Blocks and marks have TipTap's names, because its commands call them so.
 */
export const richSchema = new Schema({
  nodes: {
    doc: {
      content: 'block+',
    },
    paragraph: {
      content: 'inline*',
      group: 'block',
      attrs: { textAlign: { default: 'left' } },
      parseDOM: [
        { tag: 'p', getAttrs: aligned },
        // An item begins with a paragraph.
        {
          tag: 'h1,h2,h3,h4,h5,h6',
          context: 'listItem/',
          priority: 60,
          getAttrs: (element: RichElement) => element.previousElementSibling === null && aligned(element),
        },
      ],
      toDOM: (node) => ['p', shownAligned(node), 0],
    },
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { textAlign: { default: 'left' }, level: { default: 1 } },
      parseDOM: [
        { tag: 'h1', getAttrs: (element: RichElement) => ({ ...aligned(element), level: 1 }) },
        { tag: 'h2,h3,h4,h5,h6', getAttrs: (element: RichElement) => ({ ...aligned(element), level: 2 }) },
      ],
      toDOM: (node) => [`h${node.attrs.level}`, shownAligned(node), 0],
    },
    bulletList: {
      content: 'listItem+',
      group: 'block list',
      parseDOM: [{ tag: 'ul', getAttrs: isFilled }],
      toDOM: () => ['ul', 0],
    },
    orderedList: {
      content: 'listItem+',
      group: 'block list',
      parseDOM: [{ tag: 'ol', getAttrs: isFilled }],
      toDOM: () => ['ol', 0],
    },
    listItem: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote', getAttrs: isFilled }],
      toDOM: () => ['blockquote', 0],
    },
    codeBlock: {
      content: 'text*',
      marks: '',
      group: 'block',
      code: true,
      defining: true,
      attrs: { language: { default: null } },
      parseDOM: [
        {
          tag: 'pre',
          preserveWhitespace: 'full',
          getAttrs: (element: RichElement) => ({ language: languageIn(element) }),
        },
      ],
      toDOM: ({ attrs: { language } }) => [
        'pre',
        ['code', language ? { class: `language-${language}` } : {}, 0],
      ],
    },
    hardBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {} },
      parseDOM: [
        {
          tag: 'a',
          getAttrs: (element: RichElement) => {
            const href = acceptLink(element.getAttribute('href') ?? '')
            return href === null ? false : { href }
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => ['a', { href }, 0],
    },
    // Google Docs writes bold as `font-weight: 700` on a span, and wraps all in a `b` that is `font-weight: normal`.
    bold: {
      parseDOM: [
        {
          tag: 'b,strong',
          getAttrs: (element: RichElement) => where(!isLight(styleOf(element).get('font-weight') ?? '')),
        },
        { style: 'font-weight', getAttrs: (weight) => where(/^(bold|bolder|[6-9]00)$/.test(weight)) },
        {
          style: 'font-weight',
          getAttrs: (weight) => where(isLight(weight)),
          clearMark: ({ type }) => type.name === 'bold',
        },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [
        { tag: 'i,em' },
        { style: 'font-style', getAttrs: (slant) => where(/^(italic|oblique)/.test(slant)) },
        { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'italic' },
      ],
      toDOM: () => ['em', 0],
    },
    underline: {
      parseDOM: [
        { tag: 'u,ins' },
        {
          tag: '*',
          consuming: false,
          getAttrs: (element: RichElement) => where(hasLine(element, 'underline')),
        },
      ],
      toDOM: () => ['u', 0],
    },
    strike: {
      parseDOM: [
        { tag: 's,strike,del' },
        {
          tag: '*',
          consuming: false,
          getAttrs: (element: RichElement) => where(hasLine(element, 'line-through')),
        },
      ],
      toDOM: () => ['s', 0],
    },
    // Goes with no other mark and no link.
    code: { excludes: '_', code: true, parseDOM: [{ tag: 'code,kbd,samp,tt' }], toDOM: () => ['code', 0] },
  },
})
