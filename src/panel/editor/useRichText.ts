import { EditorState } from '@tiptap/pm/state'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useWords } from '../i18n/words'
import { Emission } from './emission'
import { extensions } from './extensions'
import type { RichTextEditorProps } from './RichTextEditor'
import { readHtml } from './readHtml'

/**
 * The TipTap editor of a field. What it gave last is remembered, so that its own echo never touches the text: setting the
 * content anew after each change would break the markdown rules and the undo history.
 */
export function useRichText(props: RichTextEditorProps & { id: string }): Editor | null {
  const { value, disabled = false } = props
  const [, fail] = useState(false)
  const [emission] = useState(() => new Emission(value))
  const [content] = useState(() => readHtml(value).toJSON())
  const editorProps = useEditorProps(props)
  const editor = useEditor({
    extensions,
    content,
    editable: !disabled,
    injectCSS: false,
    // React may draw the field in pieces; an editor that was made in the first is thrown away before the last.
    immediatelyRender: false,
    editorProps,
    onUpdate: ({ editor: updated }) => emission.expect(updated),
    onBlur: () => emission.flush(),
    onContentError: ({ error }) => emission.onFailure(error),
  })
  useLayoutEffect(() => {
    emission.onChange = props.onChange
    emission.onFailure = (error) =>
      fail(() => {
        throw error
      })
  })
  useEffect(() => () => emission.flush(), [emission])
  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled])
  useEffect(() => {
    if (!editor || emission.isEcho(value)) return
    emission.reset(value)
    replaceContent(editor, value)
  }, [editor, emission, value])
  return editor
}

/** A fresh state: there is no way back by undo to a text that is somebody else's, or older than what is saved. */
function replaceContent(editor: Editor, html: string): void {
  const doc = readHtml(html)
  editor.view.updateState(EditorState.create({ doc, plugins: editor.state.plugins }))
  // The toolbar follows transactions.
  editor.view.dispatch(editor.state.tr)
}

function useEditorProps({ id, hint, error, disabled }: RichTextEditorProps & { id: string }) {
  const words = useWords()
  const placeholder = words('editor.placeholder')
  return useMemo(() => {
    const describedBy = [...(error || hint ? [`${id}-hint`] : []), `${id}-keys`]
    const attributes = {
      id,
      role: 'textbox',
      class: 'rich-text',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': describedBy.join(' '),
      'aria-invalid': String(Boolean(error)),
      'aria-placeholder': placeholder,
      ...(disabled ? { 'aria-disabled': 'true', tabindex: '0' } : {}),
    }
    return { attributes }
  }, [id, hint, error, disabled, placeholder])
}
