import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { settle } from '../../contract/richShape'
import { deepestList } from '../../contract/richText'
import { listsWithin } from './listLevels'

/**
 * Keeps the document in the shape that the office keeps, whatever was pasted or dropped where: lists at most `deepestList`
 * deep, and no quote in a quote.
 */
export const Shape = Extension.create({
  name: 'shape',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, _before, state) => {
          const isChanged = transactions.some(({ docChanged }) => docChanged)
          return isChanged && isMisshapen(state.doc) ? reshape(state) : null
        },
      }),
    ]
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
