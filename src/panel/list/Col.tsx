import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableRenderContext,
  useResourceContext,
  useTranslateLabel,
} from 'react-admin'
import { useWords } from '../i18n/words'

interface Props<Row extends RaRecord> extends DataTableColumnProps<Row> {
  /** Where it is not the word that the resource's fields have for `source`. */
  label?: string
  /** Its cells are the headers of their rows. */
  isName?: boolean
  /** Stands beside the name where the table has no room for columns. */
  isBeside?: boolean
  /** Left out where the table has less room; what it says has to stand elsewhere then. */
  hideBelow?: 'md' | 'lg'
  /** Whether the office has an order by it. */
  isSortable?: boolean
  /** As CSS has it; without it the column takes what is left, and is wide enough to be read. */
  width?: string
}

/** A `DataTable.Col` with its place in the two lines that a row has where there is no room for columns; see `tableStyle`. */
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
  const label = useTranslateLabel()({ label: given, resource, source: rest.source })
  const isNumber = rest.align === 'right' && !isBeside
  return (
    <DataTable.Col<Row>
      label={label}
      disableSort={!isSortable}
      className={[className, hideBelow && `below-${hideBelow}`].filter(Boolean).join(' ')}
      cellClassName={placeOf({ isName, isBeside, isNumber, isShrinking: width === undefined })}
      {...(context === 'header' && { style: { width, minWidth: width ?? 'clamp(7.5rem, 13cqi, 10rem)' } })}
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

/** What can be done with a row: always in sight, at its end. */
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

interface DetailButtonProps {
  /** Of the record. */
  id: string
  label: string
  /** What it is called where only it is heard. */
  name: string
  'aria-haspopup'?: 'dialog'
  'aria-describedby'?: string
  onOpen: () => void
}

/** What a click on the row does, for the keyboard. */
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

/** The Detail button of a row: it is there whatever becomes of the row's other buttons. */
export function detailButtonId(id: string): string {
  return `detail-${id}`
}
