import { Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  List,
  type ListProps,
  RefreshIconButton,
  TopToolbar,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router'
import { formatCount } from '../fields/format'
import { focusTitle } from '../form/focus'
import { useWords } from '../i18n/words'
import { Heading } from '../page/Pages'
import { ColumnsButton, type ColumnsProps, DensityButton } from './ColumnsButton'
import { Pager } from './Pager'
import { chosenPageSize, newestFirst, ReportContext, useChosenOnly, useReport } from './rows'

interface OfficeListProps extends Omit<ListProps, 'title' | 'actions' | 'filters'> {
  /** The page's title; none for a list within a page. */
  title?: string
  about?: ReactNode
  actions?: ReactNode
  filters?: ReactNode
  columns?: ColumnsProps
  /** Stays while the list is empty. */
  beside?: ReactNode
  children: ReactNode
}

/**
 * react-admin's List as the office has it: a heading, what came of actions, rows that say why there are none, and a state that
 * is nobody's address, since an address holds no one's name.
 */
export function OfficeList(props: OfficeListProps) {
  const { title, about, actions, columns, filters, beside, perPage = 10, children, ...rest } = props
  const resource = useResourceContext(rest) ?? ''
  const { hasCreate } = useResourceDefinition({ resource })
  const { report, showReport } = useReport()
  return (
    <>
      {title ? <Heading title={title} /> : null}
      <ReportContext value={showReport}>
        <List
          sort={newestFirst}
          perPage={chosenPageSize(resource, perPage)}
          title={false}
          actions={
            <TopToolbar>
              {hasCreate ? <NewButton resource={resource} /> : null}
              {actions}
              {columns ? <ColumnsButton {...columns} /> : <DensityButton />}
              <RefreshIconButton />
            </TopToolbar>
          }
          {...(filters && { filters: <ChosenOnly>{filters}</ChosenOnly> })}
          empty={false}
          exporter={false}
          pagination={<Pager />}
          disableSyncWithLocation
          // Without a name react-admin forgets it where the address has none of it.
          storeKey={resource}
          disableAuthentication
          queryOptions={{ onError: () => undefined }}
          {...rest}
        >
          {about ? (
            <Typography component="div" color="text.secondary" sx={{ maxWidth: '80ch', px: 2, pb: 1 }}>
              {about}
            </Typography>
          ) : null}
          {report}
          {beside}
          {children}
        </List>
      </ReportContext>
    </>
  )
}

/** The filters, or, where only the selected rows are shown, the way back. */
function ChosenOnly({ children }: { children: ReactNode }) {
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

function NewButton({ resource }: { resource: string }) {
  const translate = useTranslate()
  return (
    <Button variant="contained" component={Link} to="create">
      {translate(`resources.${resource}.create`)}
    </Button>
  )
}
