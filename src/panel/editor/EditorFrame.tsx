import { EditorContent } from '@tiptap/react'
import { TiptapEditorProvider } from 'ra-input-rich-text'
import { useRef } from 'react'
import { useWords } from '../i18n/words'
import { LinkBubble } from './LinkBubble'
import { LinkEditor } from './LinkEditor'
import type { RichTextEditorProps } from './RichTextEditor'
import { Toolbar } from './Toolbar'
import { useFocusWithin } from './useFocusWithin'
import { useRichText } from './useRichText'

/** Toolbar and text in one frame; what belongs to a link hangs in it, below the link. */
export function EditorFrame(props: RichTextEditorProps & { id: string }) {
  const { id, label, error, variables = [], disabled = false } = props
  const words = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const focus = useFocusWithin()
  const editor = useRichText(props)
  return (
    <TiptapEditorProvider value={editor}>
      <div
        ref={frame}
        className="editor"
        data-disabled={disabled}
        data-invalid={Boolean(error)}
        {...focus.listeners}
      >
        <Toolbar label={words('editor.tools', { label })} controls={id} variables={variables} />
        <EditorContent editor={editor} />
        <p id={`${id}-keys`} className="hidden-text">
          {words('editor.leave')}
        </p>
        <LinkEditor frame={frame} />
        {focus.isWithin && !disabled ? <LinkBubble frame={frame} /> : null}
      </div>
    </TiptapEditorProvider>
  )
}
