import { combineTransactionSteps, Extension, findChildrenInRange, getChangedRanges } from '@tiptap/core'
import { isHistoryTransaction } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { tokenize } from 'linkifyjs'
import { acceptLink } from '../../contract/richLinks'

interface Found {
  from: number
  to: number
  href: string
}

/**
 * Links an address once the word that it stands in is ended by a blank or a new line. In place of the link extension's own,
 * which knows none that a full stop or a quotation mark follows.
 */
export const Autolink = Extension.create({
  name: 'addressesToLinks',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, before, state) => {
          const isOther = (name: string) => transactions.some((done) => done.getMeta(name))
          if (!transactions.some(({ docChanged }) => docChanged) || isOther('preventAutolink')) return null
          // Undo has just taken the link away, and would never come past it.
          if (transactions.some(isHistoryTransaction)) return null
          const change = state.tr
          const { link, code } = state.schema.marks
          if (!link || !code) return null
          for (const { newRange } of getChangedRanges(
            combineTransactionSteps(before.doc, [...transactions]),
          )) {
            const found = endedAddress(state.doc, newRange.from, newRange.to)
            if (!found) continue
            const { from, to, href } = found
            if (state.doc.rangeHasMark(from, to, code) || state.doc.rangeHasMark(from, to, link)) continue
            change.addMark(from, to, link.create({ href }))
          }
          return change.docChanged ? change : null
        },
      }),
    ]
  },
})

/** The address in the word that a change has ended: in the first of the blocks where it made several of one. */
function endedAddress(document: Node, from: number, to: number): Found | null {
  const [block, ...others] = findChildrenInRange(document, { from, to }, (node) => node.isTextblock)
  if (!block || block.node.type.spec.code) return null
  const begin = block.pos + 1
  const end = others.length > 0 ? begin + block.node.content.size : to
  const text = document.textBetween(begin, Math.max(begin, end), undefined, ' ')
  const ended = text.trimEnd()
  if (others.length === 0 && ended === text) return null
  let start = ended.length
  while (start > 0 && /\S/.test(ended.charAt(start - 1))) start -= 1
  const found = addressIn(ended.slice(start))
  return found && { ...found, from: begin + start + found.from, to: begin + start + found.to }
}

const opening = /^[\p{Ps}\p{Pi}\p{Pf}"'„‚¿¡*_]*$/u
const closing = /^[\p{Pe}\p{Pi}\p{Pf}"'.,;:!?…*_]*$/u

/** The only address in a word, with nothing around it but what a sentence has around its words. */
export function addressIn(word: string): Found | null {
  const parts = tokenize(word).map((part) => part.toObject('https'))
  const [part, ...others] = parts.filter(({ isLink }) => isLink)
  if (!part || others.length > 0) return null
  const { start: from, end: to, value, type } = part
  if (!opening.test(word.slice(0, from)) || !closing.test(word.slice(to))) return null
  // A word like localhost is an address for linkify, for its readers it is none.
  const isWhole = type === 'email' || /^[a-z]+:(?!\d)/i.test(value) || /^[^/?#:]+\.\p{L}/u.test(value)
  const href = isWhole ? acceptLink(part.href) : null
  return href ? { from, to, href } : null
}
