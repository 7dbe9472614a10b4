import SearchIcon from '@mui/icons-material/Search'
import { useEffect, useState } from 'react'
import { useInput } from 'react-admin'
import { useWords } from '../i18n/words'
import { Labelled } from './Choice'

/** How long typing has to rest before it is searched for, in milliseconds. */
const rest = 300

/** Searches once typing rests; clearing the box shows everything again. */
export function SearchFilter({ hint }: { hint: string }) {
  const words = useWords()
  const { field } = useInput<string>({ source: 'q', defaultValue: '', parse: (text) => text })
  const { value, onChange } = field
  const [text, setText] = useState(value)
  useEffect(() => {
    const keywords = text.trim()
    if (keywords === value) return undefined
    const timer = setTimeout(() => onChange(keywords), rest)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <Labelled sx={{ width: 260, '& input': { flex: 1, maxWidth: 'none', fontWeight: 400, cursor: 'text' } }}>
      <SearchIcon fontSize="small" aria-hidden="true" />
      <input
        type="search"
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
