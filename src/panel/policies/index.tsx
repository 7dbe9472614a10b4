import { guardedPart } from '../layout/guarded'

const form = async () => (await import('./PolicyForm')).PolicyForm

export const policies = {
  name: 'policies',
  list: guardedPart('policies', 'list', async () => (await import('./PolicyList')).PolicyList),
  create: guardedPart('policies', 'create', form),
  edit: guardedPart('policies', 'edit', form),
}
