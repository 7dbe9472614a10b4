import { type Editor, useEditorState } from '@tiptap/react'
import { useTiptapEditor } from 'ra-input-rich-text'

/** The editor that a tool belongs to. */
export function useTextEditor(): Editor {
  return useTiptapEditor()
}

/** What a tool has to know of the editor; the tool is drawn anew only when that has changed. */
export function useOfEditor<Known>(know: (editor: Editor) => Known): Known {
  const editor = useTextEditor()
  return useEditorState({ editor, selector: ({ editor: now }) => know(now) })
}
