import { Button } from '@mui/material'
import { type MutationFunction, useMutation } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useWords, type WordValues } from '../i18n/words'
import { ConfirmAlert } from './Confirm'

/** Groups of words that ask before something is done to one record. */
type Asking = 'office.invitation.withdraw' | 'organizations.switchOff' | 'organizations.switchOn'

interface Props {
  about: Asking
  values?: WordValues
  isHarmless?: boolean
  act: MutationFunction<unknown, void>
}

/** A button that asks before it does something to one record, and tells that it was done. */
export function AskedButton({ about, values, isHarmless = false, act }: Props) {
  const words = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const acting = useMutation({
    mutationFn: act,
    onSuccess: () => {
      setAsking(false)
      notify(words(`${about}.done`, values), { type: 'success' })
    },
    onSettled: refresh,
  })
  return (
    <>
      <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words(`${about}.open`, values)}
      </Button>
      <ConfirmAlert
        title={words(`${about}.title`, values)}
        confirm={words(`${about}.open`, values)}
        isDestructive={!isHarmless}
        isOpen={isAsking}
        isBusy={acting.isPending}
        failure={acting.error}
        onConfirm={() => acting.mutate()}
        onCancel={() => {
          acting.reset()
          setAsking(false)
        }}
      >
        <p>{words(`${about}.text`, values)}</p>
      </ConfirmAlert>
    </>
  )
}
