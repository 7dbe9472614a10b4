import { useDelete } from 'ra-core'
import { useState } from 'react'
import type { SavedReply } from '../../../contract/tickets'
import { ConfirmAlert } from '../../fields/ConfirmAlert'
import { isolated } from '../../fields/isolated'
import { useWords } from '../../i18n/words'

interface Props {
  /** Null while nothing is asked. */
  reply: SavedReply | null
  onEnd: () => void
}

/** Asks before a reply that all Administrators share is deleted. */
export function DeleteReply({ reply, onEnd }: Props) {
  const words = useWords()
  const [remove, { isPending }] = useDelete<SavedReply>()
  const [failure, setFailure] = useState<unknown>(null)
  const end = () => {
    setFailure(null)
    onEnd()
  }
  const carryOut = () => {
    if (!reply) return
    const params = { id: reply.id, previousData: reply }
    const outcome = { onSuccess: end, onError: setFailure }
    remove('saved-replies', params, { mutationMode: 'pessimistic', ...outcome })
  }
  return (
    <ConfirmAlert
      title={words('replies.deleting.title')}
      confirm={words('replies.deleting.confirm')}
      isDestructive
      isOpen={reply !== null}
      isBusy={isPending}
      failure={failure}
      onConfirm={carryOut}
      onCancel={end}
    >
      <p>{words('replies.deleting.text', { title: isolated(reply?.title ?? '') })}</p>
    </ConfirmAlert>
  )
}
