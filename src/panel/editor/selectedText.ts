import type { Editor } from '@tiptap/core'
import type { LinkPlace } from './linkEditing'

/** The chosen text, where there is some that can become a link. */
export function selectedText(editor: Editor): LinkPlace | null {
  const { doc, selection } = editor.state
  const { from, to, empty } = selection
  if (empty || editor.isActive('codeBlock') || doc.textBetween(from, to).trim() === '') return null
  return { from, to }
}
