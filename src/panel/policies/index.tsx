import { guardedPart } from '../layout/guarded'

export const policies = {
  name: 'policies',
  list: guardedPart('policies', 'list', async () => (await import('./PolicyList')).PolicyList),
  create: guardedPart('policies', 'create', async () => (await import('./PolicyForm')).PolicyCreate),
  edit: guardedPart('policies', 'edit', async () => (await import('./PolicyForm')).PolicyEdit),
}
