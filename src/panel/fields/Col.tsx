import { DataTable, type DataTableColumnProps, type RaRecord, useDataTableRenderContext } from 'react-admin'

interface Props<Row extends RaRecord> extends DataTableColumnProps<Row> {
  label: string
  /** Its cells are the headers of their rows. */
  isName?: boolean
}

/** A `DataTable.Col` that says its name beside its value where the table has no room for columns. */
export function Col<Row extends RaRecord>({ isName = false, label, ...rest }: Props<Row>) {
  const isRow = useDataTableRenderContext() === 'data'
  return (
    <DataTable.Col<Row>
      label={label}
      disableSort
      {...(isRow && (isName ? { role: 'rowheader' } : { 'data-label': label }))}
      {...rest}
    />
  )
}
