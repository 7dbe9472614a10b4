import { DOMParser, type Node } from 'prosemirror-model'
import {
  isHidden,
  isWithin,
  type RichElement,
  type RichNode,
  richSchema,
  startOf,
  styleOf,
} from './richSchema'

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
  gatherWordLists(elements)
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
 * Makes lists of what Word writes as items one by one. Consecutive items of one level and kind are one list; deeper ones belong to
 * the item before them.
 */
function gatherWordLists(elements: readonly RichElement[]): void {
  let open: OpenList[] = []
  for (const element of elements) {
    const found = paragraphItem(element) ?? onlineItem(element)
    if (!found) continue
    const { level, name, start, place } = found
    const before = element.parentElement
    if (place.previousElementSibling !== open[0]?.list) open = []
    open = open.filter((one) => one.level < level || (one.level === level && one.name === name))
    const around = open.at(-1)
    const item = place === element ? element.ownerDocument.createElement('li') : element
    if (around?.level === level) {
      around.list.appendChild(item)
      around.item = item
    } else {
      const list = element.ownerDocument.createElement(name)
      if (name === 'ol') list.setAttribute('start', String(start))
      if (around) around.item.appendChild(list)
      else place.parentElement?.insertBefore(list, place)
      list.appendChild(item)
      open.push({ level, name, list, item })
    }
    if (place === element) item.appendChild(element)
    else if (before && [...before.children].length === 0) place.parentElement?.removeChild(place)
  }
}

interface WordItem extends Pick<OpenList, 'level' | 'name'> {
  start: number
  /** What stands in the text for it. */
  place: RichElement
}

/** Word on a computer: a paragraph with the style `mso-list: l0 level2 lfo1` that begins with its bullet or number. */
function paragraphItem(element: RichElement): WordItem | null {
  if (element.nodeName !== 'P') return null
  const level = Number(/\blevel(\d+)\b/.exec(styleOf(element).get('mso-list') ?? '')?.[1] ?? 0)
  if (level === 0) return null
  const [number] = /^\s*\(?[\da-z]+[.)]/i.exec(element.textContent ?? '') ?? []
  const start = Number(/\d{1,6}/.exec(number ?? '')?.[0] ?? 1)
  return { level, name: number ? 'ol' : 'ul', start, place: element }
}

/** Word in a browser: a list for each item, which says its level and its place among the others; often alone in a division. */
function onlineItem(element: RichElement): WordItem | null {
  const level = Number(element.getAttribute('data-aria-level') ?? 0)
  const list = element.parentElement
  if (element.nodeName !== 'LI' || !(level > 0) || !list) return null
  let place = list
  for (
    let at = list.parentElement;
    at?.nodeName === 'DIV' && [...at.children].length === 1;
    at = at.parentElement
  ) {
    place = at
  }
  const said = Number(element.getAttribute('data-aria-posinset') ?? 1)
  const start = startOf(list) > 1 || !Number.isInteger(said) ? startOf(list) : said
  return { level, name: list.nodeName === 'OL' ? 'ol' : 'ul', start, place }
}
