import { useState } from 'react'
import { ApiProblem, type FailureCode } from '../providers/apiProblem'
import { appState } from '../providers/appState'
import { beginFirstList } from '../providers/firstList'
import { call } from '../providers/httpClient'
import { sessionStore } from '../providers/sessionStore'

/** Failures that the form itself tells; any other shows the error screen. */
const told: readonly FailureCode[] = [
  'invalid_credentials',
  'role_not_allowed',
  'too_many_requests',
  'offline',
  'unavailable',
]

type State =
  | { is: 'waiting' }
  | { is: 'busy' }
  | { is: 'refused'; code: FailureCode }
  | { is: 'broken'; error: unknown }

/** Signing in: loading, then success, or a failure (specification §4). */
export function useLogin(onDone: () => void) {
  const [state, setState] = useState<State>({ is: 'waiting' })

  async function logIn(email: string, password: string): Promise<void> {
    if (state.is === 'busy') return
    setState({ is: 'busy' })
    try {
      const user = await call('login', { basic: { email, password } })
      appState.set({ notice: null })
      sessionStore.logIn(user)
      beginFirstList()
      onDone()
    } catch (error) {
      const isTold = error instanceof ApiProblem && told.includes(error.code)
      setState(isTold ? { is: 'refused', code: error.code } : { is: 'broken', error })
    }
  }

  return {
    logIn,
    reset: () => setState({ is: 'waiting' }),
    isBusy: state.is === 'busy',
    failure: state.is === 'refused' ? state.code : null,
    unexpected: state.is === 'broken' ? state.error : null,
  }
}
