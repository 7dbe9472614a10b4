import './editor.css'
import './text.css'
import './code.css'
import { RichTextInput as Input } from 'ra-input-rich-text'
import { Component, type FocusEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useWords } from '../i18n/words'
import { logFailure } from '../providers/failureLog'
import { EditorTools } from './EditorTools'
import { extensions } from './extensions'
import type { RichTextInputProps } from './RichTextInput'

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

/** A red-bordered box in the editor's place when it has thrown (specification §2). */
class EditorFailed extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    logFailure('The editor failed', error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <Failure onRetry={() => this.setState({ hasFailed: false })} />
  }
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const words = useWords()
  return (
    <div className="editor-failed" role="alert">
      <p>{words('editor.failed')}</p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {words('editor.tryAgain')}
      </button>
    </div>
  )
}

/** Whether the focus is in an element or in what it holds; the listeners are the element's. */
function useFocusWithin() {
  const [isWithin, setWithin] = useState(false)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setWithin(false)
  }
  return { isWithin, listeners: { onFocus: () => setWithin(true), onBlur } }
}
