import { Type } from 'typebox'
import { Id, Reply, Strict } from './common'
import { NewPicture, TicketPicture } from './pictures'
import { byRole, table } from './route'
import { SimpleRestQuery } from './simpleRest'
import { Note, SupportQuery, supportPath } from './support'
import {
  Colleagues,
  SavedReply,
  SavedReplyChange,
  SavedReplyContent,
  Ticket,
  TicketEscalation,
  TicketsPage,
  TicketsQuery,
  UnseenTicket,
} from './tickets'

const byTid = Strict({ tid: { ...Id, description: 'the ticket' } })
/** Why a picture is not taken. */
const pictureProblems = [
  'not_found',
  'too_many',
  'too_many_requests',
  'media_too_large',
  'media_refused',
  'media_unreadable',
] as const

const byId = Strict({ id: { ...Id, description: 'the saved reply' } })

export const ticketsApi = table({
  listTickets: {
    method: 'GET',
    path: '/support/tickets',
    summary: 'The support tickets, newest first',
    tag: 'support',
    access: byRole('tickets.read'),
    query: TicketsQuery,
    reply: Reply(200, TicketsPage),
    status: 200,
    problems: [],
  },
  getTicket: {
    method: 'GET',
    path: '/support/tickets/{tid}',
    summary: 'One ticket',
    tag: 'support',
    access: byRole('tickets.read'),
    params: byTid,
    reply: Reply(200, Ticket),
    status: 200,
    problems: ['not_found'],
  },
  escalateTicket: {
    method: 'POST',
    path: '/support/tickets/{tid}/escalation',
    summary:
      'Bring a post before the moderators, as a report, for a ticket, which keeps a note of it; answers the note',
    tag: 'support',
    access: byRole('tickets.answer'),
    params: byTid,
    body: TicketEscalation,
    reply: Reply(201, Note),
    status: 201,
    problems: ['not_found'],
  },
  listUnseenTickets: {
    method: 'GET',
    path: '/support/unseen',
    summary:
      'All of one’s own tickets that have not ended, on which the member said something that one has not seen, and those on which ' +
      'one is mentioned',
    tag: 'support',
    access: byRole('tickets.answer'),
    reply: Reply(200, Type.Object({ tickets: Type.Array(UnseenTicket) })),
    status: 200,
    problems: [],
  },
  listColleagues: {
    method: 'GET',
    path: '/support/colleagues',
    summary: 'Who may be given a ticket, by name',
    tag: 'support',
    access: byRole('tickets.answer'),
    reply: Reply(200, Colleagues),
    status: 200,
    problems: [],
  },
  supportSocket: {
    method: 'GET',
    path: supportPath,
    summary:
      'The support socket: a WebSocket; people send a `PersonFrame`, the office an `OfficeFrame` (see the schemas). ' +
      'It closes with 1001 (stopping), 1009 (frame too large), 4401 (session or link ended), 4404 (ticket gone), ' +
      '4408 (no sign of life), 4413 (reads too slowly), 4429 (far too many frames)',
    tag: 'support',
    access: { by: 'signature' },
    query: SupportQuery,
    status: 101,
    problems: ['unauthorized', 'forbidden', 'not_found', 'too_many_requests', 'unavailable'],
  },
  uploadPicture: {
    method: 'POST',
    path: '/support/tickets/{tid}/pictures',
    summary:
      'Upload a picture for a message on a ticket, which names it by its id. What no message has named by then goes after a day',
    tag: 'support',
    access: byRole('tickets.answer'),
    params: Strict({ tid: { ...Id, description: 'the ticket' } }),
    form: NewPicture,
    file: 'picture',
    reply: Reply(201, TicketPicture),
    status: 201,
    problems: pictureProblems,
  },
  uploadMemberPicture: {
    method: 'POST',
    path: '/support/pictures',
    summary: 'The same by a member, for the ticket of the own link',
    tag: 'support',
    access: { by: 'link' },
    form: NewPicture,
    file: 'picture',
    reply: Reply(201, TicketPicture),
    status: 201,
    problems: [...pictureProblems, 'quota_reached'],
  },
  getTicketPicture: {
    method: 'GET',
    path: '/support/pictures/{file}',
    summary: 'A picture of a conversation, at the signed address that the message gives',
    tag: 'support',
    access: { by: 'signature' },
    params: Strict({
      file: Type.String({ pattern: '^[A-Za-z0-9-]+\\.(jpeg|jpg|png|gif)$', description: 'the file' }),
    }),
    query: Strict({
      ticket: Type.Optional({ ...Id, description: 'the ticket that it was shown on' }),
      session: Type.Optional(
        Type.String({
          description: 'the session that was given the address; absent for the ticket’s member',
        }),
      ),
      expires: Type.Optional(Type.Integer({ description: 'until when it is good, in seconds since 1970' })),
      signature: Type.Optional(Type.String({ description: 'the office’s signature of the others' })),
    }),
    status: 200,
    alsoStatus: 206,
    uncompressed: true,
    problems: ['not_found', 'range_refused'],
  },
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
    status: 200,
    answersBare: true,
    problems: [],
  },
  getSavedReply: {
    method: 'GET',
    path: '/saved-replies/{id}',
    summary: 'One saved reply, bare',
    tag: 'support',
    access: byRole('tickets.answer'),
    params: byId,
    reply: SavedReply,
    status: 200,
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
    status: 200,
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
    status: 200,
    answersBare: true,
    problems: ['not_found'],
  },
})
