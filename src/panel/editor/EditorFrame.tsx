import type { Editor } from '@tiptap/core'
import { EditorContent, EditorContext } from '@tiptap/react'
import { useMemo, useRef } from 'react'
import { useWords } from '../i18n/words'
import { LinkBubble } from './LinkBubble'
import { LinkEditor } from './LinkEditor'
import type { RichTextEditorProps } from './RichTextEditor'
import { Toolbar } from './Toolbar'
import { useFocusWithin } from './useFocusWithin'
import { useRichText } from './useRichText'

type Props = RichTextEditorProps & { id: string }

/** Toolbar and text in one frame, once there is an editor. */
export function EditorFrame(props: Props) {
  const editor = useRichText(props)
  return editor ? <Frame {...props} editor={editor} /> : <div className="editor-loading" />
}

/** What belongs to a link hangs in the frame, below the link. */
function Frame({ id, label, error, variables = [], disabled = false, editor }: Props & { editor: Editor }) {
  const words = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const focus = useFocusWithin()
  const shared = useMemo(() => ({ editor }), [editor])
  return (
    <EditorContext value={shared}>
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
    </EditorContext>
  )
}
