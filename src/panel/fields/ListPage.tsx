import RefreshIcon from '@mui/icons-material/Refresh'
import IconButton from '@mui/material/IconButton'
import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/words'
import { Heading } from '../screens/Heading'
import { ListBody } from './ListBody'
import { Pager } from './Pager'
import './fields.css'
import './filters.css'

interface Props {
  title: string
  filters: ReactNode
  children: ReactNode
}

/** A list's screen: heading, filters, rows (or why there are none) and pager. */
export function ListPage({ title, filters, children }: Props) {
  const words = useWords()
  const { refetch, error } = useListContext()
  return (
    <>
      <Heading title={title}>
        <IconButton
          aria-label={words('common.refresh')}
          title={words('common.refresh')}
          onClick={() => refetch()}
        >
          <RefreshIcon aria-hidden="true" />
        </IconButton>
      </Heading>
      <search className="filters" aria-label={words('office.list.filters')}>
        {filters}
      </search>
      <div className="card">
        <ListBody>{children}</ListBody>
        {error ? null : <Pager />}
      </div>
    </>
  )
}
