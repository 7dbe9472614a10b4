import { type Alignment, alignments, type CodeLanguage, codeLanguages } from './richText'

/** What is asked of a page of HTML that is read: a browser's has it, and so has the server's. */
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
  appendChild(child: RichNode): unknown
  insertBefore(child: RichNode, before: RichNode | null): unknown
  removeChild(child: RichNode): unknown
}

/** What a `style` attribute is called while it is on its way into a page that forbids them. */
export const laidAside = 'data-style'

/** The declarations of an element's `style`, by property; the last of a kind counts. */
export function styleOf(element: RichElement): ReadonlyMap<string, string> {
  const style = element.getAttribute(laidAside) ?? element.getAttribute('style') ?? ''
  const pairs = style.split(';').flatMap((part) => {
    const [property = '', ...value] = part.split(':')
    const text = value.join(':').trim().toLowerCase()
    return text === '' ? [] : [[property.trim().toLowerCase(), text.replace(/\s*!important$/, '')] as const]
  })
  return new Map(pairs)
}

/** The alignment that a block, or what is around it, names. */
export function alignmentOf(element: RichElement): Alignment {
  for (let at: RichElement | null = element; at; at = at.parentElement) {
    const attribute = at.getAttribute('align')?.trim().toLowerCase()
    const named = styleOf(at).get('text-align') ?? attribute ?? (at.nodeName === 'CENTER' ? 'center' : '')
    const known = alignments.find((alignment) => alignment === (named === 'start' ? 'left' : named))
    if (known) return known
  }
  return 'left'
}

/** Not shown, and so not read: Word's drawn bullets, and what is hidden. */
export function isHidden(element: RichElement): boolean {
  const style = styleOf(element)
  return (
    style.get('mso-list') === 'ignore' || style.get('display') === 'none' || style.get('mso-hide') === 'all'
  )
}

/** Whether a style draws this line. The underline of a link is how links look. */
export function hasLine(element: RichElement, line: 'underline' | 'line-through'): boolean {
  const style = styleOf(element)
  const lines = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  return lines.includes(line) && !(line === 'underline' && isWithin(element, ['A']))
}

/** Whether an element is one of these, or in one. */
export function isWithin(element: RichElement, names: readonly string[]): boolean {
  for (let at: RichElement | null = element; at; at = at.parentElement) {
    if (names.includes(at.nodeName)) return true
  }
  return false
}

/** The language that the class of a `pre`, or of the `code` in it, names. */
export function languageIn(element: RichElement): CodeLanguage | null {
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

/** The language that is called so, by its own or a usual short name. */
export function languageOf(name: string): CodeLanguage | null {
  const wanted = name.trim().toLowerCase()
  const known = codeLanguages.find((language) => language === wanted)
  return known ?? (Object.hasOwn(otherNames, wanted) ? otherNames[wanted] : null) ?? null
}
