import { DOMParser, type Node } from 'prosemirror-model'
import { isHidden, isWithin, type RichElement, type RichNode, richSchema, styleOf } from './richSchema'

type Page = Parameters<DOMParser['parse']>[0]

const names = (list: string): readonly string[] => list.toUpperCase().split(' ')
/** Removed with their content. */
const dropped = names(
  'applet audio button canvas embed head iframe input link map math meta noembed noframes noscript object option param script select source style svg template textarea title video xml',
)
const blocks = names(
  'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul',
)
const notFirstInItem = names('ul ol blockquote pre')
const textBlocks = names('p pre h1 h2 h3 h4 h5 h6')

/**
 * Reads a page of HTML into a document; `elements` are all elements of the page in order. Before the schema's parse rules run,
 * the page is changed for what they can't express: Word's lists, hidden elements, text beside blocks, items without a paragraph.
 */
export function readRichText(page: RichElement, elements: readonly RichElement[]): Node {
  gatherWordLists(elements.filter(({ nodeName }) => nodeName === 'P'))
  for (const element of elements) {
    if (dropped.includes(element.nodeName.toUpperCase()) || isHidden(element))
      element.parentElement?.removeChild(element)
  }
  const holders = new Set<RichNode>([page])
  for (const element of elements.filter(({ nodeName }) => blocks.includes(nodeName))) {
    if (!textBlocks.includes(element.nodeName)) holders.add(element)
    for (let at = element.parentElement; at && !holders.has(at); at = at.parentElement) holders.add(at)
  }
  for (const element of [page, ...elements]) {
    if (holders.has(element) && !isWithin(element, textBlocks)) wrapText(element, holders)
  }
  for (const element of elements) if (element.nodeName === 'LI') beginItem(element)
  return isPage(page) ? DOMParser.fromSchema(richSchema).parse(page) : richSchema.node('doc')
}

/** The parser is typed for a browser's DOM; the server's is enough for it. */
function isPage(page: object): page is Page {
  return 'firstChild' in page
}

/** Puts text beside blocks into paragraphs of their own. */
function wrapText(element: RichElement, holders: ReadonlySet<RichNode>): void {
  let line: RichElement | null = null
  for (const node of [...element.childNodes]) {
    if (holders.has(node) || blocks.includes(node.nodeName)) line = null
    else if (line) line.appendChild(node)
    else if (isSeen(node)) {
      line = element.ownerDocument.createElement('p')
      element.insertBefore(line, node)
      line.appendChild(node)
    }
  }
}

function isSeen({ nodeName, textContent }: RichNode): boolean {
  return nodeName === 'BR' || (nodeName !== '#comment' && /[^ \t\r\n\f]/.test(textContent ?? ''))
}

/** Begins an item with a paragraph; without one its content would leave the list. */
function beginItem(item: RichElement): void {
  let first = [...item.children][0]
  const begin = first
  while (first && ![...textBlocks, ...notFirstInItem].includes(first.nodeName)) [first] = first.children
  if (begin && first && notFirstInItem.includes(first.nodeName)) {
    item.insertBefore(item.ownerDocument.createElement('p'), begin)
  }
}

interface OpenList {
  level: number
  name: 'ul' | 'ol'
  list: RichElement
  item: RichElement
}

/**
 * Word writes an item as a paragraph with the style `mso-list: l0 level2 lfo1` that begins with its bullet or number.
 * Consecutive items of one level and kind are one list; deeper ones belong to the item before them.
 */
function gatherWordLists(paragraphs: readonly RichElement[]): void {
  let open: OpenList[] = []
  for (const paragraph of paragraphs) {
    const level = Number(/\blevel(\d+)\b/.exec(styleOf(paragraph).get('mso-list') ?? '')?.[1] ?? 0)
    if (level === 0) continue
    const name = /^\s*\(?[\da-z]+[.)]/i.test(paragraph.textContent ?? '') ? 'ol' : 'ul'
    if (paragraph.previousElementSibling !== open[0]?.list) open = []
    open = open.filter((one) => one.level < level || (one.level === level && one.name === name))
    const around = open.at(-1)
    const item = paragraph.ownerDocument.createElement('li')
    if (around?.level === level) {
      around.list.appendChild(item)
      around.item = item
    } else {
      const list = paragraph.ownerDocument.createElement(name)
      if (around) around.item.appendChild(list)
      else paragraph.parentElement?.insertBefore(list, paragraph)
      list.appendChild(item)
      open.push({ level, name, list, item })
    }
    item.appendChild(paragraph)
  }
}
