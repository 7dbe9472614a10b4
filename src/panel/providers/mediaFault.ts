import { reach } from './exchange'

/** Why a picture or video is not shown, as far as its address tells. */
export type MediaFault = 'expired' | 'gone' | 'unplayable' | 'unreached' | 'unloaded'

/** Where the office serves its own media, at addresses that hold for a while. */
const ownAddresses = '/v1/media/'

const faults: Readonly<Record<number, MediaFault>> = {
  200: 'unplayable',
  206: 'unplayable',
  401: 'expired',
  404: 'gone',
}

/** Asks the address of what a browser could not show. One of another origin tells a page nothing. */
export async function mediaFaultOf(address: string): Promise<MediaFault> {
  if (!address.startsWith(ownAddresses)) return 'unloaded'
  try {
    const answer = await reach(address, { headers: { range: 'bytes=0-0' } })
    await answer.body?.cancel()
    return faults[answer.status] ?? 'unloaded'
  } catch {
    return 'unreached'
  }
}
