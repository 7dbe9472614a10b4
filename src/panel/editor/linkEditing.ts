import { type Editor, Extension, getMarkRange } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** The piece of text whose link is being edited; it may be empty, where a link is to be put in. */
export interface LinkPlace {
  from: number
  to: number
}

const key = new PluginKey<LinkPlace | null>('linkEditing')

/** The text whose link is being edited stays marked while the focus is in the link editor, which Mod K opens. */
export const LinkEditing = Extension.create({
  name: 'linkEditing',

  addKeyboardShortcuts() {
    return { 'Mod-k': ({ editor }) => beginLink(editor) }
  },

  addProseMirrorPlugins() {
    return [
      new Plugin<LinkPlace | null>({
        key,
        state: {
          init: () => null,
          apply: (transaction, place) => {
            const change: LinkPlace | null | undefined = transaction.getMeta(key)
            if (change !== undefined) return change
            if (!place) return null
            return { from: transaction.mapping.map(place.from), to: transaction.mapping.map(place.to, -1) }
          },
        },
        props: {
          decorations: (state) => {
            const place = key.getState(state)
            if (!place || place.from >= place.to) return null
            return DecorationSet.create(state.doc, [
              Decoration.inline(place.from, place.to, { class: 'editor-link-place' }),
            ])
          },
        },
      }),
    ]
  },
})

export function linkPlace(state: EditorState): LinkPlace | null {
  return key.getState(state) ?? null
}

/** Opens the link editor on the whole link at the caret, or else on what is chosen. */
export function beginLink(editor: Editor): boolean {
  if (!editor.isEditable || editor.isActive('codeBlock')) return false
  const { from, to } = linkAt(editor.state) ?? editor.state.selection
  editor.view.dispatch(editor.state.tr.setMeta(key, { from, to }))
  return true
}

export function endLink(editor: Editor): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, null))
}

export interface LinkAt extends LinkPlace {
  href: string
}

/** The link that the caret is in, or that what is chosen lies in, from its beginning to its end. */
export function linkAt({ doc, schema, selection }: EditorState): LinkAt | null {
  const type = schema.marks.link
  const range = type ? getMarkRange(selection.$from, type) : undefined
  if (!type || !range || selection.to > range.to) return null
  const href: unknown = type.isInSet(doc.nodeAt(range.from)?.marks ?? [])?.attrs.href
  return typeof href === 'string' ? { ...range, href } : null
}

/** The address of the link at the beginning of a place. */
export function hrefIn({ doc, schema }: EditorState, { from, to }: LinkPlace): string | null {
  const type = schema.marks.link
  const href: unknown = from < to && type ? type.isInSet(doc.nodeAt(from)?.marks ?? [])?.attrs.href : null
  return typeof href === 'string' ? href : null
}

/** Links a place; where it is empty, the address itself is put in as text. */
export function applyLink(editor: Editor, { from, to }: LinkPlace, href: string): void {
  const chain = editor.chain()
  if (from === to) {
    const text = href.replace(/^mailto:/, '')
    chain.insertContentAt(from, { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
  } else {
    chain.setTextSelection({ from, to }).setLink({ href }).setTextSelection(to)
  }
  chain.run()
}

export function removeLink(editor: Editor, { from, to }: LinkPlace): void {
  const caret = editor.state.selection.from
  editor.chain().setTextSelection({ from, to }).unsetMark('link').setTextSelection(caret).run()
}
