import { Button, Typography } from '@mui/material'
import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { formatCount } from '../fields/locale'
import { focusTitle } from '../form/focusTitle'
import { useWords } from '../i18n/words'
import { useChosenOnly } from './useChosenOnly'

/** What a list can be narrowed by; where it shows the chosen rows alone, that it does, and the way back. */
export function ChosenOnly({ children }: { children: ReactNode }) {
  const words = useWords()
  const { ids, leave } = useChosenOnly()
  const { total } = useListContext()
  if (!ids) return children
  const count = total ?? ids.length
  return (
    <Typography component="div" variant="subtitle2" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {words('office.selection.only', { smart_count: count, count: formatCount(count) })}
      <Button
        autoFocus
        size="small"
        variant="outlined"
        onClick={() => {
          leave()
          focusTitle()
        }}
      >
        {words('office.selection.leave')}
      </Button>
    </Typography>
  )
}
