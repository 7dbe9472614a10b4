import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { richSchema } from './richSchema'
import { maxListDepth } from './richText'

/** What an editor returns and the office stores (specification §2). */
export interface WrittenRichText {
  /** HTML; empty for an empty document. */
  content: string
  /** Plain text: a line for each block and each line break, without empty ones. */
  description: string
}

export function writeRichText(document: Node): WrittenRichText {
  const normalized = normalizeRichText(document)
  const lines = normalized.children.flatMap(linesOf).filter((text) => text.trim() !== '')
  return {
    content: isEmptyDocument(normalized) ? '' : normalized.children.map(writeNode).join(''),
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

/** Adjacent texts share the tags of their common marks. */
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

/** The output of a `toDOM` of the schema as HTML. */
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
/** Control characters and lone surrogates. */
const controls = /(?![\n\t])[\p{Cc}\p{Cs}]/gu

/**
 * Normalizes what the schema can't express: lists at most `maxListDepth` deep, deeper items lifted to the last level; no quote in
 * a quote; no empty headings, and no empty paragraphs at the end; no white space that HTML does not show. Idempotent.
 */
export function normalizeRichText(document: Node): Node {
  const normalized = normalizeBlocks(document.children, 0, false)
  while (normalized.at(-1)?.type === paragraph && normalized.at(-1)?.childCount === 0) normalized.pop()
  return document.copy(Fragment.from(normalized.length === 0 ? paragraph.create() : normalized))
}

export function isEmptyDocument(document: Node): boolean {
  return document.childCount === 1 && document.firstChild?.type === paragraph && document.content.size === 2
}

/** `lists`: how many lists surround the blocks; `isInQuote`: the nearest block around them is a quote. */
function normalizeBlocks(blocks: readonly Node[], lists: number, isInQuote: boolean): Node[] {
  return blocks.flatMap((block) => {
    if (block.type.spec.code) {
      const text = clean(block.textContent)
      return block.copy(Fragment.from(text === '' ? null : richSchema.text(text)))
    }
    if (block.isTextblock) return normalizeLine(block)
    if (block.type === blockquote) {
      const inside = normalizeBlocks(block.children, lists, true)
      return isInQuote ? inside : block.copy(Fragment.from(inside))
    }
    if (lists >= maxListDepth)
      return normalizeBlocks(
        block.children.flatMap(({ children }) => children),
        lists,
        isInQuote,
      )
    const items = block.children.flatMap((item) =>
      lists + 1 < maxListDepth ? [item.children] : liftedFrom(item),
    )
    return block.copy(Fragment.from(items.map((item) => itemOf(normalizeBlocks(item, lists + 1, false)))))
  })
}

function itemOf(blocks: readonly Node[]): Node {
  return listItem.create(null, blocks[0]?.type === paragraph ? blocks : [paragraph.create(), ...blocks])
}

/** An item followed by those of the lists in it; what follows a list becomes an item of its own. */
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
 * Spaces that HTML would collapse become non-breaking; trailing spaces and line breaks are removed. A heading without text
 * becomes an empty line.
 */
function normalizeLine(block: Node): Node {
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
