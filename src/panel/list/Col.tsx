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

/** A `DataTable.Col` that says its name beside its value where the table has no room for columns. */
export function Col<Row extends RaRecord>({
  isName = false,
  isBeside = false,
  label: given,
  width,
  hideBelow,
  isSortable = false,
  ...rest
}: Props<Row>) {
  const words = useWords()
  const context = useDataTableRenderContext()
  const resource = useResourceContext()
  const label = useTranslateLabel()({ label: given, resource, source: rest.source })
  return (
    <DataTable.Col<Row>
      label={label}
      disableSort={!isSortable}
      {...(hideBelow && { 'data-hide-below': hideBelow })}
      {...(isBeside && { 'data-beside': true })}
      {...(context === 'header' && { style: { width, minWidth: width ?? 'clamp(7.5rem, 13cqi, 10rem)' } })}
      {...(context === 'data' &&
        (isName
          ? { role: 'rowheader' }
          : { 'data-label': words('office.list.label', { label: String(label) }) }))}
      {...rest}
    />
  )
}
