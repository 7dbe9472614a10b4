import type { Block, Run, TextBlock, TextMark } from './richBlocks'
import { acceptLink } from './richLinks'
import { cleanText, collapseSpaces, settleRuns } from './richRuns'
import { settleBlocks } from './richShape'
import { isHidden, languageInClass, readAlignment, readMarks, readStyle } from './richStyles'
import type { Alignment } from './richText'
import type { RichElement, RichNode } from './richTree'
import { gatherWordLists } from './richWordLists'

/** What `readBlocks` makes something of, beside the tags of `richText.ts`; other elements are their content. */
export const markNames: Readonly<Record<string, TextMark>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}
const headings: Readonly<Record<string, 'h1' | 'h2'>> = {
  h1: 'h1',
  h2: 'h2',
  h3: 'h2',
  h4: 'h2',
  h5: 'h2',
  h6: 'h2',
}
export const blockNames: readonly string[] =
  'address article aside body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main nav p section summary table tbody td tfoot th thead tr'.split(
    ' ',
  )
/** These go with all that is in them. */
export const droppedNames: readonly string[] =
  'applet audio button canvas embed head iframe input link map math meta noembed noframes noscript object option script select style svg template textarea title video xml'.split(
    ' ',
  )

interface Around {
  marks: readonly TextMark[]
  href: string | null
  alignment: Alignment
}

/**
 * What HTML says that rich text can hold, settled: headings of all levels in two, what Word and Google Docs write as style
 * or as drawn bullets as marks and lists, links that `acceptLink` accepts; of all else the text.
 */
export function readBlocks(nodes: readonly RichNode[], canParse: (address: string) => boolean): Block[] {
  return settleBlocks(blocksIn(nodes, { marks: [], href: null, alignment: 'left' }, canParse))
}

function blocksIn(
  nodes: readonly RichNode[],
  around: Around,
  canParse: (address: string) => boolean,
): Block[] {
  const blocks: Block[] = []
  let line: Run[] = []
  let tag: TextBlock['tag'] = 'p'

  /** Ends the line: a paragraph, where it holds a line break at least or `isWanted`. */
  const end = (alignment: Alignment, isWanted = false) => {
    const runs = collapseSpaces(line)
    if (isWanted || runs.some(({ text }) => text !== ''))
      blocks.push({ tag, alignment, runs: settleRuns(runs) })
    line = []
  }

  const walk = (children: readonly RichNode[], now: Around) => {
    for (const node of gatherWordLists(children)) {
      if (typeof node === 'string') {
        line.push({ text: cleanText(node).replaceAll('\n', ' '), marks: now.marks, href: now.href })
      } else element(node, now)
    }
  }

  const element = (node: RichElement, now: Around) => {
    const style = readStyle(node.attributes.style)
    if (droppedNames.includes(node.name) || isHidden(style)) return
    if (node.name === 'br') line.push({ text: '\n', marks: now.marks, href: now.href })
    else if (node.name === 'a') {
      const href = acceptLink(node.attributes.href ?? '', canParse) ?? now.href
      walk(node.children, { ...now, href, marks: readMarks(style, now.marks, true) })
    } else if (isBlock(node.name))
      block(node, { ...now, alignment: readAlignment(style, alignOf(node), now.alignment) }, now)
    else {
      const named = Object.hasOwn(markNames, node.name) ? markNames[node.name] : undefined
      const marks = named ? [...now.marks, named] : now.marks
      walk(node.children, { ...now, marks: readMarks(style, marks, now.href !== null) })
    }
  }

  const block = (node: RichElement, inside: Around, outside: Around) => {
    end(outside.alignment)
    if (node.name === 'pre') blocks.push({ tag: 'pre', language: languageOfCode(node), text: textOf(node) })
    else if (node.name === 'blockquote') {
      blocks.push({ tag: 'blockquote', blocks: blocksIn(node.children, inside, canParse) })
    } else if (node.name === 'ul' || node.name === 'ol') {
      blocks.push({ tag: node.name, items: itemsIn(node, inside, canParse) })
    } else {
      const before = blocks.length
      const outerTag = tag
      const isLine = node.name === 'p' || Object.hasOwn(headings, node.name)
      tag = Object.hasOwn(headings, node.name) ? (headings[node.name] ?? 'p') : node.name === 'p' ? 'p' : tag
      walk(node.children, inside)
      end(inside.alignment, isLine && blocks.length === before)
      tag = outerTag
    }
  }

  walk(nodes, around)
  end(around.alignment)
  return blocks
}

/** A list that lies right in another, as Word and Google Docs write it, belongs to the item before it. */
function itemsIn(list: RichElement, around: Around, canParse: (address: string) => boolean): Block[][] {
  const items: Block[][] = []
  for (const node of list.children) {
    if (typeof node === 'string' && node.trim() === '') continue
    const isItem = typeof node !== 'string' && node.name === 'li'
    const alignment = isItem
      ? readAlignment(readStyle(node.attributes.style), node.attributes.align, around.alignment)
      : around.alignment
    const blocks = blocksIn(isItem ? node.children : [node], { ...around, alignment }, canParse)
    const last = items.at(-1)
    const isNested = blocks.length > 0 && blocks.every(({ tag }) => tag === 'ul' || tag === 'ol')
    if (!isItem && isNested && last) last.push(...blocks)
    else if (isItem || blocks.length > 0) items.push(blocks)
  }
  return items
}

function isBlock(name: string): boolean {
  return ['ul', 'ol', 'pre', 'blockquote'].includes(name) || blockNames.includes(name)
}

function alignOf(node: RichElement): string | undefined {
  return node.attributes.align ?? (node.name === 'center' ? 'center' : undefined)
}

function textOf(node: RichNode): string {
  if (typeof node === 'string') return cleanText(node)
  if (droppedNames.includes(node.name)) return ''
  return node.name === 'br' ? '\n' : node.children.map(textOf).join('')
}

function languageOfCode(pre: RichElement) {
  const own = languageInClass(pre.attributes.class)
  const inner = pre.children.map((node) =>
    typeof node === 'string' ? null : languageInClass(node.attributes.class),
  )
  return inner.find((language) => language !== null) ?? own
}
