import { can } from '../../contract/access'
import { api } from '../../contract/api'
import type { RegisterRoute } from '../http/routes'
import { contentRange } from '../http/validation'
import { callerBySession } from '../identity/signIn/sessions'
import { actsBy } from '../identity/supportLinks'
import { originOf } from '../lib/network'
import { notFound, Problem } from '../problems'
import { askPlatform, linkToQuestion } from './askPlatform'
import { beginTicket } from './beginTicket'
import type { SupportContext } from './context'
import { addPicture, limitUploads, requirePictureOn } from './pictures.service'
import * as savedReplies from './savedReplies.service'
import { requireActiveMember } from './socket/authorizeSocket'
import * as tickets from './tickets.service'

export function registerSupport(registerRoute: RegisterRoute, ctx: SupportContext): void {
  registerRoute(api.listTickets, ({ caller, query }) => tickets.listTickets(ctx, caller, query))
  registerRoute(api.listColleagues, () => tickets.listColleagues(ctx))
  registerRoute(api.listUnseenTickets, ({ caller }) => tickets.listUnseenTickets(ctx, caller))
  registerRoute(api.getTicket, ({ params }) => tickets.getTicket(ctx, params.tid))
  registerRoute(api.beginTicket, ({ caller, params, body }) => beginTicket(ctx, caller, params.uid, body))
  registerRoute(api.askPlatform, ({ caller, body, request }) =>
    askPlatform(ctx, caller, body, originOf(request)),
  )
  registerRoute(api.getQuestionLink, ({ caller, params, request }) =>
    linkToQuestion(ctx, caller, params.tid, originOf(request)),
  )
  registerRoute(api.escalateTicket, ({ caller, params, body }) =>
    tickets.escalateTicket(ctx, caller, params.tid, body),
  )
  registerSavedReplies(registerRoute, ctx)
  registerPictures(registerRoute, ctx)
}

/** In the dialect of ra-data-simple-rest. */
function registerSavedReplies(registerRoute: RegisterRoute, ctx: SupportContext): void {
  registerRoute(api.listSavedReplies, async ({ query, reply }) => {
    const { replies, first, total } = await savedReplies.listSavedReplies(ctx, query)
    reply.header('content-range', contentRange('saved-replies', first, replies.length, total))
    return replies
  })
  registerRoute(api.getSavedReply, ({ params }) => savedReplies.getSavedReply(ctx, params.id))
  registerRoute(api.createSavedReply, ({ caller, body }) => savedReplies.createSavedReply(ctx, caller, body))
  registerRoute(api.updateSavedReply, ({ caller, params, body }) =>
    savedReplies.updateSavedReply(ctx, caller, params.id, body),
  )
  registerRoute(api.deleteSavedReply, ({ caller, params }) =>
    savedReplies.deleteSavedReply(ctx, caller, params.id),
  )
}

function registerPictures(registerRoute: RegisterRoute, ctx: SupportContext): void {
  const { media, sendMedia } = ctx

  registerRoute(api.uploadPicture, async ({ caller, params: { tid }, file }) => {
    limitUploads(ctx, caller.uid)
    return await addPicture(ctx, { actor: caller, uid: caller.uid, tid, sid: caller.sid }, file)
  })

  // `callingMember` has counted the upload before its body was read.
  registerRoute(api.uploadMemberPicture, async ({ caller, file }) => {
    const { uid, tid, origin } = caller
    const actor = { kind: 'public', ...origin } as const
    return await addPicture(ctx, { actor, uid, tid, sid: null, as: actsBy(caller, uid) }, file)
  })

  registerRoute(api.getTicketPicture, async ({ params: { file }, query, request, reply }) => {
    const expired = new Problem('unauthorized', 'This address has expired. Load the conversation again.')
    if (!media.isPictureSigned(file, query)) throw expired
    const { ticket, session } = query
    await requirePictureOn(ctx, ticket, file)
    if (session === undefined) await requireActiveMember(ctx, ticket)
    else {
      const caller = await callerBySession(ctx, session, request)
      if (!caller) throw expired
      if (!can(caller, 'tickets.answer')) throw notFound('This file')
      await ctx.logOncePerHour(caller, { act: 'read', kind: 'media', subject: file })
    }
    return await sendMedia(request, reply, file)
  })
}
