/** Whether somebody comes from a letter's link that can't be used here, as route state. */
export function isLinkUseless(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'isLinkUseless' in state && state.isLinkUseless === true
  )
}

/** The letter's half of the secret that an opened invitation answered, as route state. */
export function refInState(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('ref' in state)) return null
  return typeof state.ref === 'string' ? state.ref : null
}
