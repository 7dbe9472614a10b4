import type { KeyboardEvent } from 'react'

/** The signs that a desk for families needs, by their names, in rows of eight. */
const emojis = [
  ['smile', '🙂'],
  ['grin', '😀'],
  ['laugh', '😄'],
  ['wink', '😉'],
  ['relieved', '😌'],
  ['hug', '🤗'],
  ['think', '🤔'],
  ['surprise', '😮'],
  ['sad', '😟'],
  ['cry', '😢'],
  ['sorry', '🙏'],
  ['wave', '👋'],
  ['thumbsUp', '👍'],
  ['thumbsDown', '👎'],
  ['clap', '👏'],
  ['strong', '💪'],
  ['heart', '❤️'],
  ['star', '⭐'],
  ['sparkles', '✨'],
  ['party', '🎉'],
  ['balloon', '🎈'],
  ['gift', '🎁'],
  ['sun', '☀️'],
  ['rainbow', '🌈'],
  ['flower', '🌼'],
  ['cat', '🐱'],
  ['dog', '🐶'],
  ['house', '🏠'],
  ['school', '🏫'],
  ['book', '📚'],
  ['pencil', '✏️'],
  ['paint', '🎨'],
  ['camera', '📷'],
  ['phone', '📱'],
  ['computer', '💻'],
  ['letter', '✉️'],
  ['key', '🔑'],
  ['lock', '🔒'],
  ['check', '✅'],
  ['question', '❓'],
] as const

/** How many stand in a row. */
export const emojisInRow = 8

/** A text with something put in at the caret of its field, or at its end where there is no field; and where the caret belongs then. */
export function insertedAt(
  field: HTMLTextAreaElement | null,
  text: string,
  sign: string,
): { text: string; caret: number } {
  const start = field?.selectionStart ?? text.length
  const end = field?.selectionEnd ?? text.length
  return { text: text.slice(0, start) + sign + text.slice(end), caret: start + sign.length }
}

/** Puts the caret there once the field has the new text. */
export function placeCaret(field: HTMLTextAreaElement | null, caret: number): void {
  requestAnimationFrame(() => {
    field?.focus()
    field?.setSelectionRange(caret, caret)
  })
}

interface Props {
  label: string
  nameOf: (name: (typeof emojis)[number][0]) => string
  onChoose: (sign: string) => void
  /** The first sign takes the focus, of a grid that was asked for. */
  autoFocus?: boolean
}

/** A grid of buttons is one stop of the Tab key: the arrows go from sign to sign and from row to row, Home and End to the ends. */
export function EmojiGrid({ label, nameOf, onChoose, autoFocus = false }: Props) {
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const to = { ...steps, Home: -at, End: buttons.length - 1 - at }[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    buttons[at + to]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of buttons and no fields
    <div role="group" aria-label={label} onKeyDown={pressed}>
      {emojis.map(([name, sign], index) => (
        <button
          key={name}
          type="button"
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus={autoFocus && index === 0}
          tabIndex={index === 0 ? 0 : -1}
          aria-label={nameOf(name)}
          title={nameOf(name)}
          onClick={() => onChoose(sign)}
        >
          {sign}
        </button>
      ))}
    </div>
  )
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: emojisInRow,
  ArrowUp: -emojisInRow,
}
