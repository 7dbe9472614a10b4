import { lift } from '@tiptap/pm/commands'
import type { Attrs, NodeType, ResolvedPos } from '@tiptap/pm/model'
import { liftListItem } from '@tiptap/pm/schema-list'
import { AllSelection, type Command, EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { richSchema } from '../../shared/richSchema'

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

/** The type of the selected blocks, of nested ones the innermost that is no plain text; null if they differ. */
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

const types: Readonly<Record<string, BlockType>> = {
  codeBlock: 'code',
  bulletList: 'bullets',
  orderedList: 'numbers',
  blockquote: 'quote',
}

function typeAt(position: ResolvedPos): BlockType {
  if (position.parent.type.name === 'heading') return position.parent.attrs.level === 1 ? 'large' : 'small'
  for (let depth = position.depth; depth > 0; depth -= 1) {
    const type = types[position.node(depth).type.name]
    if (type) return type
  }
  return 'paragraph'
}

/** Makes the selected blocks this type, whatever they are. */
export function setBlock(editor: Editor, type: BlockType): void {
  if (type === currentBlock(editor)) return
  const { doc, selection, tr } = editor.state
  // The commands for lists look for a list around the selection, and there is none around the whole document.
  if (selection instanceof AllSelection) {
    editor.view.dispatch(
      tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))),
    )
  }
  makers[type](editor)
}

const { paragraph, heading, codeBlock } = richSchema.nodes

const text =
  (type: NodeType, attributes: Attrs | null = null) =>
  (editor: Editor) =>
    plain(editor)
      .command(({ tr }) => Boolean(tr.setBlockType(tr.selection.from, tr.selection.to, type, attributes)))
      .run()

const makers: Readonly<Record<BlockType, (editor: Editor) => boolean>> = {
  paragraph: text(paragraph),
  large: text(heading, { level: 1 }),
  small: text(heading, { level: 2 }),
  code: text(codeBlock),
  bullets: (editor) => listed(editor).toggleBulletList().run(),
  numbers: (editor) => listed(editor).toggleOrderedList().run(),
  quote: (editor) => plain(editor).setBlockquote().run(),
}

/** A list changes its kind; anything else becomes plain text first. */
function listed(editor: Editor) {
  return editor.isActive('listItem') ? editor.chain() : plain(editor)
}

/** Starts by making the selected blocks plain text. */
function plain(editor: Editor) {
  return editor.chain().command(({ tr }) => {
    makePlain(tr)
    return true
  })
}

/**
 * Lifts the selected blocks out of quotes and lists. An item that holds another list is lifted with it. (TipTap's `clearNodes`
 * leaves such an item where it is, and `setHeading` then clears a second time, at positions that no longer exist.)
 */
function makePlain(tr: Transaction): void {
  const { from, to } = tr.selection
  const blocks: number[] = []
  tr.doc.nodesBetween(from, to, (node, position) => {
    if (node.isTextblock) blocks.push(position + 1)
    return !node.isTextblock
  })
  const before = tr.steps.length
  for (const block of blocks) {
    const isLifted = (command: Command) => {
      const position = tr.doc.resolve(tr.mapping.slice(before).map(block))
      const state = EditorState.create({ doc: tr.doc, selection: new TextSelection(position) })
      return command(state, ({ steps }) => {
        for (const step of steps) tr.step(step)
      })
    }
    while (isLifted(lift) || isLifted(liftListItem(richSchema.nodes.listItem)));
  }
  tr.setBlockType(tr.selection.from, tr.selection.to, paragraph)
}
