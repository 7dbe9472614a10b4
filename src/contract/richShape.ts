import type { Block, List, TextBlock } from './richBlocks'
import { cleanText, settleRuns } from './richRuns'
import { deepestList } from './richText'

/**
 * Blocks in the one shape that panel and server agree on: lists at most `deepestList` deep, deeper items lifted to the last
 * level; no quote in a quote; items that begin with a paragraph; no empty headings, lists or
 * quotes, and no empty paragraphs at the
 * end. Settling twice changes nothing.
 */
export function settleBlocks(blocks: readonly Block[]): Block[] {
  const settled = settleAll(blocks, { lists: 0, isInQuote: false })
  while (settled.length > 0) {
    const last = settled.at(-1)
    if (!last || !isEmptyParagraph(last)) break
    settled.pop()
  }
  return settled
}

interface Place {
  /** So many lists are around it. */
  lists: number
  /** The next thing around it, items aside, is a quote. */
  isInQuote: boolean
}

function settleAll(blocks: readonly Block[], place: Place): Block[] {
  return blocks.flatMap((block) => settle(block, place))
}

function settle(block: Block, place: Place): Block[] {
  switch (block.tag) {
    case 'pre':
      return [{ ...block, text: cleanText(block.text) }]
    case 'blockquote': {
      const blocks = settleAll(block.blocks, { ...place, isInQuote: true })
      return place.isInQuote || blocks.length === 0 ? blocks : [{ tag: 'blockquote', blocks }]
    }
    case 'ul':
    case 'ol': {
      if (place.lists >= deepestList) return settleAll(block.items.flat(), place)
      const items = itemsOf(block, place.lists + 1)
      return items.length === 0 ? [] : [{ tag: block.tag, items }]
    }
    default:
      return [settleText(block)]
  }
}

/** A heading without text is an empty line. */
function settleText(block: TextBlock): TextBlock {
  const runs = settleRuns(block.runs)
  return { tag: runs.length === 0 ? 'p' : block.tag, alignment: block.alignment, runs }
}

/** A list's items; below the last level, those of the lists in them as well. */
function itemsOf(list: List, level: number): Block[][] {
  return list.items.flatMap((item) => {
    const rows = level < deepestList ? [[...item]] : liftedFrom(item)
    return rows.map((row) => beginWithParagraph(settleAll(row, { lists: level, isInQuote: false })))
  })
}

function liftedFrom(item: readonly Block[]): Block[][] {
  const rows: Block[][] = []
  let isOpen = false
  for (const block of item) {
    if (block.tag === 'ul' || block.tag === 'ol') {
      rows.push(...block.items.flatMap(liftedFrom))
      isOpen = false
    } else if (isOpen) rows.at(-1)?.push(block)
    else {
      rows.push([block])
      isOpen = true
    }
  }
  return rows.length === 0 ? [[]] : rows
}

function beginWithParagraph(item: readonly Block[]): Block[] {
  const [first, ...others] = item
  if (first?.tag === 'p') return [first, ...others]
  if (first?.tag === 'h1' || first?.tag === 'h2') return [{ ...first, tag: 'p' }, ...others]
  return [emptyParagraph, ...item]
}

const emptyParagraph: TextBlock = { tag: 'p', alignment: 'left', runs: [] }

function isEmptyParagraph(block: Block): boolean {
  return block.tag === 'p' && block.runs.length === 0
}
