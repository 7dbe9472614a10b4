import { RichTextInput as Input } from 'ra-input-rich-text'
import { useId, useMemo, useRef, useState } from 'react'
import { EditorFailed } from './EditorFailed'
import { EditorTools } from './EditorTools'
import { extensions } from './extensions'
import type { RichTextInputProps } from './RichTextInput'
import { useFocusWithin } from './useFocusWithin'
import './editor.css'
import './text.css'
import './code.css'

/**
 * React-admin's input for rich text (specification §2) with tools of our own. What it holds is what the contract's schema
 * allows. If it fails, a red box says so in its place and offers to begin anew with the last content it gave.
 */
export function RichTextEditor(props: RichTextInputProps) {
  const id = useId()
  return (
    <div className="editor-field">
      <span id={`${id}-name`} className="editor-label">
        {props.label}
      </span>
      <EditorFailed>
        <EditorFrame {...props} id={id} />
      </EditorFailed>
    </div>
  )
}

/** The frame around tools and text is ours. */
const plain = {
  '& .RaRichTextInput-editorContent .ProseMirror': {
    '&, &:hover, &:focus': { border: 0, padding: '16px 20px 24px', bgcolor: 'transparent' },
  },
  '& .MuiFormHelperText-root': { margin: '0 20px 12px' },
}

/** What belongs to a link hangs in the frame, below the link. */
function EditorFrame(props: RichTextInputProps & { id: string }) {
  const { variables: _variables, hint, ...input } = props
  const frame = useRef<HTMLDivElement>(null)
  const focus = useFocusWithin()
  const [, fail] = useState(false)
  const editorOptions = useMemo(() => {
    const onContentError = ({ error }: { error: Error }) =>
      fail(() => {
        throw error
      })
    // React may draw the field in pieces; an editor that was made in the first is thrown away before the last.
    return { extensions, injectCSS: false, immediatelyRender: false, onContentError }
  }, [])
  return (
    <div ref={frame} className="editor" data-disabled={props.disabled} {...focus.listeners}>
      <Input
        {...input}
        label={false}
        helperText={hint ?? false}
        sx={plain}
        parse={(html: string) => html}
        editorOptions={editorOptions}
        toolbar={<EditorTools {...props} frame={frame} isFocused={focus.isWithin} />}
      />
    </div>
  )
}
