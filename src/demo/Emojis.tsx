import { useRef } from 'react'
import { EmojiGrid } from '../panel/emoji/EmojiGrid'
import { useWords } from './words'

/** Signs to put into a message; they open below a button of their own. */
export function Emojis({ onChoose }: { onChoose: (sign: string) => void }) {
  const words = useWords()
  const place = useRef<HTMLDetailsElement>(null)
  const close = () => place.current?.removeAttribute('open')
  return (
    <details
      ref={place}
      className="member-emojis"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        place.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className="member-tool">{words('emoji.title')}</summary>
      <EmojiGrid
        label={words('emoji.title')}
        nameOf={(name) => words(`emoji.names.${name}`)}
        onChoose={(sign) => {
          close()
          onChoose(sign)
        }}
      />
    </details>
  )
}
