import { useEffect } from 'react'

/** While something runs that a reload would cut off, the browser asks before it leaves the page. */
export function useStayHere(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
}
