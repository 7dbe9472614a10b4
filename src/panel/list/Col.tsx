import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import {
  DataTable,
  type DataTableColumnProps,
  EditButton,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin'
import { isolated } from '../fields/text'
import { DeleteRecord } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { barHeight, lowWindow, narrowPage, widePage } from '../theme/tokens'

interface Props<Row extends RaRecord> extends DataTableColumnProps<Row> {
  /** By default the resource's word for `source`. */
  label?: string
  /** A row header. */
  isName?: boolean
  /** Beside the name in two-line rows. */
  isBeside?: boolean
  /** Hidden in narrower tables; its content has to show elsewhere then. */
  hideBelow?: 'md' | 'lg'
  isSortable?: boolean
  /** CSS; by default the column takes the room that is left. */
  width?: string
}

const orders = { ASC: 'ascending', DESC: 'descending' } as const

/** A `DataTable.Col` with its place in two-line rows; see `tableStyle`. */
export function Col<Row extends RaRecord>({
  isName = false,
  isBeside = false,
  label: given,
  width,
  hideBelow,
  isSortable = false,
  className,
  ...rest
}: Props<Row>) {
  const words = useWords()
  const context = useDataTableRenderContext()
  const resource = useResourceContext()
  const sort = useDataTableSortContext()
  const label = useTranslateLabel()({ label: given, resource, source: rest.source })
  const isNumber = rest.align === 'right' && !isBeside
  return (
    <DataTable.Col<Row>
      label={label}
      disableSort={!isSortable}
      className={[className, hideBelow && `below-${hideBelow}`].filter(Boolean).join(' ')}
      cellClassName={placeOf({ isName, isBeside, isNumber, isShrinking: width === undefined })}
      {...(context === 'header' && {
        style: { width, minWidth: width ?? 'clamp(7.5rem, 13cqi, 10rem)' },
        ...(sort && isSortable && sort.field === rest.source && { 'aria-sort': orders[sort.order] }),
      })}
      {...(context === 'data' &&
        (isName
          ? { role: 'rowheader' }
          : { 'data-label': words('office.list.label', { label: String(label) }) }))}
      {...rest}
    />
  )
}

function placeOf(cell: Record<'isName' | 'isBeside' | 'isNumber' | 'isShrinking', boolean>): string {
  if (cell.isName) return 'name'
  if (cell.isBeside) return 'beside'
  if (cell.isNumber) return 'number'
  return cell.isShrinking ? 'shrinking' : ''
}

interface ActionsProps<Row extends RaRecord> {
  width?: string
  render: (row: Row) => ReactNode
}

export function ActionsCol<Row extends RaRecord>(props: ActionsProps<Row>) {
  const words = useWords()
  return (
    <Col<Row>
      isBeside
      source="id"
      label={words('office.list.actions')}
      align="right"
      className="actions"
      {...props}
    />
  )
}

interface EditAndDeleteProps {
  /** The record's name; by default its representation. */
  nameOf?: (record: RaRecord) => string
}

export function EditAndDelete({ nameOf }: EditAndDeleteProps) {
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const representation = useGetRecordRepresentation(resource)
  const named = (record: RaRecord) => ({ name: isolated(nameOf?.(record) ?? String(representation(record))) })
  return (
    <ActionsCol
      width="13rem"
      render={(record) => (
        <>
          <EditButton aria-label={translate(`resources.${resource}.editOne`, named(record))} />
          <DeleteRecord named={named(record)} />
        </>
      )}
    />
  )
}

interface DetailButtonProps {
  id: string
  label: string
  /** The accessible name. */
  name: string
  'aria-haspopup'?: 'dialog'
  'aria-describedby'?: string
  'aria-current'?: boolean
  onOpen: () => void
}

/** Does what a click on the row does, for the keyboard. */
export function DetailButton({ id, label, name, onOpen, ...rest }: DetailButtonProps) {
  return (
    <Button
      id={detailButtonId(id)}
      size="small"
      aria-label={name}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
      {...rest}
    >
      {label}
    </Button>
  )
}

/** To return the focus to: the row's other buttons may go. */
export function detailButtonId(id: string): string {
  return `detail-${id}`
}

const isWide = '@media (min-width: 900px)'
const inOneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const unseen = { position: 'absolute', clipPath: 'inset(50%)' } as const

/** One line a row; in narrow tables two: name, state and buttons, then the rest. */
export const tableStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .RaDataTable-headerCell': {
    position: 'sticky',
    top: barHeight,
    zIndex: 2,
    backgroundColor: 'var(--surface)',
    whiteSpace: 'nowrap',
    [isWide]: { top: 0 },
    [lowWindow]: { position: 'static' },
    [narrowPage]: { ...unseen, border: 0 },
  },
  '& .RaDataTable-rowCell': { ...inOneLine, maxWidth: 0 },
  '& .RaDataTable-rowCell .clamp': { display: 'block', ...inOneLine },
  // The words of a post or ticket are cut by their number alone.
  '& .RaDataTable-rowCell .caption': { display: 'block', overflowWrap: 'anywhere', whiteSpace: 'normal' },
  '& .RaDataTable-rowCell .clamp-inline': {
    display: 'inline-block',
    maxWidth: '100%',
    verticalAlign: 'bottom',
    fontWeight: 550,
    ...inOneLine,
  },
  '& .choose.choose': { width: 46, padding: '0 0 0 6px', textOverflow: 'clip' },
  '& .MuiCheckbox-root': { padding: '6px', marginInlineStart: '3px' },
  '& :is(button, input)': { scrollMarginBlock: '96px 72px' },
  // What a column says that is left out stands in another one.
  '& [data-show]': { display: 'none' },
  '@container content (760px <= width < 1158px)': {
    '& .below-lg': { display: 'none' },
    '& [data-show=lg]': { display: 'inline' },
  },
  '@container content (760px <= width < 912px)': {
    '& .below-md, & [data-show=lg]': { display: 'none' },
    '& [data-show=md]': { display: 'inline' },
  },
  // A column is as wide as its head says, or takes a share of what is left; what is too wide then moves sideways, behind what is
  // done with a row.
  [widePage]: {
    '& .actions': { position: 'sticky', insetInlineEnd: 0, backgroundColor: 'inherit' },
    // There the head would stick to the wrapper, and not to the page below the bar.
    '@media (max-width: 899.95px)': {
      '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
      '& .RaDataTable-headerCell': { top: 0 },
    },
  },
  [narrowPage]: {
    '& [data-show=md]': { display: 'inline' },
    '& .RaDataTable-table, & .RaDataTable-thead, & .RaDataTable-tbody': { display: 'block' },
    '&:not(.choosing) .RaDataTable-thead': unseen,
    '& .RaDataTable-row': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 8px',
      minHeight: 64,
      padding: '6px 12px',
      borderBottom: '1px solid var(--line)',
      // Ends the first line.
      '&::after': { content: '""', order: -1, flexBasis: '100%' },
    },
    '& .RaDataTable-headerRow': { minHeight: 36, '&::after': { content: 'none' } },
    '&.choosing .RaDataTable-row': { position: 'relative', paddingLeft: '44px' },
    '& .choose.choose': {
      position: 'absolute',
      top: 4,
      left: 2,
      width: 40,
      height: 'auto',
      zIndex: 1,
      padding: 0,
      border: 0,
      clipPath: 'none',
      backgroundColor: 'transparent',
    },
    '& .RaDataTable-rowCell': {
      height: 'auto',
      minWidth: 0,
      maxWidth: 'none',
      padding: 0,
      border: 0,
      fontSize: 13,
      textAlign: 'start',
      '&:empty': { display: 'none' },
      '& .small.clamp': {
        display: 'inline-block',
        maxWidth: 120,
        marginInlineStart: '6px',
        verticalAlign: 'bottom',
      },
    },
    '& .name': { order: -2, flex: '1 1 80px', fontSize: 14 },
    '& .beside': { order: -1, flex: 'none' },
    '& .name + .shrinking': { flex: '1 1 80px' },
    // A number says what it counts.
    '& .number::before': { content: 'attr(data-label) " "', color: 'var(--quiet)' },
  },
} as const
