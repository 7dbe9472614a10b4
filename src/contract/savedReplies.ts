import { type Static, Type } from 'typebox'
import { SimpleRestQuery } from './lists'
import { byRole, routeTable } from './route'
import { Id, Strict, Timestamp } from './schema'
import { maxMessageLength } from './tickets'

export const maxReplyTitleLength = 100
export const SavedReplyContent = Strict(
  {
    title: Type.String({ pattern: '\\S', maxLength: maxReplyTitleLength, examples: ['Password forgotten'] }),
    message: Type.String({
      pattern: '\\S',
      maxLength: maxMessageLength,
      examples: ['Choose “Forgot password” and open the letter in the same browser.'],
    }),
  },
  { title: 'SavedReplyContent' },
)
export type SavedReplyContent = Static<typeof SavedReplyContent>
export const SavedReply = Type.Object(
  { id: Id, ...SavedReplyContent.properties, created: Timestamp },
  { title: 'SavedReply' },
)
export type SavedReply = Static<typeof SavedReply>
/** ra-data-simple-rest sends the whole record back; its title and its message are what changes. */
export const SavedReplyChange = Strict(
  {
    ...SavedReplyContent.properties,
    id: Type.Optional(Id),
    created: Type.Optional(Timestamp),
  },
  { title: 'SavedReplyChange' },
)
export type SavedReplyChange = Static<typeof SavedReplyChange>

/** So many replies are kept at most, and answered at once. */
export const maxSavedReplies = 500

const byId = Strict({ id: { ...Id, description: 'the saved reply' } })

export const savedRepliesApi = routeTable({
  listSavedReplies: {
    method: 'GET',
    path: '/saved-replies',
    summary:
      'The saved replies, in the dialect of ra-data-simple-rest: a bare list and Content-Range. The filter: `id` are ids, `q` is ' +
      'looked for in titles and messages',
    tag: 'support',
    access: byRole('tickets.answer'),
    query: SimpleRestQuery,
    reply: Type.Array(SavedReply),
    answersBare: true,
  },
  getSavedReply: {
    method: 'GET',
    path: '/saved-replies/{id}',
    summary: 'One saved reply, bare',
    tag: 'support',
    access: byRole('tickets.answer'),
    params: byId,
    reply: SavedReply,
    answersBare: true,
    problems: ['not_found'],
  },
  createSavedReply: {
    method: 'POST',
    path: '/saved-replies',
    summary: 'Save a reply; answers it, bare',
    tag: 'support',
    access: byRole('tickets.answer'),
    body: SavedReplyContent,
    reply: SavedReply,
    status: 201,
    answersBare: true,
    problems: ['too_many'],
  },
  updateSavedReply: {
    method: 'PUT',
    path: '/saved-replies/{id}',
    summary: 'Change a saved reply; answers it, bare',
    tag: 'support',
    access: byRole('tickets.answer'),
    params: byId,
    body: SavedReplyChange,
    reply: SavedReply,
    answersBare: true,
    problems: ['not_found'],
  },
  deleteSavedReply: {
    method: 'DELETE',
    path: '/saved-replies/{id}',
    summary: 'Remove a saved reply; answers it, bare',
    tag: 'support',
    access: byRole('tickets.answer'),
    params: byId,
    reply: SavedReply,
    answersBare: true,
    problems: ['not_found'],
  },
})
