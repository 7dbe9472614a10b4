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

/** The type of the block at the caret; within several, the nearest that is not plain text. */
export function currentBlock(editor: Editor): BlockType {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
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
