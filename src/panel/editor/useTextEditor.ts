import { type Editor, useEditorState } from '@tiptap/react'
import { TiptapEditorContext } from 'ra-input-rich-text'
import { useContext } from 'react'

/** The editor that a tool belongs to. */
export function useTextEditor(): Editor {
  return useContext(TiptapEditorContext)
}

/** What a tool has to know of the editor; the tool is drawn anew only when that has changed. */
export function useOfEditor<Known>(know: (editor: Editor) => Known): Known {
  const editor = useTextEditor()
  return useEditorState({ editor, selector: ({ editor: now }) => know(now) })
}
