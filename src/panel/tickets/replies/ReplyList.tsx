import Button from '@mui/material/Button'
import { ResourceContextProvider } from 'ra-core'
import type { SavedReply } from '../../../contract/tickets'
import { useProblemWords } from '../../i18n/useProblemWords'
import { useWords } from '../../i18n/words'
import { ReplyRow } from './ReplyRow'
import type { Replies } from './useReplies'

interface Props {
  replies: Replies
  found: readonly SavedReply[]
  onChoose: (text: string) => void
}

/** The replies that were found; or that they are being loaded, that there are none, or that they did not come. */
export function ReplyList({ replies, found, onChoose }: Props) {
  const words = useWords()
  if (replies.error) return <NotLoaded {...replies} />
  if (!replies.all) {
    return (
      <p className="replies-state" role="status">
        <span className="spinner" aria-hidden="true" />
        {words('common.loading')}
      </p>
    )
  }
  return (
    <ResourceContextProvider value="saved-replies">
      {found.length === 0 ? (
        <p className="replies-state quiet" role="status">
          {words(replies.all.length === 0 ? 'replies.none' : 'office.list.empty')}
        </p>
      ) : (
        <ul className="replies-list" aria-label={words('savedReplies.title')}>
          {found.map((reply) => (
            <ReplyRow key={reply.id} reply={reply} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </ResourceContextProvider>
  )
}

function NotLoaded({ error, isLoading, reload }: Replies) {
  const words = useWords()
  const { title, advice } = useProblemWords()(error)
  return (
    <div className="replies-state" role="alert">
      <strong>{title}</strong>
      <span>{advice}</span>
      <Button size="small" variant="outlined" onClick={reload}>
        {words(isLoading ? 'common.loading' : 'common.retry')}
      </Button>
    </div>
  )
}
