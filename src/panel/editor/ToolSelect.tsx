import { type ReactNode, useRef } from 'react'
import { useTextEditor } from './useTextEditor'

interface Props {
  label: string
  title?: string
  value: string
  isOff?: boolean
  onChoose: (value: string) => void
  children: ReactNode
}

/**
 * A choice in the toolbar. With the pointer one goes on in the text after it; with the keys the focus stays, because each
 * arrow chooses.
 */
export function ToolSelect({ label, title, value, isOff = false, onChoose, children }: Props) {
  const editor = useTextEditor()
  const isPointed = useRef(false)
  return (
    <select
      data-tool
      aria-label={label}
      title={title ?? label}
      value={value}
      disabled={isOff}
      onPointerDown={() => {
        isPointed.current = true
      }}
      onKeyDown={() => {
        isPointed.current = false
      }}
      onChange={(event) => {
        onChoose(event.target.value)
        if (isPointed.current) editor.commands.focus()
      }}
    >
      {children}
    </select>
  )
}
