import Button from '@mui/material/Button'
import { useCreate } from 'ra-core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SavedReply } from '../../../contract/tickets'
import { TextInput } from '../../fields/TextInput'
import { useProblemWords } from '../../i18n/useProblemWords'
import { useWords } from '../../i18n/words'

/** No title is longer (the contract's shape says the same). */
const longestTitle = 100

/** Saves what stands in the line of the chat, under a title. */
export function SaveReply({ draft, onSaved }: { draft: string; onSaved: () => void }) {
  const words = useWords()
  const [title, setTitle] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // What had the focus has just gone: into the form that took its place, or back to the button.
    if (isOpen || wasOpen.current) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const [create, { isPending, error, isSuccess }] = useCreate<SavedReply>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!title.trim())
    if (isPending || !title.trim()) return
    const data = { title: title.trim(), message: draft }
    const finish = () => {
      setOpen(false)
      setTitle('')
      onSaved()
    }
    create('saved-replies', { data }, { onSuccess: finish })
  }
  if (!draft.trim()) return <p className="quiet small">{words('replies.saveHint')}</p>
  return (
    <div ref={place} className="replies-save">
      {isOpen ? (
        <form className="replies-save" noValidate onSubmit={save}>
          <TextInput
            label={words('replies.titleOf')}
            value={title}
            isRequired
            isMissing={isMissing}
            problem={isMissing ? words('replies.titleMissing') : null}
            maxLength={longestTitle}
            onChange={setTitle}
          />
          <Button type="submit" size="small" variant="contained" aria-disabled={isPending}>
            {words(isPending ? 'common.busy' : 'replies.saveNow')}
          </Button>
          {error && !isPending ? <NotSaved error={error} /> : null}
        </form>
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

function NotSaved({ error }: { error: unknown }) {
  const words = useWords()
  return (
    <p className="field-problem" role="alert">
      {words('replies.notSaved', useProblemWords()(error))}
    </p>
  )
}
