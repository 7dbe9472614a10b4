import type { RowRefusal } from '../../../contract/importFile'
import { formatCount } from '../../fields/locale'
import { useWords } from '../../i18n/words'

interface Props {
  rows: readonly { line: number; email: string; code: RowRefusal }[]
  /** How many are refused in all; these are the first of them. */
  count: number
}

/** So many are shown; the file to download has all that are listed. */
const mostShown = 50

/** Rows that are refused, by their line in the file and with the reason. */
export function RefusedRows({ rows, count }: Props) {
  const words = useWords()
  const rest = count - Math.min(rows.length, mostShown)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="refused" tabIndex={0} aria-label={words('importing.refusedLabel')}>
      <table className="file-rows">
        <thead>
          <tr>
            <th scope="col">{words('importing.columns.line')}</th>
            <th scope="col">{words('importing.columns.email')}</th>
            <th scope="col">{words('importing.columns.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostShown).map(({ line, email, code }) => (
            <tr key={line}>
              <td>{formatCount(line)}</td>
              <td>
                <bdi>{email}</bdi>
              </td>
              <td>{words(`importing.refusals.${code}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 ? (
        <p className="quiet">{words('importing.moreRefused', { count: formatCount(rest) })}</p>
      ) : null}
    </section>
  )
}
