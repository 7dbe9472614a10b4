import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/**
 * A toolbar is one stop of the Tab key (WAI-ARIA's toolbar pattern): the arrows, Home and End go from tool to tool. Its tools
 * carry `data-tool`; which of them Tab comes to is kept in the page, because tools come and go.
 */
export function useRoving() {
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  const tools = () => [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])]
  const settle = () => {
    const all = tools()
    const stop = all.find((tool) => tool === last.current) ?? all[0]
    for (const tool of all) tool.tabIndex = tool === stop ? 0 : -1
  }
  useLayoutEffect(settle)
  const onFocus = ({ target }: FocusEvent) => {
    const tool = tools().find((candidate) => candidate === target)
    if (!tool) return
    last.current = tool
    settle()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const all = tools()
    if (!all.some((tool) => tool === event.target)) return
    const at = all.findIndex(({ tabIndex }) => tabIndex === 0)
    const next = toolAfter(event.key, at, all.length, ['ArrowRight', 'ArrowLeft'])
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  return { bar, onFocus, onKeyDown }
}

/** Which of so many a key goes to from one: round the end with the two arrows, to the ends with Home and End. */
function toolAfter(
  key: string,
  at: number,
  count: number,
  [onward, back]: readonly [string, string],
): number | undefined {
  switch (key) {
    case onward:
      return (at + 1) % count
    case back:
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
