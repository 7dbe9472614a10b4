import { type Editor, wrappingInputRule } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { richSchema } from '../../contract/richSchema'
import { isList, settle } from '../../contract/richShape'
import { deepestList } from '../../contract/richText'

/** Whether the items that are chosen can go a level deeper. */
export function canIndent(editor: Editor): boolean {
  const { $from, $to } = editor.state.selection
  const range = $from.blockRange($to, (node) => node.childCount > 0 && isList(node))
  if (!range) return false
  const chosen = range.parent.children.slice(range.startIndex, range.endIndex)
  const within = Math.max(0, ...chosen.map(listsWithin))
  const isTooDeep = listsAround($from, range.depth) + within + 1 > deepestList
  return !isTooDeep && editor.can().sinkListItem('listItem')
}

/** How many lists are around a place, down to `depth`. */
function listsAround(place: ResolvedPos, depth: number): number {
  let lists = 0
  for (let level = 0; level <= depth; level += 1) if (isList(place.node(level))) lists += 1
  return lists
}

/** How deep lists lie in one another in this. */
function listsWithin(node: Node): number {
  if (node.isTextblock) return 0
  const deepest = Math.max(0, ...node.children.map(listsWithin))
  return isList(node) ? deepest + 1 : deepest
}

/**
 * Tab and Shift Tab change the level within a list, and do nothing where they can't. Anywhere else they leave the editor, as
 * they do in a list after Escape: nobody is caught in it.
 */
export const listKeys = {
  Tab: ({ editor }: { editor: Editor }) => {
    if (!editor.isActive('listItem') || editor.isActive('codeBlock')) return false
    if (canIndent(editor)) editor.commands.sinkListItem('listItem')
    return true
  },
  'Shift-Tab': ({ editor }: { editor: Editor }) => {
    if (!editor.isActive('listItem') || editor.isActive('codeBlock')) return false
    editor.commands.liftListItem('listItem')
    return true
  },
}

/** The other half of `listKeys`: Tab after Escape leaves the editor. */
export function leavingPlugin(): Plugin {
  let isLeaving = false
  return new Plugin({
    props: {
      handleDOMEvents: {
        // True keeps the key from the editor and leaves it to the browser, which moves the focus on.
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

/** A list has no number of its own to begin with: 2 goes on with a list of one, or begins one with 1. */
export const numberedListRule = wrappingInputRule({
  find: /^(\d+)\.\s$/,
  type: richSchema.nodes.orderedList,
  joinPredicate: (typed, { childCount }) => childCount + 1 === Number(typed[1]),
})

/**
 * Keeps the document in the shape that the office keeps, whatever was pasted or dropped where: lists at most `deepestList`
 * deep, and no quote in a quote.
 */
export const shapePlugin = new Plugin({
  appendTransaction: (transactions, _before, state) => {
    const isChanged = transactions.some(({ docChanged }) => docChanged)
    return isChanged && isMisshapen(state.doc) ? reshape(state) : null
  },
})

function isMisshapen(document: Node): boolean {
  return listsWithin(document) > deepestList || document.children.some(hasQuoteInQuote)
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
  let blocks = 0
  state.doc.nodesBetween(0, $head.pos, (node) => {
    if (node.isTextblock) blocks += 1
  })
  const document = settle(state.doc)
  const reshaped = state.tr.replaceWith(0, state.doc.content.size, document.content)
  const place = Math.min(placeOf(reshaped.doc, blocks, $head.parentOffset), reshaped.doc.content.size)
  return reshaped.setSelection(TextSelection.near(reshaped.doc.resolve(place)))
}

function placeOf(document: Node, blocks: number, offset: number): number {
  let left = blocks
  let place = document.content.size
  document.descendants((node, position) => {
    if (!node.isTextblock || left <= 0) return left > 0
    left -= 1
    if (left === 0) place = position + 1 + Math.min(offset, node.content.size)
    return false
  })
  return place
}
