import type { JSONContent } from '@tiptap/core'
import type { Mark, Node } from '@tiptap/pm/model'
import { type Block, type Run, type TextBlock, type TextMark, textMarks } from '../../contract/richBlocks'
import { acceptLink } from '../../contract/richLinks'
import { cleanText, keepSpaces } from '../../contract/richRuns'
import { languageOf } from '../../contract/richStyles'
import { alignments } from '../../contract/richText'

/** What the editor calls the marks. */
export const markTypes: Readonly<Record<TextMark, string>> = {
  strong: 'bold',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  code: 'code',
}

/** The editor's document of settled blocks. */
export function toDocument(blocks: readonly Block[]): JSONContent {
  return { type: 'doc', content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks.map(toNode) }
}

function toNode(block: Block): JSONContent {
  switch (block.tag) {
    case 'pre': {
      const content = block.text === '' ? [] : [{ type: 'text', text: block.text }]
      return { type: 'codeBlock', attrs: { language: block.language }, content }
    }
    case 'blockquote':
      return { type: 'blockquote', content: block.blocks.map(toNode) }
    case 'ul':
    case 'ol': {
      const items = block.items.map((item) => ({ type: 'listItem', content: item.map(toNode) }))
      return { type: block.tag === 'ul' ? 'bulletList' : 'orderedList', content: items }
    }
    default: {
      const attrs = { textAlign: block.alignment === 'left' ? null : block.alignment }
      const content = block.runs.flatMap(toInline)
      if (block.tag === 'p') return { type: 'paragraph', attrs, content }
      return { type: 'heading', attrs: { ...attrs, level: block.tag === 'h1' ? 1 : 2 }, content }
    }
  }
}

function toInline({ text, marks, href }: Run): JSONContent[] {
  const set = [
    ...(href === null ? [] : [{ type: 'link', attrs: { href } }]),
    ...marks.map((mark) => ({ type: markTypes[mark] })),
  ]
  return text
    .split(/(\n)/)
    .filter((part) => part !== '')
    .map((part) =>
      part === '\n' ? { type: 'hardBreak', marks: set } : { type: 'text', text: part, marks: set },
    )
}

/** The blocks of the editor's document, not settled yet. */
export function readDocument(document: Node): Block[] {
  return document.children.map(readNode)
}

function readNode(node: Node): Block {
  switch (node.type.name) {
    case 'codeBlock':
      return { tag: 'pre', language: languageOf(String(node.attrs.language ?? '')), text: node.textContent }
    case 'blockquote':
      return { tag: 'blockquote', blocks: node.children.map(readNode) }
    case 'bulletList':
      return { tag: 'ul', items: node.children.map(readDocument) }
    case 'orderedList':
      return { tag: 'ol', items: node.children.map(readDocument) }
    default: {
      const alignment = alignments.find((known) => known === node.attrs.textAlign) ?? 'left'
      return { tag: textTag(node), alignment, runs: keepSpaces(node.children.map(readInline)) }
    }
  }
}

function textTag(node: Node): TextBlock['tag'] {
  if (node.type.name !== 'heading') return 'p'
  return node.attrs.level === 1 ? 'h1' : 'h2'
}

function readInline(node: Node): Run {
  const link = node.marks.find(({ type }) => type.name === 'link')
  return {
    text: node.type.name === 'hardBreak' ? '\n' : cleanText(node.text ?? '').replaceAll('\n', ' '),
    marks: textMarks.filter((mark) => node.marks.some((set: Mark) => set.type.name === markTypes[mark])),
    href: link ? acceptLink(String(link.attrs.href ?? ''), (address) => URL.canParse(address)) : null,
  }
}
