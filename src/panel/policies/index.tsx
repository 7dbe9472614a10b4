import { guardedPart } from '../layout/access'

export const policies = {
  name: 'policies',
  list: guardedPart('policies', 'list', async () => (await import('./PolicyList')).PolicyList),
  create: guardedPart('policies', 'create', async () => (await import('./PolicyForm')).PolicyCreate),
  edit: guardedPart('policies', 'edit', async () => (await import('./PolicyForm')).PolicyEdit),
}
