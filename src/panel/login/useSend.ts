import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FailureCode } from '../i18n/en/problems'
import { ApiProblem } from '../providers/apiProblem'

const second = 1000

/** The seconds until the next try is allowed, counting down to 0. */
function useWait() {
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

/** Sends what a form outside the office holds, once at a time, and not before the wait that the office asks for is over. */
export function useSend<Values, Answer>(run: (values: Values) => Promise<Answer>) {
  const wait = useWait()
  const { mutateAsync, isPending, error, data, reset } = useMutation({
    mutationFn: run,
    // What was sent holds passwords.
    gcTime: 0,
    onError: (problem) => {
      if (problem instanceof ApiProblem) wait.begin(problem.retryAfter ?? 0)
    },
  })
  return {
    /** @throws what the office refuses, which is kept as `error` */
    send: async (values: Values): Promise<void> => {
      if (wait.seconds === 0 && !isPending) await mutateAsync(values)
    },
    isPending,
    wait: wait.seconds,
    error,
    /** `internal` for what is unexpected. */
    failure: error && codeOf(error),
    data,
    reset,
  }
}

export type Send = Pick<ReturnType<typeof useSend>, 'isPending' | 'wait'>

function codeOf(failure: unknown): FailureCode {
  return failure instanceof ApiProblem ? failure.code : 'internal'
}

/** What can't be a token (cut off, say) is a link that is not valid. */
export function linkFailure(failure: FailureCode | null): FailureCode | null {
  return failure === 'invalid_request' ? 'link_ended' : failure
}

const endings = ['link_ended', 'registration_removed'] as const

/** What the office says of an email’s link; `unknown` where it could not say anything. */
export type CheckedLink<Details> =
  | { is: 'checking' | 'unknown' }
  | { is: 'ended'; code: (typeof endings)[number] }
  | { is: 'open'; details: Details }

/** Asks the office about an email’s link as its page is opened; without a token there is nothing to ask. `ask` must use nothing up. */
export function useCheckedLink<Details>(
  kind: string,
  token: string | null,
  ask: (token: string) => Promise<Details>,
): CheckedLink<Details> {
  const { data, error, isLoading } = useQuery({
    queryKey: ['link', kind, token],
    queryFn: () => ask(token ?? ''),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (isLoading) return { is: 'checking' }
  if (data) return { is: 'open', details: data }
  const failure = error && linkFailure(codeOf(error))
  const code = endings.find((ending) => ending === failure)
  return code ? { is: 'ended', code } : { is: 'unknown' }
}
