import { Alert } from '@mui/material'
import { formatCount } from '../fields/format'
import { focusRegion } from '../form/focus'
import { useWords } from '../i18n/words'
import type { Rest } from './useCare'

/** Offers a break, quietly: it neither takes the focus nor stands in the way of the keys. */
export function RestNotice({ rest }: { rest: Rest | null }) {
  const words = useWords()
  return (
    <div role="status">
      {rest ? (
        <Alert
          role="presentation"
          severity="info"
          closeText={words('posts.rest.putAway')}
          onClose={(event) => {
            focusRegion(event)
            rest.putAway()
          }}
          sx={{ marginBottom: 2 }}
        >
          {words('posts.rest.offer', { smart_count: rest.seen, count: formatCount(rest.seen) })}
        </Alert>
      ) : null}
    </div>
  )
}
