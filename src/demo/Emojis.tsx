import { useRef } from 'react'
import { emojis, useEmojiKeys } from '../panel/emoji/emojis'
import { useWords } from './words'

/** Signs to put into a message; they open below a button of their own. */
export function Emojis({ onChoose }: { onChoose: (sign: string) => void }) {
  const words = useWords()
  const place = useRef<HTMLDetailsElement>(null)
  const { grid, onKeyDown } = useEmojiKeys()
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
      {/* biome-ignore lint/a11y/useSemanticElements: a set of buttons and no fields */}
      <div ref={grid} role="group" aria-label={words('emoji.title')} onKeyDown={onKeyDown}>
        {emojis.map(([name, sign], index) => (
          <button
            key={name}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            aria-label={words(`emoji.names.${name}`)}
            title={words(`emoji.names.${name}`)}
            onClick={() => {
              close()
              onChoose(sign)
            }}
          >
            {sign}
          </button>
        ))}
      </div>
    </details>
  )
}
