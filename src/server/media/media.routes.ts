import { api } from '../../contract/api'
import { whenceOf } from '../events/actor'
import type { Note } from '../events/readings'
import type { Serve } from '../http/serve'
import type { MediaFiles } from '../posts/mediaFiles.service'
import { notFound, Problem } from '../problems'
import type { Sessions } from '../session/sessions.service'
import type { MediaAddresses } from './addresses'
import type { MediaStore } from './store'

interface Services {
  addresses: MediaAddresses
  store: MediaStore
  sessions: Sessions
  files: MediaFiles
  note: Note
  /** Whose pages may show media. */
  shownBy: 'same-origin' | 'cross-origin'
}

export function mediaRoutes(
  serve: Serve,
  { addresses, store, sessions, files, note, shownBy }: Services,
): void {
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
    if ((await store.cameAt(file)) === null) throw notFound('This file')
    // Nobody on the way, nor the browser, keeps a copy.
    reply.header('cross-origin-resource-policy', shownBy).header('cache-control', 'private, no-store')
    return await store.send(request, reply, file)
  })
}
