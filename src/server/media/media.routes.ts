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
}

export function mediaRoutes(serve: Serve, { addresses, store, sessions, files, note }: Services): void {
  serve(api.getMedia, async ({ params: { file }, query, request, reply }) => {
    const { session } = query
    const isSigned = addresses.isSigned(file, query) && session !== undefined
    const person = isSigned ? (await sessions.liveOf([session])).get(session) : undefined
    if (!person) throw new Problem('unauthorized', 'This address has expired. Load the post again.')
    await files.requireSight(person, file)
    const { uid, firstname, lastname, role, oid } = person
    const name = `${firstname} ${lastname}`.trim()
    const caller = { kind: 'person', sid: session ?? '', uid, name, role, oid, ...whenceOf(request) } as const
    await note(caller, { act: 'read', kind: 'media', subject: file })
    if (!(await store.has(file))) throw notFound('This file')
    return store.send(reply, file)
  })
}
