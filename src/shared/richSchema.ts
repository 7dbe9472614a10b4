import { type Node, Schema } from 'prosemirror-model'
import { type Alignment, acceptLink, alignments, type CodeLanguage, codeLanguages } from './richText'

/** The part of the DOM that reading needs: the browser's and the server's have it. */
export interface RichNode {
  readonly nodeName: string
  readonly textContent: string | null
}

export interface RichElement extends RichNode {
  readonly parentElement: RichElement | null
  readonly previousElementSibling: unknown
  readonly childNodes: Iterable<RichNode>
  readonly children: Iterable<RichElement>
  readonly ownerDocument: { createElement(name: string): RichElement }
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): unknown
  appendChild(child: RichNode): unknown
  insertBefore(child: RichNode, before: RichNode | null): unknown
  removeChild(child: RichNode): unknown
}

/** Holds a `style` attribute while it passes through a page whose policy forbids inline styles. */
export const heldStyleAttribute = 'data-style'

/** The declarations of an element's `style` by property; the last one counts. */
export function styleOf(element: RichElement): ReadonlyMap<string, string> {
  const style = element.getAttribute(heldStyleAttribute) ?? element.getAttribute('style') ?? ''
  const pairs = style.split(';').flatMap((part) => {
    const [property = '', ...value] = part.split(':')
    const text = value.join(':').trim().toLowerCase()
    return text === '' ? [] : [[property.trim().toLowerCase(), text.replace(/\s*!important$/, '')] as const]
  })
  return new Map(pairs)
}

/** The alignment of a block, its own or inherited. */
function alignmentOf(element: RichElement): Alignment {
  for (let at: RichElement | null = element; at; at = at.parentElement) {
    const attribute = at.getAttribute('align')?.trim().toLowerCase()
    const named = styleOf(at).get('text-align') ?? attribute ?? (at.nodeName === 'CENTER' ? 'center' : '')
    const known = alignments.find((alignment) => alignment === (named === 'start' ? 'left' : named))
    if (known) return known
  }
  return 'left'
}

/** Hidden elements, the bullets that Word draws, and the blank that Word Online ends a paragraph with. */
export function isHidden(element: RichElement): boolean {
  const style = styleOf(element)
  return (
    /(?:^|\s)EOP(?:\s|$)/.test(element.getAttribute('class') ?? '') ||
    style.get('mso-list') === 'ignore' ||
    style.get('display') === 'none' ||
    style.get('mso-hide') === 'all'
  )
}

/** Whether a style draws this line; the underline of a link doesn't count. */
function hasLine(element: RichElement, line: 'underline' | 'line-through'): boolean {
  const style = styleOf(element)
  const lines = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  return lines.includes(line) && !(line === 'underline' && isWithin(element, ['A']))
}

/** Whether an element or one of its ancestors has one of these names. */
export function isWithin(element: RichElement, names: readonly string[]): boolean {
  for (let at: RichElement | null = element; at; at = at.parentElement) {
    if (names.includes(at.nodeName)) return true
  }
  return false
}

/** The language in the class of a `pre` or of the `code` in it. */
function languageIn(element: RichElement): CodeLanguage | null {
  const classes = [...element.children, element].map((one) => one.getAttribute('class') ?? '')
  const named = classes.map((names) => languageOf(/(?:^|\s)lang(?:uage)?-(\S+)/.exec(names)?.[1] ?? ''))
  return named.find((language) => language !== null) ?? null
}

const otherNames: Readonly<Record<string, CodeLanguage>> = {
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  'c++': 'cpp',
  golang: 'go',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  md: 'markdown',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  ts: 'typescript',
  tsx: 'typescript',
  html: 'xml',
  svg: 'xml',
}

/** The language of this name or common short name. */
export function languageOf(name: string): CodeLanguage | null {
  const wanted = name.trim().toLowerCase()
  const known = codeLanguages.find((language) => language === wanted)
  return known ?? (Object.hasOwn(otherNames, wanted) ? otherNames[wanted] : null) ?? null
}

/** The number that a list begins with, its own or its first item's; 1 where it says none. */
export function startOf(list: RichElement): number {
  const said = list.getAttribute('start') ?? [...list.children][0]?.getAttribute('value') ?? ''
  return /^\d{1,6}$/.test(said) ? Number(said) : 1
}

/** The result of a parse rule's `getAttrs`: false if the rule doesn't match. */
const matchIf = (isSo: boolean) => (isSo ? null : false)
const isFilled = (element: RichElement) => matchIf([...element.children].length > 0)
const aligned = (element: RichElement) => ({ textAlign: alignmentOf(element) })
const shownAligned = ({ attrs: { textAlign } }: Node) =>
  textAlign === 'left' ? {} : { style: `text-align: ${textAlign}` }

const isLight = (weight: string) => /^(normal|lighter|[1-5]00)$/.test(weight)

/**
 * What rich text may hold: the editor runs on this schema, the server reads with it, and both write with it. Blocks and marks
 * have TipTap's names, which its commands use.
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
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (list: RichElement) => isFilled(list) ?? { start: startOf(list) } }],
      toDOM: ({ attrs: { start } }) => ['ol', start === 1 ? {} : { start }, 0],
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
          getAttrs: (element: RichElement) => matchIf(!isLight(styleOf(element).get('font-weight') ?? '')),
        },
        { style: 'font-weight', getAttrs: (weight) => matchIf(/^(bold|bolder|[6-9]00)$/.test(weight)) },
        {
          style: 'font-weight',
          getAttrs: (weight) => matchIf(isLight(weight)),
          clearMark: ({ type }) => type.name === 'bold',
        },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [
        { tag: 'i,em' },
        { style: 'font-style', getAttrs: (slant) => matchIf(/^(italic|oblique)/.test(slant)) },
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
          getAttrs: (element: RichElement) => matchIf(hasLine(element, 'underline')),
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
          getAttrs: (element: RichElement) => matchIf(hasLine(element, 'line-through')),
        },
      ],
      toDOM: () => ['s', 0],
    },
    // Goes with no other mark and no link.
    code: { excludes: '_', code: true, parseDOM: [{ tag: 'code,kbd,samp,tt' }], toDOM: () => ['code', 0] },
  },
})
