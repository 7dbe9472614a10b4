import { useId } from 'react'
import type { RichOutput } from '../../contract/richOutput'
import { EditorFailed } from './EditorFailed'
import { EditorFrame } from './EditorFrame'
import './editor.css'
import './text.css'
import './code.css'

export interface RichTextEditorProps {
  /** Of the text that is edited; made up where none is given. */
  id?: string
  label: string
  /**
   * HTML. What the editor gave last changes nothing when it comes back; anything else takes the place of what is there, and
   * can't be undone.
   */
  value: string
  /** Told of each change, at most once for each frame that is drawn, and at the latest when the focus goes. */
  onChange: (output: RichOutput) => void
  disabled?: boolean
  /** Why the content does not do, in words. */
  error?: string
  hint?: string
  /** What can be put in as `{{name}}`, by the words that one chooses it by. */
  variables?: readonly Variable[]
}

export interface Variable {
  name: string
  label: string
}

/**
 * Edits rich text (specification §2): toolbar, text, link editor. Its content is what the contract's `richText.ts` allows. If
 * it fails, a red box says so in its place and offers to begin anew with the last content it gave.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const made = useId()
  const id = props.id ?? made
  const { label, hint, error } = props
  return (
    <div className="editor-field">
      <span id={`${id}-label`} className="editor-label">
        {label}
      </span>
      <EditorFailed>
        <EditorFrame {...props} id={id} />
      </EditorFailed>
      {error || hint ? (
        <span id={`${id}-hint`} className={error ? 'field-problem' : 'quiet small'}>
          {error || hint}
        </span>
      ) : null}
    </div>
  )
}
