import { useState } from 'react'

/** State of one post: reset with another, late changes dropped. */
export function usePostState<Value extends object>(pid: string | undefined, initial: Value) {
  const [state, setState] = useState({ pid, value: initial })
  if (state.pid !== pid) setState({ pid, value: initial })
  const change = (update: (now: Value) => Partial<Value>) =>
    setState((now) => (now.pid === pid ? { pid, value: { ...now.value, ...update(now.value) } } : now))
  return [state.pid === pid ? state.value : initial, change] as const
}
