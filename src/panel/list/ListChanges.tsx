import { Button } from '@mui/material'
import { useIsMutating } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import type { ListName } from '../../contract/staffChannel'
import { formatCount } from '../fields/format'
import { focusTitle } from '../form/focus'
import { useWords } from '../i18n/words'
import { useListChanges } from '../support/staffSocket'

interface Props {
  /** Null where nothing has changed. */
  text: string | null
  show: () => void
}

/** Offers changes since the list was loaded; rows stay in place until then. */
export function ListChanges({ text, show }: Props) {
  const words = useWords()
  const showAndGoOn = () => {
    show()
    focusTitle()
  }
  return (
    <>
      <span className="hidden-text" role="status">
        {text}
      </span>
      {text === null ? null : (
        <Button
          size="small"
          variant="outlined"
          aria-label={words('office.list.takeIn', { changes: text })}
          onClick={showAndGoOn}
        >
          {text}
        </Button>
      )}
    </>
  )
}

interface ColleaguesProps {
  list: ListName
  oid?: string | undefined
}

/**
 * How much colleagues have changed in a list. What one does oneself is followed by loading it, so it is not counted; while that is
 * under way nothing is said.
 */
export function ColleaguesChanges({ list, oid }: ColleaguesProps) {
  const words = useWords()
  const { meta, isFetching, refetch } = useListContext()
  const made = useListChanges(list, oid)
  const isBusy = useIsMutating() > 0 || isFetching
  const shown: number | undefined = meta?.changes
  const count = isBusy || made === null || shown === undefined ? 0 : Math.max(0, made - shown)
  const text = words('office.list.changes', { smart_count: count, count: formatCount(count) })
  return <ListChanges text={count > 0 ? text : null} show={refetch} />
}
