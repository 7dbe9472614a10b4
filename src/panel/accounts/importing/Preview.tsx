import { importColumns } from '../../../contract/importFile'
import { formatCount } from '../../fields/locale'
import { useWords } from '../../i18n/words'
import type { ImportPreview } from './importPreview'
import { RefusedRows } from './RefusedRows'

/** What a file holds, before anything is sent. */
export function Preview({
  preview: { layout, total, accepted, first, refused },
}: {
  preview: ImportPreview
}) {
  const words = useWords()
  const counted = (count: number) => ({ smart_count: count, count: formatCount(count) })
  return (
    <div className="import-preview">
      <p role="status">
        <strong>{words('importing.preview.rows', counted(total))}</strong>{' '}
        {words(layout.hasHeader ? 'importing.preview.header' : 'importing.preview.noHeader')}{' '}
        {words('importing.preview.good', counted(accepted))}
      </p>
      {first.length > 0 ? (
        <table className="file-rows">
          <caption>{words('importing.preview.first')}</caption>
          <thead>
            <tr>
              {importColumns.map((column) => (
                <th key={column} scope="col">
                  {words(`importing.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.map((row) => (
              <tr key={row.line}>
                {importColumns.map((column) => (
                  <td key={column}>
                    <bdi>{row[column]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
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
