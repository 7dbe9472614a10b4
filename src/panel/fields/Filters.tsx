import Box from '@mui/material/Box'
import type { FormEventHandler, ReactNode } from 'react'
import { FilterLiveForm, type ValidateForm } from 'react-admin'
import { useWords } from '../i18n/words'

interface Props {
  /** What keeps the list as it is, by field. */
  validate?: ValidateForm
  /** How long a change has to rest before the list follows it, in milliseconds; what is typed needs some. */
  rest?: number
  children: ReactNode
}

/** What a list can be narrowed by: inputs whose `source` is a key of its filter. */
export function Filters({ validate, rest = 250, children }: Props) {
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
