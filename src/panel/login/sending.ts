import { useEffect, useState } from 'react'
import { ApiProblem, type FailureCode } from '../providers/apiProblem'

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

/** Sends once at a time and not before the office's wait is over, and keeps how it failed. */
export function useSending() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureCode | null>(null)
  const wait = useWait()
  const isOff = isBusy || wait.seconds > 0

  async function send(run: () => Promise<void>): Promise<void> {
    if (isOff) return
    setBusy(true)
    setFailure(null)
    try {
      await run()
    } catch (problem) {
      if (problem instanceof ApiProblem) wait.begin(problem.retryAfter ?? 0)
      setFailure(problem instanceof ApiProblem ? problem.code : 'internal')
    } finally {
      setBusy(false)
    }
  }

  return {
    send,
    isBusy,
    isOff,
    failure,
    /** Seconds until the next try. */
    wait: wait.seconds,
  }
}

/** What can't be a token (cut off, say) is a link that is not valid. */
export function linkFailure(failure: FailureCode | null): FailureCode | null {
  return failure === 'invalid_request' ? 'link_ended' : failure
}
