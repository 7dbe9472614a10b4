import MoodIcon from '@mui/icons-material/Mood'
import { IconButton } from '@mui/material'
import { type RefObject, Suspense, useState } from 'react'
import { insertedAt, placeCaret } from '../../emoji/insertion'
import { useWords } from '../../i18n/words'
import { lazyPart } from '../../layout/lazyPart'
import { tool } from './styles'

const picker = lazyPart(async () => (await import('./EmojiPicker')).EmojiPicker)

interface Props {
  line: RefObject<HTMLTextAreaElement | null>
  draft: string
  onWrite: (text: string) => void
}

/** Puts a sign in where the caret is; which ones there are is loaded when they are asked for. */
export function EmojiButton({ line, draft, onWrite }: Props) {
  const words = useWords()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const { Part } = picker
  return (
    <>
      <IconButton
        sx={tool}
        aria-label={words('emoji.title')}
        title={words('emoji.title')}
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        onPointerEnter={picker.preload}
        onFocus={picker.preload}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        <MoodIcon aria-hidden="true" fontSize="small" />
      </IconButton>
      {place ? (
        <Suspense>
          <Part
            place={place}
            onClose={() => setPlace(null)}
            onChoose={(sign) => {
              const { text, caret } = insertedAt(line.current, draft, sign)
              setPlace(null)
              onWrite(text)
              placeCaret(line.current, caret)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
