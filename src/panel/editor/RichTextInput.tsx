import { Suspense } from 'react'
import { useWords } from '../i18n/words'
import { EditorPart } from './editorPart'
import type { RichTextEditorProps } from './RichTextEditor'
import './loading.css'

/**
 * A form's field for rich text (specification §2): the editor, in a part of its own that is loaded when the field is first
 * shown. While it loads its place is kept; a part that does not come is told by the screen, "Loading chunk failed".
 */
export function RichTextInput(props: RichTextEditorProps) {
  const words = useWords()
  return (
    <Suspense
      fallback={
        <div className="editor-loading" role="status">
          {words('editor.loading')}
        </div>
      }
    >
      <EditorPart {...props} />
    </Suspense>
  )
}
