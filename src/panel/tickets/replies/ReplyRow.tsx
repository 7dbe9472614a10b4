import type { SavedReply } from '../../../contract/tickets'
import { caption } from '../../fields/caption'
import { DeleteRecord } from '../../fields/DeleteRecord'
import { isolated } from '../../fields/isolated'

interface Props {
  reply: SavedReply
  onChoose: (text: string) => void
}

/** A reply's title and beginning; choosing it puts the whole of it into the line. */
export function ReplyRow({ reply, onChoose }: Props) {
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
