import { api } from '../../contract/api'
import type { Serve } from '../http/serve'
import { notFound, Problem } from '../problems'
import type { Sessions } from '../session/sessions.service'
import type { MediaAddresses } from './addresses'
import type { MediaStore } from './store'

export function mediaRoutes(
  serve: Serve,
  addresses: MediaAddresses,
  store: MediaStore,
  sessions: Sessions,
): void {
  serve(api.getMedia, async ({ params: { file }, query, reply }) => {
    if (!addresses.isSigned(file, query) || !(await sessions.isLive(query.session))) {
      throw new Problem('unauthorized', 'This address has expired. Load the post again.')
    }
    if (!(await store.has(file))) throw notFound('This file')
    return store.send(reply, file)
  })
}
