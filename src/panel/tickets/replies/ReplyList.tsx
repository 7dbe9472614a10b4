import Button from '@mui/material/Button'
import { ResourceContextProvider } from 'ra-core'
import type { SavedReply } from '../../../contract/tickets'
import { caption } from '../../fields/caption'
import { DeleteRecord } from '../../fields/DeleteRecord'
import { isolated } from '../../fields/isolated'
import { useProblemWords } from '../../i18n/useProblemWords'
import { useWords } from '../../i18n/words'
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

interface ReplyRowProps {
  reply: SavedReply
  onChoose: (text: string) => void
}

/** A reply's title and beginning; choosing it puts the whole of it into the line. */
function ReplyRow({ reply, onChoose }: ReplyRowProps) {
  return (
    <li>
      <button
        type="button"
        className="reply-choose"
        title={reply.message}
        onClick={() => onChoose(reply.message)}
      >
        <strong>
          <bdi>{reply.title}</bdi>
        </strong>
        <bdi className="quiet small clamp">{caption(reply.message)}</bdi>
      </button>
      <DeleteRecord record={reply} area="savedReplies" named={{ title: isolated(reply.title) }} />
    </li>
  )
}
