import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { useListContext } from 'ra-core'
import { useWords } from '../i18n/words'
import { formatCount } from './locale'
import { PageSize } from './PageSize'
import { gap, pagerPages } from './pagerPages'

/** Below a list: which rows are shown, the pages, and the page size. */
export function Pager() {
  const words = useWords()
  const { page, perPage, total = 0, setPage, data } = useListContext()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage + 1
  // Rows that have changed meanwhile are still shown, and no longer counted.
  const to = Math.min(total, from - 1 + (data?.length ?? 0))
  return (
    <footer className="pager">
      <p aria-live="polite">
        {total > 0
          ? words('office.list.rows', {
              from: formatCount(from),
              to: formatCount(to),
              total: formatCount(total),
            })
          : ''}
      </p>
      <PageSize />
      <nav className="pager-pages" aria-label={words('office.list.pager')}>
        <Turn label={words('office.list.previous')} isEnd={page <= 1} onTurn={() => setPage(page - 1)}>
          <ChevronLeft aria-hidden="true" />
        </Turn>
        {pagerPages(page, pages).map((number, index, all) =>
          number === gap ? (
            <span key={`after ${all[index - 1]}`} className="pager-gap">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={words('office.list.page', { page: formatCount(number) })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => setPage(number)}
            >
              {formatCount(number)}
            </button>
          ),
        )}
        <Turn label={words('office.list.next')} isEnd={page >= pages} onTurn={() => setPage(page + 1)}>
          <ChevronRight aria-hidden="true" />
        </Turn>
      </nav>
    </footer>
  )
}

interface TurnProps {
  label: string
  isEnd: boolean
  onTurn: () => void
  children: React.ReactNode
}

function Turn({ label, isEnd, onTurn, children }: TurnProps) {
  return (
    <button type="button" aria-label={label} title={label} disabled={isEnd} onClick={onTurn}>
      {children}
    </button>
  )
}
