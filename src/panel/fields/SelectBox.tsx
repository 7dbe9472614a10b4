import { useEffect, useRef } from 'react'

interface Props {
  label: string
  /** `some`: neither on nor off, of a box that stands for several. */
  extent: 'none' | 'some' | 'all'
  onToggle: () => void
}

/** A checkbox that fills its cell, so that a finger finds it. */
export function SelectBox({ label, extent, onToggle }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = extent === 'some'
  }, [extent])
  return (
    <label className="select-box">
      <input ref={box} type="checkbox" aria-label={label} checked={extent === 'all'} onChange={onToggle} />
    </label>
  )
}
