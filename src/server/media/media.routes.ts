import { api } from '../../contract/api'
import { whenceOf } from '../events/actor'
import type { Note } from '../events/readings'
import type { Serve } from '../http/serve'
import type { MediaFiles } from '../posts/mediaFiles.service'
import { Problem } from '../problems'
import type { Sessions } from '../session/sessions.service'
import type { MediaAddresses } from './addresses'
import type { SendMedia } from './sending'

interface Services {
  addresses: MediaAddresses
  send: SendMedia
  sessions: Sessions
  files: MediaFiles
  note: Note
}

export function mediaRoutes(serve: Serve, { addresses, send, sessions, files, note }: Services): void {
  serve(api.getMedia, async ({ params: { file }, query, request, reply }) => {
    const expired = new Problem('unauthorized', 'This address has expired. Load the post again.')
    if (!addresses.isSigned(file, query)) throw expired
    const { post, session } = query
    const person = (await sessions.liveOf([session])).get(session)
    if (!person) throw expired
    await files.requireSight(person, post, file)
    const { firstname, lastname, ...rest } = person
    const name = `${firstname} ${lastname}`.trim()
    const caller = { kind: 'person', sid: session, name, ...rest, ...whenceOf(request) } as const
    await note(caller, { act: 'read', kind: 'media', subject: file })
    return await send(request, reply, file)
  })
}
