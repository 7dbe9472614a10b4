import MoodIcon from '@mui/icons-material/Mood'
import { Box, IconButton, Popover } from '@mui/material'
import { type RefObject, useState } from 'react'
import { emojis, emojisInRow, insertedAt, placeCaret, useEmojiKeys } from '../../emoji/emojis'
import { useWords } from '../../i18n/words'
import { tool } from './styles'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  draft: string
  onWrite: (text: string) => void
}

/** Puts a sign in where the caret is, out of those above the button. */
export function EmojiButton({ field, draft, onWrite }: Props) {
  const words = useWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        sx={tool}
        aria-label={words('emoji.title')}
        title={words('emoji.title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoodIcon aria-hidden="true" fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transitionDuration={0}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': words('emoji.title') } }}
      >
        <EmojiGrid
          onChoose={(sign) => {
            const { text, caret } = insertedAt(field.current, draft, sign)
            close()
            onWrite(text)
            placeCaret(field.current, caret)
          }}
        />
      </Popover>
    </>
  )
}

function EmojiGrid({ onChoose }: { onChoose: (sign: string) => void }) {
  const words = useWords()
  const { grid, onKeyDown } = useEmojiKeys()
  return (
    <Box ref={grid} role="group" aria-label={words('emoji.title')} onKeyDown={onKeyDown} sx={sheet}>
      {emojis.map(([name, sign], index) => (
        <button
          key={name}
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the first one, of a panel that was asked for
          autoFocus={index === 0}
          tabIndex={index === 0 ? 0 : -1}
          aria-label={words(`emoji.names.${name}`)}
          title={words(`emoji.names.${name}`)}
          onClick={() => onChoose(sign)}
        >
          {sign}
        </button>
      ))}
    </Box>
  )
}

const sheet = {
  display: 'grid',
  gridTemplateColumns: `repeat(${emojisInRow}, 1fr)`,
  padding: 1,
  '& button': {
    width: 36,
    height: 36,
    padding: 0,
    font: 'inherit',
    fontSize: 20,
    background: 'none',
    border: 0,
    borderRadius: 1,
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
    '@media (pointer: coarse)': { height: 44 },
  },
} as const
