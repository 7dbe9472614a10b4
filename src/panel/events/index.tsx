import { guardedPart } from '../layout/access'

export const events = {
  name: 'events',
  list: guardedPart('events', 'list', async () => (await import('./EventList')).EventList),
}
