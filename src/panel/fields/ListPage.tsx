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
  /** Beside the title. */
  actions?: ReactNode
  filters: ReactNode
  /** What came of an action, above the rows. */
  report?: ReactNode
  /** What can be done with the rows that are chosen, below them. */
  bar?: ReactNode
  /** A row stands on top that the list itself may not have. */
  hasRowOnTop?: boolean
  children: ReactNode
}

/** A list's screen: heading, filters, rows (or why there are none) and pager. */
export function ListPage({ title, actions, filters, report, bar, hasRowOnTop, children }: Props) {
  const words = useWords()
  const { refetch, error } = useListContext()
  return (
    <>
      <Heading title={title}>
        <div className="heading-actions">
          {actions}
          <IconButton
            aria-label={words('common.refresh')}
            title={words('common.refresh')}
            onClick={() => refetch()}
          >
            <RefreshIcon aria-hidden="true" />
          </IconButton>
        </div>
      </Heading>
      <search className="filters" aria-label={words('office.list.filters')}>
        {filters}
      </search>
      {report}
      <div className="card">
        <ListBody hasRowOnTop={hasRowOnTop}>{children}</ListBody>
        {bar}
        {error ? null : <Pager />}
      </div>
    </>
  )
}
