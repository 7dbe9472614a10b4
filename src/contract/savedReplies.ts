import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
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
/** ra-data-simple-rest sends the whole record; only `SavedReplyContent` changes. */
export const SavedReplyChange = Strict(
  {
    ...SavedReplyContent.properties,
    id: Type.Optional(Id),
    created: Type.Optional(Timestamp),
  },
  { title: 'SavedReplyChange' },
)
export type SavedReplyChange = Static<typeof SavedReplyChange>

export const maxSavedReplies = 500

const byId = Strict({ id: { ...Id, description: 'the saved reply' } })

const bare = { tag: 'support', access: byRole('tickets.answer'), answersBare: true } as const

export const savedRepliesApi = routeTable({
  listSavedReplies: {
    ...bare,
    ...addresses.listSavedReplies,
    summary:
      'The saved replies, in the dialect of ra-data-simple-rest: a bare list and Content-Range. The filter: `id` are ids, `q` is ' +
      'looked for in titles and messages',
    query: SimpleRestQuery,
    reply: Type.Array(SavedReply),
  },
  getSavedReply: {
    ...bare,
    ...addresses.getSavedReply,
    summary: 'One saved reply, bare',
    params: byId,
    reply: SavedReply,
    problems: ['not_found'],
  },
  createSavedReply: {
    ...bare,
    ...addresses.createSavedReply,
    summary: 'Save a reply; answers it, bare',
    body: SavedReplyContent,
    reply: SavedReply,
    status: 201,
    problems: ['too_many'],
  },
  updateSavedReply: {
    ...bare,
    ...addresses.updateSavedReply,
    summary: 'Change a saved reply; answers it, bare',
    params: byId,
    body: SavedReplyChange,
    reply: SavedReply,
    problems: ['not_found'],
  },
  deleteSavedReply: {
    ...bare,
    ...addresses.deleteSavedReply,
    summary: 'Remove a saved reply; answers it, bare',
    params: byId,
    reply: SavedReply,
    problems: ['not_found'],
  },
})
