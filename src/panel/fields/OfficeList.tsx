import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { List, type ListProps, RefreshIconButton, useListContext } from 'react-admin'
import { useWords } from '../i18n/words'
import { Heading } from '../screens/Heading'
import { NotLoaded } from './NotLoaded'
import { newestFirst } from './newestFirst'

interface Props extends Omit<ListProps, 'title' | 'actions'> {
  title: string
  /** What the rows are, below the title. */
  about?: string
  /** Beside the title. */
  actions?: ReactNode
}

/**
 * react-admin's List as the office has it: a heading, a failure that says what can be done, and a state that is nobody's
 * address, since an address holds no one's name.
 */
export function OfficeList({ title, about, actions, ...rest }: Props) {
  const words = useWords()
  return (
    <>
      <Heading title={title}>
        <div className="heading-actions">
          {actions}
          <RefreshIconButton label={words('common.refresh')} />
        </div>
      </Heading>
      {about === undefined ? null : (
        <Typography color="text.secondary" sx={{ maxWidth: '70ch' }}>
          {about}
        </Typography>
      )}
      <List
        sort={newestFirst}
        title={false}
        actions={false}
        empty={false}
        error={<ListNotLoaded />}
        exporter={false}
        pagination={false}
        disableSyncWithLocation
        disableAuthentication
        queryOptions={{ onError: () => undefined }}
        {...rest}
      />
    </>
  )
}

function ListNotLoaded() {
  const { error, isFetching, refetch } = useListContext()
  return <NotLoaded error={error} isBusy={Boolean(isFetching)} onRetry={() => refetch()} />
}
