import { guardedPart } from '../layout/guarded'

export const appeals = {
  name: 'appeals',
  list: guardedPart('appeals', 'list', async () => (await import('./AppealList')).AppealList),
  edit: guardedPart('appeals', 'edit', async () => (await import('./AppealPage')).AppealPage),
}
