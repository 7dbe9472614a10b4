import type { HandoverKind } from '../../contract/handovers'
import { readProblem } from './apiProblem'
import { addressOf, contentOf, createCaller, reach, withSession } from './http'

const path = '/handovers/{kind}/{id}'
const { call } = createCaller({ listHandovers: { method: 'GET', path } })

export function listHandovers(kind: HandoverKind, id: string, signal: AbortSignal) {
  return call('listHandovers', { params: { kind, id }, signal })
}

/** The archive of an account's data or of a case; what is empty of the details is left out. */
export function handOver(kind: HandoverKind, id: string, details: object): Promise<Blob> {
  const given = Object.entries(details).filter(([, value]) => value !== '' && value !== null)
  const { body, contentType } = contentOf({ body: Object.fromEntries(given) })
  return withSession('handOver', null, async (token) => {
    const headers = new Headers({ Accept: 'application/zip', 'Content-Type': contentType ?? '' })
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    const response = await reach(addressOf(path, { kind, id }), { method: 'POST', headers, body })
    if (!response.ok) throw await readProblem(response)
    return await response.blob()
  })
}
