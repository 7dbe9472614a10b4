import Box from '@mui/material/Box'
import type { FormEventHandler, ReactNode } from 'react'
import { FilterLiveForm, type ValidateForm } from 'react-admin'
import { useWords } from '../i18n/words'

interface Props {
  /** What keeps the list as it is, by field. */
  validate?: ValidateForm
  children: ReactNode
}

/** How long a change has to rest before the list follows it, in milliseconds. */
const rest = 250

/** What a list can be narrowed by: inputs whose `source` is a key of its filter. */
export function Filters({ validate, children }: Props) {
  return (
    <FilterLiveForm debounce={rest} formComponent={Place} {...(validate && { validate })}>
      {children}
    </FilterLiveForm>
  )
}

function Place({ children, onSubmit }: { children?: ReactNode; onSubmit?: FormEventHandler<HTMLElement> }) {
  const words = useWords()
  return (
    <search aria-label={words('office.list.filters')}>
      <Box
        component="form"
        noValidate
        onSubmit={onSubmit}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}
      >
        {children}
      </Box>
    </search>
  )
}
