import { useEffect, useState } from 'react'

/** How often relative times are drawn anew, in milliseconds. */
const tick = 30_000

/** The time, as it goes by; both in milliseconds. */
export function useNow(every = tick): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), every)
    return () => window.clearInterval(timer)
  }, [every])
  return now
}

/** While something runs that a reload would cut off, the browser asks before it leaves the page. */
export function useStayHere(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
}
