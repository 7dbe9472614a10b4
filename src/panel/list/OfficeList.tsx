import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, IconButton, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  downloadCSV,
  List,
  type ListProps,
  RefreshIconButton,
  TopToolbar,
  useDataProvider,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { formatCount } from '../fields/format'
import { NotLoaded } from '../fields/Loading'
import { focusTitle } from '../form/focus'
import { useWords } from '../i18n/words'
import { Heading } from '../layout/Pages'
import { chosenPageSize, newestFirst } from '../providers/filters'
import type { FileMaker, OfficeDataProvider } from '../providers/officeMethods'
import { ColumnsButton, type ColumnsProps, DensityButton } from './ColumnsButton'
import { Pager } from './Pager'
import { ReportContext, useChosenOnly, useListReport, useReport } from './rows'

interface OfficeListProps extends Omit<ListProps, 'title' | 'actions' | 'filters'> {
  /** The page's; none where the list is a part of a page. */
  title?: string
  /** What the rows are, above them. */
  about?: ReactNode
  actions?: ReactNode
  filters?: ReactNode
  /** Those that can be chosen. */
  columns?: ColumnsProps
  /** What works with the list and stays while it has no rows. */
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

/** What a list can be narrowed by; where it shows the chosen rows alone, that it does, and the way back. */
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

interface DownloadButtonProps {
  /** The file's, without its ending. */
  name: string
  /** Makes the file, as CSV, of all that the list's filters leave. */
  make: FileMaker
}

/** react-admin's ExportButton makes files of rows; this one takes the file that the office makes, and says why none came. */
export function DownloadButton({ name, make }: DownloadButtonProps) {
  const showReport = useListReport()
  const { filter, filterValues, sort } = useListContext()
  const label = useTranslate()('ra.action.export')
  const office = useDataProvider<OfficeDataProvider>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => make(office, { ...filterValues, ...filter }, sort),
    onSuccess: (csv) => {
      showReport(null)
      saveCsv(csv, name)
    },
    onError: (failure) => showReport(<NotLoaded hasRows error={failure} isBusy={false} onRetry={mutate} />),
  })
  return (
    <IconButton
      color="inherit"
      aria-label={label}
      title={label}
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
    >
      <DownloadIcon fontSize="small" aria-hidden="true" />
    </IconButton>
  )
}

/** Saves a file as react-admin does, with the mark by which spreadsheet programs know that it is UTF-8. */
export function saveCsv(csv: string, name: string): void {
  downloadCSV(`\uFEFF${csv}`, name)
}
