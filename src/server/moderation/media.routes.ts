import { api } from '../../contract/api'
import type { Context } from '../context'
import { originOfRequest } from '../http/auth'
import type { RegisterRoute } from '../http/routes'
import { livePeopleOf } from '../identity/sessions'
import type { MediaAddresses } from '../media/addresses'
import type { SendMedia } from '../media/sending'
import { Problem } from '../problems'
import type { MediaFiles } from './mediaFiles.service'

interface Services {
  addresses: MediaAddresses
  send: SendMedia
  files: MediaFiles
  ctx: Context
}

export function mediaRoutes(registerRoute: RegisterRoute, { addresses, send, files, ctx }: Services): void {
  registerRoute(api.getMedia, async ({ params: { file }, query, request, reply }) => {
    const expired = new Problem('unauthorized', 'This address has expired. Load the post again.')
    if (!addresses.isSigned(file, query)) throw expired
    const { post, session } = query
    const person = (await livePeopleOf(ctx, [session])).get(session)
    if (!person) throw expired
    await files.requireSight(person, post, file)
    const { firstname, lastname, ...rest } = person
    const name = `${firstname} ${lastname}`.trim()
    const caller = { kind: 'person', sid: session, name, ...rest, ...originOfRequest(request) } as const
    await ctx.logOncePerHour(caller, { act: 'read', kind: 'media', subject: file })
    return await send(request, reply, file)
  })
}
