import { DOMParser, type Node } from 'prosemirror-model'
import { isHidden, isWithin, type RichElement, type RichNode, richSchema, styleOf } from './richSchema'

type Page = Parameters<DOMParser['parse']>[0]

const names = (list: string): readonly string[] => list.toUpperCase().split(' ')
/** These go with all that is in them. */
const dropped = names(
  'applet audio button canvas embed head iframe input link map math meta noembed noframes noscript object option param script select source style svg template textarea title video xml',
)
const blocks = names(
  'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul',
)
const noBeginning = names('ul ol blockquote pre')
const textBlocks = names('p pre h1 h2 h3 h4 h5 h6')

/**
 * The document that a page of HTML holds; `elements` are all of the page's, in their order. What the schema's parse rules
 * can't say is done to the page first: Word's lists, what is not shown, text beside blocks, and items without a paragraph.
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

/** The parser asks for a browser's page, and does with what the server's has. */
function isPage(page: object): page is Page {
  return 'firstChild' in page
}

/** Text beside blocks is in a paragraph: it lies as what is around it says, and begins without a blank. */
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

/** Without the paragraph that an item begins with, what is in it would leave the list. */
function beginItem(item: RichElement): void {
  let first = [...item.children][0]
  const begin = first
  while (first && ![...textBlocks, ...noBeginning].includes(first.nodeName)) [first] = first.children
  if (begin && first && noBeginning.includes(first.nodeName)) {
    item.insertBefore(item.ownerDocument.createElement('p'), begin)
  }
}

interface Open {
  level: number
  name: 'ul' | 'ol'
  list: RichElement
  item: RichElement
}

/**
 * Word writes an item as a paragraph whose style says `mso-list: l0 level2 lfo1`, and which begins with its bullet or number.
 * Items of one level and kind in a row are one list; deeper ones belong to the item before them.
 */
function gatherWordLists(paragraphs: readonly RichElement[]): void {
  let open: Open[] = []
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
