import { ApiProblem } from './apiProblem'
import { logFailure } from './failureLog'
import { sessionStore } from './sessionStore'

/**
 * Sends a request.
 * @throws ApiProblem `offline` where no answer came; the signal's AbortError when aborted
 */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, credentials: 'omit' })
  } catch (failure) {
    if (init.signal?.aborted) throw failure
    const detail = failure instanceof Error ? failure.message : String(failure)
    throw new ApiProblem({ code: 'offline', status: 0, title: 'The office cannot be reached', detail })
  }
}

/** Makes a call with the session's token, if there is one. A failure is logged; a session that has ended is cleared. */
export async function withSession<Answer>(
  name: string,
  signal: AbortSignal | null | undefined,
  run: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = sessionStore.read().user?.token ?? null
  try {
    return await run(token)
  } catch (failure) {
    if (signal?.aborted) throw failure
    logFailure(name, failure)
    if (failure instanceof ApiProblem && failure.code === 'unauthorized') endSession(token)
    throw failure
  }
}

/** A session that the office no longer knows is cleared, unless another one has begun meanwhile. */
function endSession(token: string | null): void {
  if (token !== null && sessionStore.read().user?.token === token) sessionStore.end()
}
