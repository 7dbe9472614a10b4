import { Button, type ButtonProps } from '@mui/material'
import { useNotify } from 'ra-core'
import { useWords } from '../i18n/words'

interface Props {
  label: string
  text: string
  /** What is said once it is copied. */
  copied: string
  variant: ButtonProps['variant']
}

/** Copies a text to the clipboard, and says whether it could. */
export function CopyButton({ label, text, copied, variant }: Props) {
  const words = useWords()
  const notify = useNotify()
  const copy = async () => {
    try {
      // On plain http there is no clipboard.
      await navigator.clipboard.writeText(text)
      notify(copied, { type: 'success' })
    } catch {
      notify(words('webhooks.notCopied'), { type: 'warning' })
    }
  }
  return (
    <Button variant={variant} onClick={copy}>
      {label}
    </Button>
  )
}
