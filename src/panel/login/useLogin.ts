import { useState } from 'react'
import type { UserSession } from '../../contract/session'
import { lightProblems } from '../i18n/en/lightProblems'
import { chooseLocale } from '../i18n/wordsOf'
import { ApiProblem, type FailureCode } from '../providers/apiProblem'
import { appState } from '../providers/appState'
import { endInOffice } from '../providers/authProvider'
import { call } from '../providers/lightCalls'
import { localeStore } from '../providers/localeStore'
import { sessionStore } from '../providers/sessionStore'
import { useWait } from './sending'

/** Failures that the form itself tells; any other shows the error screen. */
export type ToldFailure = keyof typeof lightProblems

type State =
  | { is: 'waiting' }
  | { is: 'busy' }
  | { is: 'refused'; code: ToldFailure }
  | { is: 'broken'; error: unknown }

/** Signing in: loading, then success, or a failure (specification §4). */
export function useLogin(onDone: (user: UserSession) => void) {
  const [state, setState] = useState<State>({ is: 'waiting' })
  const wait = useWait()

  async function logIn(email: string, password: string): Promise<void> {
    if (state.is === 'busy' || wait.seconds > 0) return
    setState({ is: 'busy' })
    try {
      const { locale, ...user } = await call('login', { basic: { email, password } })
      // Before the office is shown: it is not to change its language before one's eyes.
      if (locale !== null && locale !== localeStore.read()) await chooseLocale(locale)
      appState.set({ notice: null })
      if (sessionStore.read().user) endInOffice()
      sessionStore.logIn(user)
      onDone(user)
    } catch (error) {
      if (error instanceof ApiProblem) wait.begin(error.retryAfter ?? 0)
      const code = error instanceof ApiProblem ? error.code : null
      setState(isTold(code) ? { is: 'refused', code } : { is: 'broken', error })
    }
  }

  return {
    logIn,
    reset: () => setState({ is: 'waiting' }),
    isBusy: state.is === 'busy',
    /** Seconds until the next try. */
    wait: wait.seconds,
    failure: state.is === 'refused' ? state.code : null,
    unexpected: state.is === 'broken' ? state.error : null,
  }
}

function isTold(code: FailureCode | null): code is ToldFailure {
  return code !== null && Object.hasOwn(lightProblems, code)
}
