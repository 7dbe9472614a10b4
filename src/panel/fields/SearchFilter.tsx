import SearchIcon from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import { TextInput } from 'react-admin'
import { useWords } from '../i18n/words'

/** Searches once typing rests; clearing the box shows everything again. */
export function SearchFilter({ hint }: { hint: string }) {
  const words = useWords()
  return (
    <TextInput
      source="q"
      type="search"
      label={false}
      placeholder={hint}
      helperText={false}
      parse={(text: string) => text.trimStart()}
      margin="none"
      sx={{ width: 248, maxWidth: '100%' }}
      slotProps={{
        htmlInput: { 'aria-label': words('office.list.search'), maxLength: 200, autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" aria-hidden="true" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
