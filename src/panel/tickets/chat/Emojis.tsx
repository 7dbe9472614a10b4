import MoodIcon from '@mui/icons-material/Mood'
import type { RefObject } from 'react'
import { EmojiGrid, emojisInRow, insertedAt, placeCaret } from '../../emoji/EmojiGrid'
import { PopoverButton } from '../../form/PopoverButton'
import { useWords } from '../../i18n/words'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  draft: string
  onWrite: (text: string) => void
}

/** Puts a sign in where the caret is, out of those above the button. */
export function EmojiButton({ field, draft, onWrite }: Props) {
  const words = useWords()
  return (
    <PopoverButton
      isAbove
      label={words('emoji.title')}
      icon={<MoodIcon aria-hidden="true" fontSize="small" />}
      sx={sheet}
    >
      {(close) => (
        <EmojiGrid
          autoFocus
          label={words('emoji.title')}
          nameOf={(name) => words(`emoji.names.${name}`)}
          onChoose={(sign) => {
            const { text, caret } = insertedAt(field.current, draft, sign)
            close()
            onWrite(text)
            placeCaret(field.current, caret)
          }}
        />
      )}
    </PopoverButton>
  )
}

const sheet = {
  '& [role=group]': { display: 'grid', gridTemplateColumns: `repeat(${emojisInRow}, 1fr)`, p: 1 },
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
