import { type KeyboardEvent, useRef } from 'react'
import { emojisInRow } from './emojis'

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
