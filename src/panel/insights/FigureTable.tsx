import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useWords } from '../i18n/words'
import { cellText, type Table } from './tables'

interface Props {
  title: string
  table: Table
  /** What stands in the first column, where it is more than its text. */
  first?: ((row: number, text: string) => ReactNode) | undefined
}

/** Figures as a table that scrolls within itself where there is little room. */
export function FigureTable({ title, table: { columns, rows }, first = (_row, text) => text }: Props) {
  const words = useWords()
  const id = useId()
  if (rows.length === 0) return <p className="quiet">{words('insights.noFigures')}</p>
  return (
    <Frame tabIndex={0} role="group" aria-labelledby={id}>
      <table>
        <caption id={id} className="hidden-text">
          {title}
        </caption>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {words(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => {
            const [name = '', ...others] = cells.map((cell, index) => cellText(cell, columns[index]))
            return (
              <tr key={name}>
                <th scope="row">{first(row, name)}</th>
                {others.map((text, index) => (
                  <td key={columns[index + 1]?.label}>{text}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Frame>
  )
}

const Frame = styled('div')({
  position: 'relative',
  maxHeight: 420,
  overflow: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13 },
  '& :is(th, td)': { padding: '6px 12px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& td': { whiteSpace: 'nowrap' },
  '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& thead th': { position: 'sticky', top: 0, backgroundColor: 'var(--surface)', whiteSpace: 'normal' },
  '& :is(th, td):first-of-type': { textAlign: 'start' },
  '& td:first-of-type': { textAlign: 'end' },
  '& tr + tr, & tbody tr': { borderTop: '1px solid var(--line)' },
})
