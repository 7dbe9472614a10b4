import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  List,
  type ListProps,
  type RaRecord,
  RefreshIconButton,
  TopToolbar,
  useResourceContext,
} from 'react-admin'
import { Heading } from '../layout/Heading'
import { chosenPageSize } from '../providers/pageSize'
import { ChosenOnly } from './ChosenOnly'
import { ColumnsButton, type ColumnsProps } from './ColumnsButton'
import { DensityButton } from './DensityButton'
import { ListBody } from './ListBody'
import { ListReports } from './listReport'
import { newestFirst } from './newestFirst'
import { Pager } from './Pager'

interface Props extends Omit<ListProps, 'title' | 'actions' | 'filters'> {
  /** The page's; none where the list is a part of a page. */
  title?: string
  /** What the rows are, above them. */
  about?: ReactNode
  actions?: ReactNode
  filters?: ReactNode
  /** Those that can be chosen. */
  columns?: ColumnsProps
  /** Says how much has changed since they were loaded. */
  changes?: ReactNode
  /** Stands above all rows, whatever the filters say. */
  top?: RaRecord | null
  /** What works with the list and stays while it has no rows. */
  beside?: ReactNode
  children: ReactNode
}

/**
 * react-admin's List as the office has it: a heading, what came of actions, rows that say why there are none, and a state that
 * is nobody's address, since an address holds no one's name.
 */
export function OfficeList(props: Props) {
  const {
    title,
    about,
    actions,
    columns,
    filters,
    top,
    beside,
    changes,
    perPage = 10,
    children,
    ...rest
  } = props
  const resource = useResourceContext(rest) ?? ''
  return (
    <>
      {title ? <Heading title={title} /> : null}
      <ListReports>
        {(told) => (
          <List
            sort={newestFirst}
            perPage={chosenPageSize(resource, perPage)}
            title={false}
            actions={
              <TopToolbar>
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
            {told}
            {beside}
            <ListBody top={top ?? null} changes={changes}>
              {children}
            </ListBody>
          </List>
        )}
      </ListReports>
    </>
  )
}
