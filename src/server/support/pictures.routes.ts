import { can } from '../../contract/access'
import { api } from '../../contract/api'
import type { LogOncePerHour } from '../audit/logOncePerHour'
import { originOfRequest } from '../http/auth'
import type { RegisterRoute } from '../http/routes'
import type { Sessions } from '../identity/sessions.service'
import type { MediaAddresses } from '../media/addresses'
import type { SendMedia } from '../media/sending'
import { notFound, Problem } from '../problems'
import type { TicketPictures } from './pictures.service'
import type { TicketMembers } from './ticketMembers'

interface Services {
  pictures: TicketPictures
  members: TicketMembers
  sessions: Sessions
  addresses: MediaAddresses
  send: SendMedia
  logOncePerHour: LogOncePerHour
}

export function pictureRoutes(registerRoute: RegisterRoute, services: Services): void {
  const { pictures, members, sessions, addresses, send, logOncePerHour } = services

  registerRoute(api.uploadPicture, async ({ caller, params: { tid }, file }) => {
    pictures.admit(caller.uid)
    return await pictures.add({ actor: caller, uid: caller.uid, tid, sid: caller.sid }, file)
  })

  // The upload was counted before its body was read.
  registerRoute(api.uploadMemberPicture, async ({ caller: { uid, tid, origin }, file }) => {
    const actor = { kind: 'public', ...origin } as const
    const as = { uid, role: 'Member', oid: null } as const
    return await pictures.add({ actor, uid, tid, sid: null, as }, file)
  })

  registerRoute(api.getTicketPicture, async ({ params: { file }, query, request, reply }) => {
    const expired = new Problem('unauthorized', 'This address has expired. Load the conversation again.')
    if (!addresses.isPictureSigned(file, query)) throw expired
    const { ticket, session } = query
    await pictures.requireOn(ticket, file)
    if (session === undefined) await members.require(ticket)
    else {
      const person = (await sessions.liveOf([session])).get(session)
      if (!person) throw expired
      if (!can(person.role, 'tickets.answer')) throw notFound('This file')
      const { firstname, lastname, ...rest } = person
      const name = `${firstname} ${lastname}`.trim()
      const caller = { kind: 'person', sid: session, name, ...rest, ...originOfRequest(request) } as const
      await logOncePerHour(caller, { act: 'read', kind: 'media', subject: file })
    }
    return await send(request, reply, file)
  })
}
