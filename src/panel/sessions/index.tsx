import { guardedPart } from '../layout/access'

/** Everybody's own; the way to it is one's name in the top bar, and not the menu. */
export const sessions = {
  name: 'sessions',
  recordRepresentation: 'agent',
  list: guardedPart('sessions', 'list', async () => (await import('./SessionList')).SessionList),
}
