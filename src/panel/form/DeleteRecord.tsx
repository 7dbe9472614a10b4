import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useDelete, useNotify, useResourceContext } from 'react-admin'
import { useWords, type WordValues } from '../i18n/words'
import { ConfirmAlert } from './ConfirmAlert'

interface Props {
  record: RaRecord
  /** Where the catalog has what the button does, what is asked, and what is told afterwards. */
  area: 'sessions' | 'savedReplies' | 'webhooks' | 'policies'
  /** Which record it is, for these words. */
  named: WordValues
}

/**
 * Deletes a record, and asks before. react-admin's DeleteWithConfirmButton has one name for every row, begins with the focus
 * on what can't be undone, and tells a failure after the question has gone.
 */
export function DeleteRecord({ record, area, named }: Props) {
  const words = useWords()
  const notify = useNotify()
  const resource = useResourceContext()
  const [isAsking, setAsking] = useState(false)
  const [remove, { isPending, error, reset }] = useDelete(undefined, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => notify(words(`asked.${area}.done`), { type: 'success' }),
    onError: () => undefined,
  })
  const close = () => {
    reset()
    setAsking(false)
  }
  return (
    // A click on it is none on the row.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <Button
        size="small"
        aria-label={words(`asked.${area}.name`, named)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {words(`asked.${area}.label`)}
      </Button>
      <ConfirmAlert
        title={words(`asked.${area}.title`)}
        confirm={words(`asked.${area}.confirm`)}
        isDestructive
        isOpen={isAsking}
        isBusy={isPending}
        failure={error}
        onConfirm={() => remove(resource, { id: record.id, previousData: record })}
        onCancel={close}
      >
        <p>{words(`asked.${area}.text`, named)}</p>
      </ConfirmAlert>
    </Box>
  )
}
