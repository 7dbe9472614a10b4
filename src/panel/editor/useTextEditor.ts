import { type Editor, EditorContext, useEditorState } from '@tiptap/react'
import { useContext } from 'react'

/** The editor that a tool belongs to. */
export function useTextEditor(): Editor {
  const { editor } = useContext(EditorContext)
  if (!editor) throw new Error('a tool of the editor is outside of its frame')
  return editor
}

/** What a tool has to know of the editor; the tool is drawn anew only when that has changed. */
export function useOfEditor<Known>(know: (editor: Editor) => Known): Known {
  const editor = useTextEditor()
  return useEditorState({ editor, selector: ({ editor: now }) => know(now) })
}
