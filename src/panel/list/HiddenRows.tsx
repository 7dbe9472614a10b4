import { Alert, Button } from '@mui/material'
import { type FilterPayload, useGetList, useListContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatCount } from '../fields/format'
import { useWords } from '../i18n/words'
import { useClearFilters } from './filters'
import { newestFirst } from './rows'

interface Props {
  /** The menu's count of waiting rows. */
  count: number
  /** The filter for waiting rows. */
  waiting?: FilterPayload
}

/** Says how many waiting rows are hidden by filters remembered from an earlier visit. */
export function HiddenRows({ count, waiting = {} }: Props) {
  const words = useWords()
  const translate = useTranslate()
  const { resource, filter, filterValues } = useListContext()
  const clear = useClearFilters()
  const name = JSON.stringify(filterValues)
  const [remembered] = useState(name)
  const isOther = Object.entries(waiting).some(
    ([key, value]) => filterValues[key] && filterValues[key] !== value,
  )
  const isRemembered = name === remembered && Object.keys(filterValues).length > 0
  const { total } = useGetList(
    resource,
    {
      filter: { ...filterValues, ...filter, ...waiting },
      pagination: { page: 1, perPage: 1 },
      sort: newestFirst,
      meta: { count },
    },
    { enabled: isRemembered && !isOther },
  )
  const hidden = count - (isOther ? 0 : (total ?? count))
  if (!isRemembered || hidden <= 0) return null
  return (
    <Alert
      severity="info"
      sx={{ mx: 2, mb: 1 }}
      action={
        <Button color="inherit" onClick={clear}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      }
    >
      {words('office.list.hidden', { count: formatCount(hidden), total: formatCount(count) })}
    </Alert>
  )
}
