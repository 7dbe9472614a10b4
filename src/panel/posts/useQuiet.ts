import { useRef } from 'react'

/** So long no letter decides after it has begun, in milliseconds. */
const quietFor = 1000

/** A moment in which hands go on that were meant for something else: a field that was left, or a post that has gone. */
export function useQuiet() {
  const until = useRef(0)
  return {
    begin: () => {
      until.current = performance.now() + quietFor
    },
    isQuiet: () => performance.now() < until.current,
  }
}
