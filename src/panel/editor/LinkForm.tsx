import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../i18n/words'
import { barePrefix, readTypedLink } from './linkAddress'
import { applyLink, endLink, hrefIn, type LinkPlace, removeLink } from './linkEditing'
import { useAnchor } from './useAnchor'
import { useTextEditor } from './useTextEditor'

interface Props {
  place: LinkPlace
  frame: RefObject<HTMLDivElement | null>
}

/** Asks for a link's address: Enter confirms, Escape cancels; an empty address is not applied (specification §2). */
export function LinkForm({ place, frame }: Props) {
  const words = useWords()
  const id = useId()
  const editor = useTextEditor()
  const field = useRef<HTMLInputElement>(null)
  const [before] = useState(() => hrefIn(editor.state, place))
  const [typed, setTyped] = useState(() => before?.replace(/^mailto:/, '') ?? barePrefix)
  const [isRefused, setRefused] = useState(false)
  const anchor = useAnchor(frame, place.from, 340)
  useEffect(() => {
    field.current?.focus()
    if (before !== null) field.current?.select()
  }, [before])
  const close = () => {
    endLink(editor)
    editor.commands.focus()
  }
  const confirm = () => {
    const link = readTypedLink(typed)
    setRefused(link.kind === 'refused')
    if (link.kind === 'refused') {
      field.current?.focus()
      return
    }
    if (link.kind === 'address') applyLink(editor, place, link.href)
    close()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key !== 'Enter' || event.target !== field.current || event.nativeEvent.isComposing) return
    else confirm()
    // Neither sends the form around the editor, nor closes the dialog that it may be in.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <fieldset
      className="editor-hanging editor-link-form"
      aria-label={words('editor.linkEditor')}
      style={anchor}
      onKeyDown={pressed}
    >
      <label htmlFor={id}>{words('editor.linkAddress')}</label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-fault` : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setRefused(false)
        }}
      />
      {isRefused ? (
        <p id={`${id}-fault`} className="field-problem" role="alert">
          {words('editor.linkRefused')}
        </p>
      ) : null}
      <div className="editor-link-ways">
        <button type="button" className="editor-way editor-way-first" onClick={confirm}>
          {words('editor.linkConfirm')}
        </button>
        <button type="button" className="editor-way" onClick={close}>
          {words('editor.linkCancel')}
        </button>
        {before === null ? null : (
          <button
            type="button"
            className="editor-way"
            onClick={() => {
              removeLink(editor, place)
              close()
            }}
          >
            {words('editor.linkRemove')}
          </button>
        )}
      </div>
    </fieldset>
  )
}
