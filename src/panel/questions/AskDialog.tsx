import type { FieldValues } from 'react-hook-form'
import { maxMessageLength, type TicketToAsk } from '../../contract/tickets'
import { FormDialog } from '../form/FormDialog'
import { TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'

interface Props {
  about: NonNullable<TicketToAsk['about']>
  isOpen: boolean
  onSent: (question: { tid: string; support: string }) => Promise<void>
  onClose: () => void
}

/** A school’s question to the platform. */
export function AskDialog({ about, isOpen, onSent, onClose }: Props) {
  const words = useWords()
  const send = async ({ message }: FieldValues, nonce: string) => {
    await onSent(await call('askPlatform', { body: { message: message.trim(), about, nonce } }))
    // The conversation says it.
    return undefined
  }
  return (
    <FormDialog
      title={words('questions.ask')}
      isOpen={isOpen}
      onClose={onClose}
      send={send}
      label="questions.send"
      subject={`question ${about.post ?? ''} ${about.account ?? ''}`}
      defaultValues={{ message: '' }}
    >
      <TextInput
        source="message"
        label="questions.message"
        helperText="questions.help"
        isRequired
        multiline
        minRows={6}
        maxLength={maxMessageLength}
      />
    </FormDialog>
  )
}
