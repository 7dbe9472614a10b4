import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { acceptLink } from '../../contract/richLinks'
import { useWords } from '../i18n/words'
import { applyLink, endLink, hrefIn, type LinkPlace, linkPlace, removeLink } from './linkEditing'
import { useAnchor } from './useAnchor'
import { useOfEditor, useTextEditor } from './useTextEditor'

/** The link editor, where it has been asked for (specification §2). */
export function LinkEditor({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  const place = useOfEditor(({ state }) => linkPlace(state))
  return place ? <LinkForm place={place} frame={frame} /> : null
}

interface Props {
  place: LinkPlace
  frame: RefObject<HTMLDivElement | null>
}

/** Asks for a link's address: Enter confirms, Escape cancels; an empty address is not applied (specification §2). */
function LinkForm({ place, frame }: Props) {
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

/** The default link value on insert (specification §2). */
const barePrefix = 'https://'

/** What was typed as a link: nothing, an address (completed where its beginning was left out), or no address. */
type TypedLink = { kind: 'nothing' } | { kind: 'address'; href: string } | { kind: 'refused' }

function readTypedLink(typed: string): TypedLink {
  const text = typed.trim()
  if (text === '' || /^[a-z]+:(\/\/)?$/i.test(text)) return { kind: 'nothing' }
  const href = acceptLink(completed(text))
  return href ? { kind: 'address', href } : { kind: 'refused' }
}

function completed(text: string): string {
  // A mail address that was typed behind the prefix which the field begins with.
  const mail = /^(?:https:\/\/)?([^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+)$/i.exec(text)?.[1]
  if (mail) return `mailto:${mail}`
  // The prefix was left standing before an address that was pasted whole.
  const whole = /^https:\/\/((?:https?:\/\/|mailto:).+)$/i.exec(text)?.[1]
  if (whole) return whole
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text
  return /^[^\s/?#]+\.[^\s/?#]/.test(text) || /^localhost\b/i.test(text) ? `https://${text}` : text
}
