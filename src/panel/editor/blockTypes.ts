import type { ResolvedPos } from '@tiptap/pm/model'
import { AllSelection, TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/** The block types (specification §2), by their words in the catalog. */
export const blockTypes = ['paragraph', 'large', 'small', 'bullets', 'numbers', 'quote', 'code'] as const
export type BlockType = (typeof blockTypes)[number]

/** Their shortcuts, in TipTap's notation. */
export const blockKeys: Readonly<Record<BlockType, string>> = {
  paragraph: 'Mod-Alt-0',
  large: 'Mod-Alt-1',
  small: 'Mod-Alt-2',
  bullets: 'Mod-Shift-8',
  numbers: 'Mod-Shift-7',
  quote: 'Mod-Shift-b',
  code: 'Mod-Alt-c',
}

/**
 * The type of the block at the caret, or of all that are chosen; null where they are of several types. Within several
 * blocks it is the nearest that is not plain text.
 */
export function currentBlock(editor: Editor): BlockType | null {
  const { doc, selection } = editor.state
  const found = new Set<BlockType>()
  if (selection.empty) found.add(typeAt(selection.$from))
  doc.nodesBetween(selection.from, selection.to, (node, position) => {
    if (node.isTextblock) found.add(typeAt(doc.resolve(position + 1)))
    return !node.isTextblock
  })
  const [first = 'paragraph', ...others] = found
  return others.length === 0 ? first : null
}

function typeAt(place: ResolvedPos): BlockType {
  for (let depth = place.depth; depth > 0; depth -= 1) {
    const node = place.node(depth)
    switch (node.type.name) {
      case 'heading':
        return node.attrs.level === 1 ? 'large' : 'small'
      case 'codeBlock':
        return 'code'
      case 'bulletList':
        return 'bullets'
      case 'orderedList':
        return 'numbers'
      case 'blockquote':
        return 'quote'
    }
  }
  return 'paragraph'
}

/** Makes the chosen blocks this type, whatever they are. */
export function setBlock(editor: Editor, type: BlockType): void {
  if (type === currentBlock(editor)) return
  const { doc, selection, tr } = editor.state
  // The commands for lists look for a list around what is chosen, and there is none around the whole document.
  if (selection instanceof AllSelection) {
    editor.view.dispatch(
      tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))),
    )
  }
  const chain = editor.chain()
  switch (type) {
    case 'paragraph':
      chain.clearNodes().run()
      break
    case 'large':
    case 'small':
      chain
        .clearNodes()
        .setHeading({ level: type === 'large' ? 1 : 2 })
        .run()
      break
    case 'bullets':
      ;(editor.isActive('listItem') ? chain : chain.clearNodes()).toggleBulletList().run()
      break
    case 'numbers':
      ;(editor.isActive('listItem') ? chain : chain.clearNodes()).toggleOrderedList().run()
      break
    case 'quote':
      chain.clearNodes().setBlockquote().run()
      break
    case 'code':
      chain.clearNodes().setCodeBlock().run()
      break
  }
}
