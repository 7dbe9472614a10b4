import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type KeyboardEvent, useId, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useWords, type WordKey } from '../i18n/words'
import { newNonce } from '../support/outgoing'
import { useFormDraft } from './Draft'
import { useClosing } from './Leaving'
import { Modal } from './Modal'
import { FormFailure, OfficeForm, type OfficeFormProps, SubmitButton } from './OfficeForm'

interface Props
  extends Pick<
    OfficeFormProps,
    'defaultValues' | 'failed' | 'unknown' | 'faultsOf' | 'onChange' | 'children'
  > {
  title: string
  isOpen: boolean
  onClose: () => void
  /** The submit button's label. */
  label: WordKey
  isOff?: boolean
  /** The key of the draft; without it nothing is kept, as for passwords. */
  subject?: string
  /** @returns the message shown afterwards. The nonce stays the same when it is sent again because no answer came. */
  send(values: FieldValues, nonce: string): Promise<string | undefined>
}

/** A form in a dialog that closes once it is sent, by Ctrl or Command+Enter too, with a draft. */
export function FormDialog(props: Props) {
  const { title, isOpen, onClose, label, isOff = false, subject, send, children, ...rest } = props
  const words = useWords()
  const id = useId()
  const notify = useNotify()
  const draft = useFormDraft(subject)
  const [leave, question] = useClosing(draft, isOpen, onClose)
  const button = useRef<HTMLButtonElement>(null)
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) button.current?.click()
  }
  const unanswered = useRef({ text: '', nonce: '' })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (values: FieldValues) => {
      const text = subject ? JSON.stringify(values) : ''
      if (text !== unanswered.current.text) unanswered.current = { text, nonce: newNonce() }
      return await send(values, unanswered.current.nonce)
    },
    // What was sent may hold passwords.
    gcTime: 0,
  })
  const submit = async (values: FieldValues) => {
    const said = await mutateAsync(values)
    unanswered.current = { text: '', nonce: '' }
    if (said) notify(said, { type: 'success' })
    onClose()
  }
  return (
    <>
      {/* Before the dialog: where both close, the one that closes last gives the focus back. */}
      {question}
      <Modal
        title={title}
        isOpen={isOpen}
        isForm
        size="sm"
        onClose={isPending ? null : leave}
        onKeyDown={submitByKeys}
        foot={
          <>
            <Button variant="outlined" aria-disabled={isPending} onClick={isPending ? undefined : leave}>
              {words('common.cancel')}
            </Button>
            <SubmitButton ref={button} form={id} label={label} isBusy={isPending} isOff={isOff} />
          </>
        }
      >
        <OfficeForm {...rest} id={id} {...(subject && { draft })} onSubmit={submit}>
          {children}
          <FormFailure />
        </OfficeForm>
      </Modal>
    </>
  )
}
