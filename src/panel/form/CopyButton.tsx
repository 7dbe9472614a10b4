import { Button, type ButtonProps } from '@mui/material'
import { useNotify } from 'ra-core'
import { useWords } from '../i18n/words'

interface Props {
  label: string
  text: string
  /** The message once copied. */
  copied: string
  variant: ButtonProps['variant']
}

export function CopyButton({ label, text, copied, variant }: Props) {
  const words = useWords()
  const notify = useNotify()
  const copy = async () => {
    try {
      // On plain http there is no clipboard.
      await navigator.clipboard.writeText(text)
      notify(copied, { type: 'success' })
    } catch {
      notify(words('common.notCopied'), { type: 'warning' })
    }
  }
  return (
    <Button variant={variant} onClick={copy}>
      {label}
    </Button>
  )
}
