import Button from '@mui/material/Button'
import { useCreate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { longestReplyTitle, type SavedReply } from '../../../contract/tickets'
import { FormFailure } from '../../fields/FormFailure'
import { OfficeForm } from '../../fields/OfficeForm'
import { SubmitButton } from '../../fields/SubmitButton'
import { TextInput } from '../../fields/TextInput'
import { useWords, type WordKey } from '../../i18n/words'

/** Saves what stands in the line of the chat, under a title. */
export function SaveReply({ draft, onSaved }: { draft: string; onSaved: () => void }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // What had the focus has just gone: into the form that took its place, or back to the button.
    if (isOpen || wasOpen.current) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const [create, { isPending, isSuccess }] = useCreate<SavedReply>()
  const save = async ({ title }: FieldValues) => {
    const data = { title: title.trim(), message: draft }
    await create('saved-replies', { data }, { returnPromise: true })
    setOpen(false)
    onSaved()
  }
  if (!draft.trim()) return <p className="quiet small">{words('replies.saveHint')}</p>
  return (
    <div ref={place} className="replies-save">
      {isOpen ? (
        <OfficeForm defaultValues={{ title: '' }} failed="replies.notSaved" onSubmit={save}>
          <TextInput
            source="title"
            label="resources.saved-replies.fields.title"
            isStarred
            validate={titled}
            maxLength={longestReplyTitle}
            size="small"
          />
          <FormFailure />
          <SubmitButton label="settings.save" isBusy={isPending} size="small" />
        </OfficeForm>
      ) : (
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          {words('replies.save')}
        </Button>
      )}
      <p className="quiet small" role="status">
        {isSuccess && !isOpen ? words('replies.saved') : null}
      </p>
    </div>
  )
}

function titled(title: string): WordKey | undefined {
  return title.trim() === '' ? 'replies.titleMissing' : undefined
}
