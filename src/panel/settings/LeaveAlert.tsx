import { useRecordContext } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { ConfirmAlert } from '../fields/ConfirmAlert'
import { useStayHere } from '../fields/useStayHere'
import { useWords } from '../i18n/words'
import { sessionStore } from '../providers/sessionStore'
import { useHoldsUnsaved } from '../providers/unsavedWork'

interface Props {
  isUnsaved: boolean
  onLeave: () => void
}

/** Asks before unsaved changes are left: by a link, by the browser's buttons, or by closing the tab. */
export function LeaveAlert({ isUnsaved, onLeave }: Props) {
  const words = useWords()
  const { reset } = useFormContext()
  const record = useRecordContext()
  useHoldsUnsaved(isUnsaved)
  // Whose session has ended is taken to the login, and finds the changes again afterwards.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && sessionStore.read().user !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useStayHere(isUnsaved)
  useEffect(() => {
    // The changes were given up, or a save that was on its way has come through meanwhile.
    if (!isUnsaved && blocker.state === 'blocked') blocker.proceed()
  }, [isUnsaved, blocker])
  return (
    <ConfirmAlert
      title={words('settings.leave.title')}
      confirm={words('settings.leave.confirm')}
      isDestructive
      isOpen={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        // Whoever leaves all the same leaves without the changes.
        reset(record, { keepDirtyValues: false })
        onLeave()
      }}
    >
      <p>{words('settings.leave.text')}</p>
    </ConfirmAlert>
  )
}
