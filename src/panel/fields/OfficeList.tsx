import Typography from '@mui/material/Typography'
import type { ReactElement, ReactNode } from 'react'
import { List, type ListProps, RefreshIconButton } from 'react-admin'
import { useWords } from '../i18n/words'
import { Heading } from '../screens/Heading'
import { ListBody } from './ListBody'
import { newestFirst } from './newestFirst'

interface Props extends Omit<ListProps, 'title' | 'actions'> {
  title: string
  /** What the rows are, below the title. */
  about?: string
  /** Beside the title. */
  actions?: ReactNode
  /** What has happened to the rows, above them. */
  report?: ReactElement
  children: ReactNode
}

/**
 * react-admin's List as the office has it: a heading, rows that say why there are none, and a state that is nobody's
 * address, since an address holds no one's name.
 */
export function OfficeList({ title, about, actions, report, children, ...rest }: Props) {
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
        actions={report ?? false}
        empty={false}
        exporter={false}
        disableSyncWithLocation
        disableAuthentication
        queryOptions={{ onError: () => undefined }}
        {...rest}
      >
        <ListBody>{children}</ListBody>
      </List>
    </>
  )
}
