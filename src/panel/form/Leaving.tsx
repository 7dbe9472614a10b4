import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { useStayHere } from '../fields/hooks'
import { useWords } from '../i18n/words'
import { sessionStore } from '../providers/session'
import { useMarkUnsaved } from '../providers/unsavedWork'
import { ConfirmAlert } from './Confirm'
import type { FormDraft } from './Draft'

interface DiscardProps {
  isOpen: boolean
  onKeep: () => void
  onDiscard: () => void
}

function DiscardAlert({ isOpen, onKeep, onDiscard }: DiscardProps) {
  const words = useWords()
  return (
    <ConfirmAlert
      title={words('office.draft.title')}
      confirm={words('office.draft.discard')}
      cancel={words('office.draft.keep')}
      isDestructive
      isOpen={isOpen}
      onCancel={onKeep}
      onConfirm={onDiscard}
    >
      <p>{words('office.draft.text')}</p>
    </ConfirmAlert>
  )
}

/** Closing a form dialog: asks first where a draft would be lost. */
export function useClosing(draft: FormDraft, isOpen: boolean, onClose: () => void): [() => void, ReactNode] {
  const [isAsking, setAsking] = useState(false)
  const isChanged = isOpen && draft.isChanged
  useUnsaved(isChanged)
  const discard = () => {
    setAsking(false)
    draft.keep({})
    onClose()
  }
  return [
    () => (isChanged ? setAsking(true) : onClose()),
    <DiscardAlert key="discard" isOpen={isAsking} onKeep={() => setAsking(false)} onDiscard={discard} />,
  ]
}

/** Makes logout and closing the tab ask first. */
function useUnsaved(isUnsaved: boolean): void {
  useMarkUnsaved(isUnsaved)
  useStayHere(isUnsaved)
}

interface LeaveProps {
  isUnsaved: boolean
  onLeave: () => void
}

/** Makes links, the browser's buttons and closing the tab ask first. */
export function LeaveAlert({ isUnsaved, onLeave }: LeaveProps) {
  const { reset } = useFormContext()
  useUnsaved(isUnsaved)
  // Not when the session has ended: the changes are restored after the login.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && sessionStore.read().user !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    // The changes were discarded, or a pending save has succeeded meanwhile.
    if (!isUnsaved && blocker.state === 'blocked') blocker.proceed()
  }, [isUnsaved, blocker])
  return (
    <DiscardAlert
      isOpen={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => {
        reset()
        onLeave()
      }}
    />
  )
}
