import { readStyle } from './richStyles'
import type { RichElement, RichNode } from './richTree'

interface WordItem {
  level: number
  isNumbered: boolean
  element: RichElement
}

/**
 * Word's lists as lists. Word writes an item as a paragraph whose style says `mso-list: l0 level2 lfo1`, with the bullet or
 * number drawn in a hidden span before its text.
 */
export function gatherWordLists(nodes: readonly RichNode[]): readonly RichNode[] {
  if (!nodes.some(isWordItem)) return nodes
  const gathered: RichNode[] = []
  let items: WordItem[] = []
  const end = () => {
    gathered.push(...nest(items))
    items = []
  }
  for (const node of nodes) {
    const item = wordItem(node)
    if (item) items.push(item)
    else if (items.length === 0 || typeof node !== 'string' || node.trim() !== '') {
      end()
      gathered.push(node)
    }
  }
  end()
  return gathered
}

function isWordItem(node: RichNode): boolean {
  return wordItem(node) !== null
}

function wordItem(node: RichNode): WordItem | null {
  if (typeof node === 'string' || node.attributes.style === undefined) return null
  const level = /\blevel(\d+)\b/.exec(readStyle(node.attributes.style).get('mso-list') ?? '')?.[1]
  if (node.name !== 'p' || !level) return null
  return {
    level: Number(level),
    isNumbered: /^\s*\(?[\da-z]+[.)]/i.test(drawn(node)),
    element: withoutList(node),
  }
}

/** The item without the style that made it one, or gathering would never end. */
function withoutList({ name, children, attributes: { style, ...attributes } }: RichElement): RichElement {
  return { name, children, attributes: { ...attributes, style: style?.replace(/mso-list\s*:[^;]*/gi, '') } }
}

/** The bullet or number that Word has drawn. */
function drawn(node: RichNode): string {
  if (typeof node === 'string') return ''
  const isBullet = readStyle(node.attributes.style).get('mso-list') === 'ignore'
  return isBullet ? textOf(node) : node.children.map(drawn).join('')
}

function textOf(node: RichNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** Items of one level and kind in a row are one list; deeper ones belong to the item before them. */
function nest(items: readonly WordItem[]): RichElement[] {
  const lists: RichElement[] = []
  let rest = items
  for (let first = rest[0]; first; first = rest[0]) {
    const { level, isNumbered } = first
    const rows: RichElement[] = []
    while (
      rest[0] &&
      rest[0].level >= level &&
      (rest[0].level > level || rest[0].isNumbered === isNumbered)
    ) {
      const [item, ...others] = rest
      const after = others.findIndex((other) => other.level <= item.level)
      const deeper = after === -1 ? others : others.slice(0, after)
      rows.push({ name: 'li', attributes: {}, children: [item.element, ...nest(deeper)] })
      rest = after === -1 ? [] : others.slice(after)
    }
    lists.push({ name: isNumbered ? 'ol' : 'ul', attributes: {}, children: rows })
  }
  return lists
}
