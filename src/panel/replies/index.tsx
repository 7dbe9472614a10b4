import { guardedPart } from '../layout/access'

export const replies = {
  name: 'saved-replies',
  list: guardedPart('saved-replies', 'list', async () => (await import('./ReplyList')).ReplyList),
  create: guardedPart('saved-replies', 'create', async () => (await import('./ReplyForm')).ReplyCreate),
  edit: guardedPart('saved-replies', 'edit', async () => (await import('./ReplyForm')).ReplyEdit),
}
