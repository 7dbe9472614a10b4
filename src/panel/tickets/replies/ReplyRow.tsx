import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import type { SavedReply } from '../../../contract/tickets'
import { caption } from '../../fields/caption'
import { isolated } from '../../fields/isolated'
import { useWords } from '../../i18n/words'

interface Props {
  reply: SavedReply
  onChoose: (text: string) => void
  onDelete: () => void
}

/** A reply's title and beginning; choosing it puts the whole of it into the line. */
export function ReplyRow({ reply, onChoose, onDelete }: Props) {
  const words = useWords()
  const remove = words('replies.deleteOne', { title: isolated(reply.title) })
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
      <IconButton size="small" aria-label={remove} title={remove} aria-haspopup="dialog" onClick={onDelete}>
        <DeleteIcon fontSize="small" aria-hidden="true" />
      </IconButton>
    </li>
  )
}
