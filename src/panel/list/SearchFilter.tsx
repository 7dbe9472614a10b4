import SearchIcon from '@mui/icons-material/Search'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useInput } from 'react-admin'
import { Labelled } from '../form/Choice'
import { useWords } from '../i18n/words'

/** How long typing has to rest before it is searched for, in milliseconds. */
const rest = 300

/** Searches once typing rests; clearing the box shows everything again. A slash leads here from anywhere in the page but a field. */
export function SearchFilter({ hint }: { hint: string }) {
  const words = useWords()
  const { field } = useInput<string>({ source: 'q', defaultValue: '', parse: (text) => text })
  const { value, onChange } = field
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // What comes back with the list was not typed here; what was, may go on meanwhile.
    if (text.trim() === known) setText(value)
  }
  const box = useRef<HTMLInputElement>(null)
  useSlash(box)
  useEffect(() => {
    const keywords = text.trim()
    if (keywords === value) return undefined
    const timer = setTimeout(() => onChange(keywords), rest)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <Labelled
      sx={{
        // As wide as what it says can be searched for.
        width: `max(208px, calc(${hint.length}ch + 40px))`,
        '& input': { flex: 1, maxWidth: 'none', fontWeight: 400, cursor: 'text' },
      }}
    >
      <SearchIcon fontSize="small" aria-hidden="true" />
      <input
        ref={box}
        type="search"
        aria-keyshortcuts="/"
        aria-label={words('office.list.search')}
        placeholder={hint}
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Labelled>
  )
}

const fields = 'input:not([type=checkbox]), select, textarea, video, [contenteditable=true]'

function useSlash(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isTyping = target instanceof Element && target.matches(fields)
      // What is behind a dialog is hidden from it.
      const isBehind = box.current?.closest('[aria-hidden=true]')
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyping || isBehind) return
      event.preventDefault()
      box.current?.select()
      box.current?.focus()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [box])
}
