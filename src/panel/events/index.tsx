import { guardedPart } from '../layout/guarded'

export const events = {
  name: 'events',
  list: guardedPart('events', 'list', async () => (await import('./EventList')).EventList),
}
