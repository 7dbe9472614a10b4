/** The email address that another page sends along to the login form, as route state. */
export function emailInState(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}
