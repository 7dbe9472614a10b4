import type { Mark, Node } from 'prosemirror-model'
import { isEmpty, settle } from './richShape'

/** What an editor gives and the office keeps (specification §2): the title is a field of the form around it. */
export interface RichOutput {
  /** HTML; of an empty document, an empty string. */
  content: string
  /** The text alone: a line for each block and each line break, empty ones left out. */
  description: string
}

/** The one HTML of a document, and its text. */
export function richOutput(document: Node): RichOutput {
  const settled = settle(document)
  const lines = settled.children.flatMap(linesOf).filter((text) => text.trim() !== '')
  return {
    content: isEmpty(settled) ? '' : settled.children.map(writeNode).join(''),
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
