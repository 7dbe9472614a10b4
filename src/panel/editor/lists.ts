import { type Editor, wrappingInputRule } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { richSchema } from '../../shared/richSchema'
import { maxListDepth } from '../../shared/richText'
import { isList, normalizeRichText } from '../../shared/writeRichText'

/** Whether the selected items can go a level deeper. */
export function canIndent(editor: Editor): boolean {
  const { $from, $to } = editor.state.selection
  const range = $from.blockRange($to, (node) => node.childCount > 0 && isList(node))
  if (!range) return false
  const items = range.parent.children.slice(range.startIndex, range.endIndex)
  const within = Math.max(0, ...items.map(listsWithin))
  const isTooDeep = listsAround($from, range.depth) + within + 1 > maxListDepth
  return !isTooDeep && editor.can().sinkListItem('listItem')
}

/** How many lists are around a place, down to `depth`. */
function listsAround(position: ResolvedPos, depth: number): number {
  let lists = 0
  for (let level = 0; level <= depth; level += 1) if (isList(position.node(level))) lists += 1
  return lists
}

/** How deep lists lie in one another in this. */
function listsWithin(node: Node): number {
  if (node.isTextblock) return 0
  const deepest = Math.max(0, ...node.children.map(listsWithin))
  return isList(node) ? deepest + 1 : deepest
}

const inList =
  (change: (editor: Editor) => unknown) =>
  ({ editor }: { editor: Editor }) => {
    if (!editor.isActive('listItem') || editor.isActive('codeBlock')) return false
    change(editor)
    return true
  }

/**
 * Tab and Shift Tab change the level in a list, or do nothing where they can't. Elsewhere they leave the editor, and so they do in
 * a list after Escape, so that the keyboard is never trapped.
 */
export const listKeys = {
  Tab: inList((editor) => canIndent(editor) && editor.commands.sinkListItem('listItem')),
  'Shift-Tab': inList((editor) => editor.commands.liftListItem('listItem')),
}

/** The other half of `listKeys`: Tab after Escape leaves the editor. */
export function leavingPlugin(): Plugin {
  let isLeaving = false
  return new Plugin({
    props: {
      handleDOMEvents: {
        // True hides the key from the editor, so the browser moves the focus.
        keydown: (_view, event) => {
          if (event.key === 'Tab' && isLeaving) return true
          if (event.key !== 'Shift') isLeaving = event.key === 'Escape'
          return false
        },
        blur: () => {
          isLeaving = false
          return false
        },
      },
    },
  })
}

/** `2.` continues a list of one item, or starts one that begins with 2. */
export const numberedListRule = wrappingInputRule({
  find: /^(\d{1,6})\.\s$/,
  type: richSchema.nodes.orderedList,
  getAttributes: ([, number]) => ({ start: Number(number) }),
  joinPredicate: ([, number], { childCount, attrs }) => childCount + attrs.start === Number(number),
})

/**
 * Keeps the document in the shape that the office stores, whatever is pasted or dropped: lists at most `deepestList` deep, no quote
 * in a quote.
 */
export const shapePlugin = new Plugin({
  appendTransaction: (transactions, _before, state) => {
    const isChanged = transactions.some(({ docChanged }) => docChanged)
    return isChanged && isMisshapen(state.doc) ? reshape(state) : null
  },
})

function isMisshapen(document: Node): boolean {
  return listsWithin(document) > maxListDepth || document.children.some(hasQuoteInQuote)
}

function hasQuoteInQuote(node: Node): boolean {
  if (node.isTextblock) return false
  const isQuote = node.type.name === 'blockquote'
  return node.children.some(
    (child) => (isQuote && child.type.name === 'blockquote') || hasQuoteInQuote(child),
  )
}

/** The caret stays in its block: settling neither adds nor takes out any before it. */
function reshape(state: EditorState): Transaction {
  const { $head } = state.selection
  const block = blocksOf(state.doc).indexOf($head.start())
  const tr = state.tr.replaceWith(0, state.doc.content.size, normalizeRichText(state.doc).content)
  const start = blocksOf(tr.doc)[block] ?? tr.doc.content.size
  const caret = Math.min(start + $head.parentOffset, tr.doc.resolve(start).end())
  return tr.setSelection(TextSelection.near(tr.doc.resolve(caret)))
}

/** Where each block of text begins. */
function blocksOf(document: Node): number[] {
  const begins: number[] = []
  document.descendants((node, position) => {
    if (node.isTextblock) begins.push(position + 1)
  })
  return begins
}
