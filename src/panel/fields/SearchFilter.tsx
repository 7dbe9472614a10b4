import SearchIcon from '@mui/icons-material/Search'
import { useInput } from 'react-admin'
import { useWords } from '../i18n/words'
import { Labelled } from './Choice'

/** Searches once typing rests; clearing the box shows everything again. */
export function SearchFilter({ hint }: { hint: string }) {
  const words = useWords()
  const { field } = useInput<string>({
    source: 'q',
    defaultValue: '',
    parse: (text: string) => text.trimStart(),
  })
  return (
    <Labelled sx={{ width: 260, '& input': { flex: 1, maxWidth: 'none', fontWeight: 400, cursor: 'text' } }}>
      <SearchIcon fontSize="small" aria-hidden="true" />
      <input
        {...field}
        type="search"
        aria-label={words('office.list.search')}
        placeholder={hint}
        maxLength={200}
        autoComplete="off"
      />
    </Labelled>
  )
}
