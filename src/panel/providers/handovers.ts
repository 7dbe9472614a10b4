import { addresses } from '../../contract/addresses'
import type { HandoverKind } from '../../contract/handovers'
import { readProblem } from './apiProblem'
import { addressOf, contentOf, reach, withSession } from './http'

const { method, path } = addresses.handOver

/** The ZIP archive of an account's data or of a case; empty details are not sent. */
export function handOver(kind: HandoverKind, id: string, details: object): Promise<Blob> {
  const given = Object.entries(details).filter(([, value]) => value !== '' && value !== null)
  const { body, contentType } = contentOf({ body: Object.fromEntries(given) })
  return withSession('handOver', null, async (token) => {
    const headers = new Headers({ Accept: 'application/zip', 'Content-Type': contentType ?? '' })
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    const response = await reach(addressOf(path, { kind, id }), { method, headers, body })
    if (!response.ok) throw await readProblem(response)
    return await response.blob()
  })
}
