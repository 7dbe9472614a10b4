import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'

/** The rows; or that they are being loaded, that there are none, or that they did not come. */
export function ListBody({ hasRowOnTop, children }: { hasRowOnTop?: boolean; children: ReactNode }) {
  const words = useWords()
  const { data, error, isPending, isFetching, filterValues } = useListContext()
  const isFiltered = Object.values(filterValues).some((value) => value)
  if (error) return <ListFailed error={error} />
  if (isPending) {
    return (
      <div className="list-state" role="status">
        <span className="spinner" aria-hidden="true" />
        {words('office.list.loading')}
      </div>
    )
  }
  return (
    <div className="list-rows" aria-busy={isFetching}>
      {isFetching ? <LinearProgress aria-label={words('common.loading')} className="list-progress" /> : null}
      {data.length > 0 || hasRowOnTop ? (
        children
      ) : (
        <div className="list-state" role="status">
          <strong>{words('office.list.empty')}</strong>
          {isFiltered ? <span className="quiet">{words('office.list.emptyAdvice')}</span> : null}
        </div>
      )}
    </div>
  )
}

function ListFailed({ error }: { error: unknown }) {
  const words = useWords()
  const { refetch, isFetching } = useListContext()
  const { title, advice } = useProblemWords()(error)
  return (
    <div className="list-state" role="alert">
      <strong>{title}</strong>
      <span>{advice}</span>
      <Button variant="outlined" onClick={() => refetch()}>
        {words(isFetching ? 'common.loading' : 'common.retry')}
      </Button>
    </div>
  )
}
