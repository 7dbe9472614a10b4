import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { queueKeys } from './decisionKeys'
import { Key } from './Key'

/** Opens the help; not where there is no keyboard. */
export function KeyHelpButton({ onOpen }: { onOpen: () => void }) {
  const words = useWords()
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<KeyboardIcon aria-hidden="true" />}
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      onClick={onOpen}
      sx={{ display: 'flex', marginTop: 2.5, '@media (pointer: coarse)': { display: 'none' } }}
    >
      {words('posts.keys.title')}
      <Key aria-hidden="true">?</Key>
    </Button>
  )
}

interface Props {
  isOpen: boolean
  onClose: () => void
  mayDecide: boolean
  mayEscalate: boolean
}

/** All keys of the queue, and what each does. It stands beside the post's dialog, which hears none of its keys. */
export function KeyHelp({ isOpen, onClose, mayDecide, mayEscalate }: Props) {
  const words = useWords()
  const has = { everybody: true, deciding: mayDecide, escalating: mayEscalate }
  return (
    <Modal size="sm" title={words('posts.keys.title')} isOpen={isOpen} onClose={onClose}>
      <Rows>
        {queueKeys
          .filter(({ whose }) => has[whose])
          .map(({ stroke, keys }) => (
            <div key={stroke}>
              <dt>
                {shownOf(keys).map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{words(`posts.keys.${stroke}`)}</dd>
            </div>
          ))}
      </Rows>
    </Modal>
  )
}

const signs = new Map([
  ['arrowright', '→'],
  ['arrowleft', '←'],
])

/** As they are on a keyboard; a row of digits by its ends. */
function shownOf(keys: readonly string[]): string[] {
  if (keys.length > 2) return [`${keys[0]}–${keys.at(-1)}`]
  return keys.map((key) => signs.get(key) ?? key.toUpperCase())
}

const Rows = styled('dl')({
  margin: 0,
  '& > div': { display: 'flex', gap: 16, padding: '5px 0' },
  '& dt': { flex: 'none', display: 'flex', gap: 6, width: 64 },
  '& dd': { margin: 0 },
  '& kbd': {
    alignSelf: 'start',
    padding: '0 6px',
    font: 'inherit',
    fontSize: 12,
    border: '1px solid',
    borderRadius: 4,
  },
})
