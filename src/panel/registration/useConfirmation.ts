import { useState } from 'react'
import { ApiProblem, type FailureCode } from '../providers/apiProblem'
import type { ResultOf } from '../providers/httpClient'
import { call } from '../providers/lightCalls'

/** Confirming by a letter's token. Nothing is sent until `confirm` is called: mail scanners open links. */
export function useConfirmation(token: string) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureCode | null>(null)
  const [done, setDone] = useState<ResultOf<'confirmLink'> | null>(null)

  async function confirm(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      setDone(await call('confirmLink', { body: { token } }))
    } catch (problem) {
      setFailure(codeOf(problem))
    } finally {
      setBusy(false)
    }
  }

  return { confirm, isBusy, failure, done }
}

/** What can't be a token (cut off, say) is a link that is not valid. */
function codeOf(problem: unknown): FailureCode {
  if (!(problem instanceof ApiProblem)) return 'internal'
  return problem.code === 'invalid_request' ? 'link_ended' : problem.code
}
