import { importColumns } from '../../../contract/importFile'
import { formatCount } from '../../fields/format'
import { useWords } from '../../i18n/words'
import { FileRows } from './FileRows'
import type { ImportPreview } from './importPreview'
import { RefusedRows } from './RefusedRows'

/** What a file holds, before anything is sent. */
export function Preview({ preview }: { preview: ImportPreview }) {
  const words = useWords()
  const { layout, total, accepted, first, refused, beginning } = preview
  const counted = (count: number) => ({ smart_count: count, count: formatCount(count) })
  if (!layout) {
    const [head = []] = beginning
    return (
      <FileRows
        caption={words('importing.preview.first')}
        columns={head.map((_cell, at) => formatCount(at + 1))}
        rows={beginning.map((cells, at) => ({
          line: at,
          cells: head.map((_cell, place) => cells[place] ?? ''),
        }))}
      />
    )
  }
  return (
    <div>
      <p role="status">
        <strong>{words('importing.preview.good', { ...counted(total), good: formatCount(accepted) })}</strong>
      </p>
      {first.length > 0 ? (
        <FileRows
          caption={words('importing.preview.first')}
          columns={importColumns.map((column) => words(`importing.columns.${column}`))}
          rows={first.map((row) => ({ line: row.line, cells: importColumns.map((column) => row[column]) }))}
        />
      ) : null}
      {refused.length > 0 ? (
        <>
          <p>{words('importing.preview.bad', counted(total - accepted))}</p>
          <RefusedRows rows={refused} count={total - accepted} />
        </>
      ) : null}
      <p className="quiet small">{words('importing.preview.office')}</p>
    </div>
  )
}
