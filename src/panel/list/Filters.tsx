import { Box } from '@mui/material'
import type { FormEventHandler, ReactNode } from 'react'
import { FilterLiveForm } from 'react-admin'
import { useWords } from '../i18n/words'

/** What a list can be narrowed by: inputs whose `source` is a key of its filter. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <FilterLiveForm debounce={false} formComponent={Place}>
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
