import { Box } from '@mui/material'
import type { Editor } from '@tiptap/core'
import { useGetValidationErrorMessage } from 'ra-core'
import { TiptapEditorContext } from 'ra-input-rich-text'
import { type RefObject, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useController } from 'react-hook-form'
import { useWords } from '../i18n/words'
import { LinkBubble } from './LinkBubble'
import { LinkEditor } from './LinkEditor'
import type { RichTextInputProps } from './RichTextInput'
import { Toolbar } from './Toolbar'

interface Props extends RichTextInputProps {
  id: string
  frame: RefObject<HTMLDivElement | null>
  isFocused: boolean
}

/** All that stands around the text, once there is an editor. */
export function EditorTools(props: Props) {
  const editor = useContext(TiptapEditorContext)
  return editor ? <Tools {...props} editor={editor} /> : <Box sx={{ minHeight: 320 }} />
}

function Tools({
  id,
  source,
  label,
  hint,
  variables = [],
  button,
  disabled = false,
  frame,
  isFocused,
  editor,
}: Props & { editor: Editor }) {
  const words = useWords()
  const {
    field: { ref },
    fieldState: { error },
  } = useController({ name: source })
  const fault = useGetValidationErrorMessage()(error?.message ?? '')
  const about = [fault, hint, words('editor.leave')].filter(Boolean).join(' ')
  const placeholder = words('editor.placeholder')
  useEffect(() => {
    const attributes = {
      id,
      role: 'textbox',
      class: 'rich-text',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-name`,
      'aria-description': about,
      'aria-invalid': String(Boolean(fault)),
      'aria-placeholder': placeholder,
      ...(disabled ? { 'aria-disabled': 'true', tabindex: '0' } : {}),
    }
    editor.setOptions({ editorProps: { attributes } })
  }, [editor, id, about, fault, placeholder, disabled])
  // The form goes to the first field that does not do.
  useEffect(() => ref({ focus: () => editor.commands.focus() }), [ref, editor])
  return (
    <>
      <Toolbar label={words('editor.tools', { label })} controls={id} variables={variables} button={button} />
      {/* Tab comes to them after the text. */}
      {frame.current &&
        createPortal(
          <>
            <LinkEditor frame={frame} />
            {isFocused && !disabled ? <LinkBubble frame={frame} /> : null}
          </>,
          frame.current,
        )}
    </>
  )
}
