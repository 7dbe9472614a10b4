import { Button, Typography } from '@mui/material'
import { useListContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../fields/locale'
import { useWords } from '../i18n/words'
import { AllMatchingContext } from './allMatching'
import { useChosenOnly } from './useChosenOnly'

/**
 * How many rows are selected; where a whole page is, all that match can be. That holds until another row is selected, or the list
 * is narrowed to something else.
 */
export function Selected({ children }: { children: ReactNode }) {
  const words = useWords()
  const { selectedIds = [], data = [], total = 0, filter, filterValues } = useListContext()
  const { ids, show } = useChosenOnly()
  const count = selectedIds.length
  const all = { filter: { ...filterValues, ...filter }, total }
  const key = JSON.stringify([all, selectedIds])
  const [chosen, setChosen] = useState('')
  // Who selects the same rows again has not asked for all again.
  if (chosen !== '' && chosen !== key) setChosen('')
  const isAll = chosen === key && count > 0
  const isPage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  return (
    <>
      <Typography component="p" role="status" variant="subtitle2">
        {isAll ? words('jobs.all.selected', { count: formatCount(total) }) : null}
        {!isAll && count > 0
          ? words('office.selection.count', { smart_count: count, count: formatCount(count) })
          : null}
      </Typography>
      {count > 0 && !isAll && !ids ? (
        <Button size="small" color="inherit" onClick={show}>
          {words('office.selection.show')}
        </Button>
      ) : null}
      {isPage && !isAll && !ids && total > count ? (
        <Button size="small" color="inherit" onClick={() => setChosen(key)}>
          {words('jobs.all.select', { count: formatCount(total) })}
        </Button>
      ) : null}
      <AllMatchingContext value={isAll ? all : null}>{children}</AllMatchingContext>
    </>
  )
}
