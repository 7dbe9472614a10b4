import { guardedPart } from '../layout/access'

export const appeals = {
  name: 'appeals',
  list: guardedPart('appeals', 'list', async () => (await import('./AppealList')).AppealList),
  edit: guardedPart('appeals', 'edit', async () => (await import('./AppealPage')).AppealPage),
}
