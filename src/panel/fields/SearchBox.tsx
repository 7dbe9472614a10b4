import { useEffect, useId, useRef, useState } from 'react'

interface Props {
  label: string
  hint: string
  value: string
  onSearch: (keywords: string) => void
}

/** How long typing has to rest before it is searched for, in milliseconds. */
const rest = 300

/** Searches once typing rests; clearing the box shows everything again. */
export function SearchBox({ label, hint, value, onSearch }: Props) {
  const id = useId()
  const [text, setText] = useState(value)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  }, [onSearch])
  useEffect(() => {
    const keywords = text.trim()
    if (keywords === value) return undefined
    const timer = setTimeout(() => search.current(keywords), rest)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <div className="filter filter-wide">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        maxLength={200}
        placeholder={hint}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
