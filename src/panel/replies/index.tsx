import { guardedPart } from '../layout/guarded'

const form = async () => (await import('./ReplyForm')).ReplyForm

export const replies = {
  name: 'saved-replies',
  list: guardedPart('saved-replies', 'list', async () => (await import('./ReplyList')).ReplyList),
  create: guardedPart('saved-replies', 'create', form),
  edit: guardedPart('saved-replies', 'edit', form),
}
