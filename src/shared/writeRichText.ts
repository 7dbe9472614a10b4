import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { richSchema } from './richSchema'
import { maxListDepth } from './richText'

/** What an editor gives and the office keeps (specification §2): the title is a field of the form around it. */
export interface WrittenRichText {
  /** HTML; of an empty document, an empty string. */
  content: string
  /** The text alone: a line for each block and each line break, empty ones left out. */
  description: string
}

/** The one HTML of a document, and its text. */
export function writeRichText(document: Node): WrittenRichText {
  const settled = normalizeRichText(document)
  const lines = settled.children.flatMap(linesOf).filter((text) => text.trim() !== '')
  return {
    content: isEmptyDocument(settled) ? '' : settled.children.map(writeNode).join(''),
    description: lines.join('\n'),
  }
}

function linesOf(block: Node): string[] {
  if (block.type.spec.code) return [block.textContent]
  if (!block.isTextblock) return block.children.flatMap(linesOf)
  return [block.textBetween(0, block.content.size, '', '\n').replaceAll('\u00a0', ' ')]
}

function writeNode(node: Node): string {
  if (node.isText) return escapeText(node.text ?? '')
  const inside = node.isTextblock ? writeLine(node) : node.children.map(writeNode).join('')
  return writeElement(node.type.spec.toDOM?.(node), inside)
}

/** Marks that neighbours have in common are opened once. */
function writeLine(block: Node): string {
  let html = ''
  let open: readonly Mark[] = []
  const turnTo = (marks: readonly Mark[]) => {
    const differs = open.findIndex((mark, index) => !marks[index]?.eq(mark))
    const shared = differs === -1 ? open.length : differs
    const closed = open.slice(shared).reverse()
    html += closed.map((mark) => tagsOf(mark)[1]).join('')
    html += marks
      .slice(shared)
      .map((mark) => tagsOf(mark)[0])
      .join('')
    open = marks
  }
  for (const part of block.children) {
    turnTo(part.marks)
    html += writeNode(part)
  }
  turnTo([])
  return html
}

function tagsOf(mark: Mark): readonly string[] {
  return writeElement(mark.type.spec.toDOM?.(mark, true), '\0').split('\0')
}

/** What a `toDOM` of the schema says, as HTML. */
function writeElement(spec: unknown, inside: string): string {
  if (spec === 0) return inside
  if (!Array.isArray(spec)) return ''
  const [name, ...others]: unknown[] = spec
  const [attributes, ...parts] =
    others[0] instanceof Object && !Array.isArray(others[0]) ? others : [{}, ...others]
  const named = Object.entries(attributes ?? {}).map(
    ([key, value]) => ` ${key}="${escapeText(String(value))}"`,
  )
  const end = parts.length === 0 ? '' : `</${name}>`
  return `<${name}${named.join('')}>${parts.map((part) => writeElement(part, inside)).join('')}${end}`
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const { paragraph, listItem, blockquote } = richSchema.nodes
/** Signs that are no text; halves of a pair of surrogates are among them. */
const controls = /(?![\n\t])[\p{Cc}\p{Cs}]/gu

/**
 * A document's blocks in the one shape that panel and server agree on, beyond what the schema says: lists at most `deepestList`
 * deep, deeper items lifted to the last level; no quote in a quote; no empty headings, and no empty paragraphs at the end; no
 * white space that HTML does not show. Settling twice changes nothing.
 */
export function normalizeRichText(document: Node): Node {
  const settled = settleAll(document.children, 0, false)
  while (settled.at(-1)?.type === paragraph && settled.at(-1)?.childCount === 0) settled.pop()
  return document.copy(Fragment.from(settled.length === 0 ? paragraph.create() : settled))
}

export function isEmptyDocument(document: Node): boolean {
  return document.childCount === 1 && document.firstChild?.type === paragraph && document.content.size === 2
}

/** So many lists are around these blocks, and the next thing around them, items aside, is a quote or not. */
function settleAll(blocks: readonly Node[], lists: number, isInQuote: boolean): Node[] {
  return blocks.flatMap((block) => {
    if (block.type.spec.code) {
      const text = clean(block.textContent)
      return block.copy(Fragment.from(text === '' ? null : richSchema.text(text)))
    }
    if (block.isTextblock) return settleLine(block)
    if (block.type === blockquote) {
      const inside = settleAll(block.children, lists, true)
      return isInQuote ? inside : block.copy(Fragment.from(inside))
    }
    if (lists >= maxListDepth)
      return settleAll(
        block.children.flatMap(({ children }) => children),
        lists,
        isInQuote,
      )
    const items = block.children.flatMap((item) =>
      lists + 1 < maxListDepth ? [item.children] : liftedFrom(item),
    )
    return block.copy(Fragment.from(items.map((item) => itemOf(settleAll(item, lists + 1, false)))))
  })
}

function itemOf(blocks: readonly Node[]): Node {
  return listItem.create(null, blocks[0]?.type === paragraph ? blocks : [paragraph.create(), ...blocks])
}

/** An item, and after it those of the lists in it; what comes behind a list is an item of its own. */
function liftedFrom(item: Node): (readonly Node[])[] {
  const rows: Node[][] = [[]]
  for (const block of item.children) {
    if (isList(block)) rows.push(...block.children.flatMap(liftedFrom).map((row) => [...row]), [])
    else rows.at(-1)?.push(block)
  }
  const fillIn = rows.filter((row) => row.length > 0)
  return fillIn.length === 0 ? [[]] : fillIn
}

export function isList(node: Node): boolean {
  return node.type.isInGroup('list')
}

/**
 * A space that HTML would lose becomes one that does not break; one that is at the end of a line, and line breaks that nothing
 * follows, go. A heading without text is an empty line.
 */
function settleLine(block: Node): Node {
  const parts = block.children.map((part) =>
    part.isText ? clean(part.text ?? '').replace(/[\n\t]/g, ' ') : '\n',
  )
  const line = parts.join('')
  const kept = line
    .replace(/(^|[\n ]) /g, '$1\u00a0')
    .replace(/ +(?=\n|$)|[ \n]+$/g, (lost) => '\0'.repeat(lost.length))
  let end = 0
  const content = block.children.flatMap((part, index) => {
    const begin = end
    end += parts[index]?.length ?? 0
    const text = kept.slice(begin, end).replaceAll('\0', '')
    return text === '' || line.trim() === '' ? [] : part.isText ? richSchema.text(text, part.marks) : part
  })
  return (content.length === 0 ? paragraph : block.type).create(block.attrs, content)
}

function clean(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(controls, '')
}
