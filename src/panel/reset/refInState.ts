/** The letter's half of the secret that an opened invitation answered, as route state. */
export function refInState(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('ref' in state)) return null
  return typeof state.ref === 'string' ? state.ref : null
}
