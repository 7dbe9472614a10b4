import { type KeyboardEvent, useRef } from 'react'

/** The signs that a desk for families needs, by their names, in rows of eight. */
export const emojis = [
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

/** So many stand in a row. */
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

/** A grid of buttons is one stop of the Tab key: the arrows go from sign to sign and from row to row, Home and End to the ends. */
export function useEmojiKeys() {
  const grid = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const to = placeAfter(event.key, at, buttons.length)
    if (at < 0 || to === null) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  return { grid, onKeyDown }
}

function placeAfter(key: string, at: number, count: number): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, at + 1)
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'ArrowDown':
      return at + emojisInRow > last ? at : at + emojisInRow
    case 'ArrowUp':
      return at - emojisInRow < 0 ? at : at - emojisInRow
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
