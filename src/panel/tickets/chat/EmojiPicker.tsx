import { Box, Popover } from '@mui/material'
import { emojis, emojisInRow } from '../../emoji/emojis'
import { useEmojiKeys } from '../../emoji/useEmojiKeys'
import { useWords } from '../../i18n/words'

interface Props {
  place: HTMLElement
  onChoose: (sign: string) => void
  onClose: () => void
}

/** The signs to choose from, above the button that opened them. */
export function EmojiPicker({ place, onChoose, onClose }: Props) {
  const words = useWords()
  const { grid, onKeyDown } = useEmojiKeys()
  return (
    <Popover
      open
      anchorEl={place}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={0}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': words('emoji.title') } }}
    >
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
    </Popover>
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
