import { useEffect, useState } from 'react'

const second = 1000

/** Counts the seconds down that one has to wait before the next try; 0 where there is nothing to wait for. */
export function useWait() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const seconds = Math.max(0, Math.ceil((until - now) / second))
  useEffect(() => {
    if (now >= until) return undefined
    const timer = setTimeout(() => setNow(Date.now()), second)
    return () => clearTimeout(timer)
  }, [now, until])
  return {
    seconds,
    begin(wait: number): void {
      const begun = Date.now()
      setNow(begun)
      setUntil(begun + wait * second)
    },
  }
}
