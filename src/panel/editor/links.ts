import { combineTransactionSteps, findChildrenInRange, getChangedRanges, getMarkRange } from '@tiptap/core'
import { isHistoryTransaction } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { tokenize } from 'linkifyjs'
import { acceptLink } from '../../shared/richText'

interface LinkRange {
  from: number
  to: number
  href: string
}

/** The whole link around the caret or the selection. */
export function linkAt({ doc, schema, selection }: EditorState): LinkRange | null {
  const type = schema.marks.link
  const range = type ? getMarkRange(selection.$from, type) : undefined
  if (!type || !range || selection.to > range.to) return null
  const href: unknown = type.isInSet(doc.nodeAt(range.from)?.marks ?? [])?.attrs.href
  return typeof href === 'string' ? { ...range, href } : null
}

/** What `LinkMenu` shows: what belongs to the place of the caret, the link editor, or no offer after Escape. */
export const linkMenu = new PluginKey<'shown' | 'editing' | 'dismissed'>('linkMenu')

export const linkMenuPlugin = new Plugin({
  key: linkMenu,
  state: {
    init: () => 'shown',
    apply: (tr, now, before, after) => {
      const next = tr.getMeta(linkMenu)
      if (next) return next
      // Going back to the text closes the link editor.
      if (now === 'editing') return tr.getMeta('focus') ? 'shown' : now
      return before.selection.eq(after.selection) ? now : 'shown'
    },
  },
  props: {
    handleKeyDown: ({ state, dispatch }, { key }) => {
      if (key === 'Escape') dispatch(state.tr.setMeta(linkMenu, 'dismissed'))
      return false
    },
  },
})

/** Opens the link editor; code has no links. */
export function editLink(editor: Editor): boolean {
  const canLink = editor.isEditable && !editor.isActive('codeBlock')
  return canLink && editor.commands.setMeta(linkMenu, 'editing')
}

/** Links the selection, or changes the link at the caret; elsewhere it inserts the address as text. */
export function applyLink(editor: Editor, href: string): void {
  const { state } = editor
  const marks = [{ type: 'link', attrs: { href } }]
  if (state.selection.empty && !linkAt(state)) {
    editor.commands.insertContent({ type: 'text', text: href.replace(/^mailto:/, ''), marks })
    return
  }
  const { to } = linkAt(state) ?? state.selection
  editor.chain().extendMarkRange('link').setLink({ href }).setTextSelection(to).run()
}

export function removeLink(editor: Editor): void {
  const caret = editor.state.selection.from
  editor.chain().extendMarkRange('link').unsetMark('link').setTextSelection(caret).focus().run()
}

/** A typed address, with its protocol added if it was left out; empty if there is none yet, null if it is not allowed. */
export function readTypedLink(typed: string): string | null {
  const text = typed.trim()
  return text === '' || /^[a-z]+:(\/\/)?$/i.test(text) ? '' : acceptLink(completed(text))
}

function completed(text: string): string {
  // An email address that was typed after the field's prefix.
  const mail = /^(?:https:\/\/)?([^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+)$/i.exec(text)?.[1]
  if (mail) return `mailto:${mail}`
  // A whole address that was pasted after the field's prefix.
  const whole = /^https:\/\/((?:https?:\/\/|mailto:).+)$/i.exec(text)?.[1]
  if (whole) return whole
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text
  return /^[^\s/?#]+\.[^\s/?#]/.test(text) || /^localhost\b/i.test(text) ? `https://${text}` : text
}

/**
 * Links an address once a blank or a new line ends its word. In place of the link extension's own, which finds none that a full
 * stop or a quotation mark follows.
 */
export const autolinkPlugin = new Plugin({
  appendTransaction: (transactions, before, state) => {
    const isOther = (name: string) => transactions.some((done) => done.getMeta(name))
    if (!transactions.some(({ docChanged }) => docChanged) || isOther('preventAutolink')) return null
    // Undo has just removed the link, and could never get past it.
    if (transactions.some(isHistoryTransaction)) return null
    const change = state.tr
    const { link, code } = state.schema.marks
    if (!link || !code) return null
    for (const { newRange } of getChangedRanges(combineTransactionSteps(before.doc, [...transactions]))) {
      const found = endedAddress(state.doc, newRange.from, newRange.to)
      if (!found) continue
      const { from, to, href } = found
      if (state.doc.rangeHasMark(from, to, code) || state.doc.rangeHasMark(from, to, link)) continue
      change.addMark(from, to, link.create({ href }))
    }
    return change.docChanged ? change : null
  },
})

/** The address in the word that a change has ended: in the first of the blocks where it made several of one. */
function endedAddress(document: Node, from: number, to: number): LinkRange | null {
  const [block, ...others] = findChildrenInRange(document, { from, to }, (node) => node.isTextblock)
  if (!block || block.node.type.spec.code) return null
  const begin = block.pos + 1
  const end = others.length > 0 ? begin + block.node.content.size : to
  const text = document.textBetween(begin, Math.max(begin, end), undefined, ' ')
  const ended = text.trimEnd()
  if (others.length === 0 && ended === text) return null
  const start = ended.search(/\S*$/)
  const found = addressIn(ended.slice(start))
  return found && { ...found, from: begin + start + found.from, to: begin + start + found.to }
}

const opening = /(?:^[\p{Ps}\p{Pi}\p{Pf}"'„‚¿¡*_]*|[、，：（「『【《〈])$/u
const closing = /^(?:[\p{Pe}\p{Pi}\p{Pf}"'.,;:!?…*_。！？]*$|[、，。．；：！？）」』】》〉]|\.\p{Lu}\p{Ll})/u
/** Signs that no address which people write has in it, and a full stop before a sentence whose blank is missing. */
const boundary = /[«»‹›“”„‟…、，。．；：！？（）「」『』【】《》〈〉]|(?<=^[^/]*\p{Ll})\.(?=\p{Lu}\p{Ll})/gu

/** The only address in a word, with nothing around it but what a sentence has around its words. Variables stay as they are. */
export function addressIn(word: string): LinkRange | null {
  if (word.includes('{{')) return null
  const parts = tokenize(word.replace(boundary, ' ')).map((part) => part.toObject('https'))
  const [part, ...others] = parts.filter(({ isLink }) => isLink)
  if (!part || others.length > 0) return null
  const { start: from, end: to, value, type } = part
  if (!opening.test(word.slice(0, from)) || !closing.test(word.slice(to))) return null
  // For linkify a word like localhost is an address, for readers it is not.
  const isWhole = type === 'email' || /^[a-z]+:(?!\d)/i.test(value) || /^[^/?#:]+\.\p{L}/u.test(value)
  const href = isWhole ? acceptLink(part.href) : null
  return href ? { from, to, href } : null
}
