import { useEffect, useRef } from 'react'

/** After each attempt that left faults, the focus goes to the first field that has one. */
export function useFirstFault(attempts: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return form
}
