import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { isList } from '../../contract/richShape'

/** How many lists are around a place, down to `depth`. */
export function listsAround(place: ResolvedPos, depth = place.depth): number {
  let lists = 0
  for (let level = 0; level <= depth; level += 1) if (isList(place.node(level))) lists += 1
  return lists
}

/** How deep lists lie in one another in this. */
export function listsWithin(node: Node): number {
  if (node.isTextblock) return 0
  const deepest = Math.max(0, ...node.children.map(listsWithin))
  return isList(node) ? deepest + 1 : deepest
}
