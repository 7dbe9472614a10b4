import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  List,
  type ListProps,
  type RaRecord,
  RefreshIconButton,
  TopToolbar,
  useResourceContext,
} from 'react-admin'
import { useWords } from '../i18n/words'
import { Heading } from '../screens/Heading'
import { ListBody } from './ListBody'
import { ListReports } from './listReport'
import { newestFirst } from './newestFirst'
import { chosenPageSize } from './pageSize'

interface Props extends Omit<ListProps, 'title' | 'actions'> {
  title: string
  /** What the rows are, above them. */
  about?: ReactNode
  actions?: ReactNode
  /** Stands above all rows, whatever the filters say. */
  top?: RaRecord | null
  children: ReactNode
}

/**
 * react-admin's List as the office has it: a heading, what came of actions, rows that say why there are none, and a state that
 * is nobody's address, since an address holds no one's name.
 */
export function OfficeList({ title, about, actions, top, perPage = 10, children, ...rest }: Props) {
  const words = useWords()
  const resource = useResourceContext(rest) ?? ''
  return (
    <>
      <Heading title={title} />
      <ListReports>
        {(told) => (
          <List
            sort={newestFirst}
            perPage={chosenPageSize(resource, perPage)}
            title={false}
            actions={
              <TopToolbar>
                {actions}
                <RefreshIconButton label={words('common.refresh')} />
              </TopToolbar>
            }
            empty={false}
            exporter={false}
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
            <ListBody top={top ?? null}>{children}</ListBody>
          </List>
        )}
      </ListReports>
    </>
  )
}
