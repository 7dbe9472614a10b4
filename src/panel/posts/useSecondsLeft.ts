import { useEffect, useState } from 'react'

/** How often it is counted, in milliseconds. */
const tick = 250

/** How many whole seconds are left until then, in milliseconds since 1970; 0 where it is over, or there is no such moment. */
export function useSecondsLeft(until: number | null): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const count = () => {
      const rest = until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }
    const timer = setInterval(count, tick)
    count()
    return () => clearInterval(timer)
  }, [until])
  return left
}
