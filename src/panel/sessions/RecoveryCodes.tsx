import { Box, Button } from '@mui/material'
import { CopyButton } from '../form/CopyButton'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'

interface Props {
  codes: readonly string[]
  onClose: () => void
}

/** Recovery codes, which are never shown again: to copy, or to keep as a file. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const words = useWords()
  const text = `${codes.join('\n')}\n`
  return (
    <Modal
      title={words('factors.recovery.title')}
      isOpen
      size="sm"
      onClose={null}
      foot={
        <>
          <CopyButton
            label={words('factors.recovery.copy')}
            text={text}
            copied={words('factors.recovery.copied')}
            variant="outlined"
          />
          <Button
            variant="outlined"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="gatehouse-recovery-codes.txt"
          >
            {words('factors.recovery.download')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {words('factors.recovery.kept')}
          </Button>
        </>
      }
    >
      <p>{words('factors.recovery.text')}</p>
      <Box component="ul" translate="no" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
    </Modal>
  )
}
