import { foreignPicture } from '../../shared/foreignPicture'
import { ApiProblem } from './apiProblem'
import { type CallOptions, call, headOf, type ResultOf, reach } from './http'

/** How much of a request has left, from 0 to 1. */
export type OnProgress = (share: number) => void

/** Creates a post, and tells how far its file is. @throws ApiProblem; the signal's AbortError when aborted */
export async function uploadPost(
  options: CallOptions<'createPost'>,
  onProgress: OnProgress,
): Promise<ResultOf<'createPost'>> {
  if (options.file) await requireOwnFormat(options.file)
  const transport = (url: string, init: RequestInit) => sendWithProgress(url, init, onProgress)
  return call('createPost', options, transport)
}

/** Spares the upload of a picture. @throws ApiProblem `media_refused`, as the office would answer */
export async function requireOwnFormat(file: File): Promise<void> {
  const code = foreignPicture(await headOf(file))
  if (!code) return
  throw new ApiProblem({ code: 'media_refused', status: 0, title: 'Another format', reason: { code } })
}

/** `fetch` tells nothing of what has left; the older way of a browser does. */
function sendWithProgress(
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      const retryAfter = request.getResponseHeader('Retry-After')
      resolve(
        new Response(responseText, { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} }),
      )
    }
    request.onerror = () =>
      reject(new ApiProblem({ code: 'offline', status: 0, title: 'The office cannot be reached' }))
    request.onabort = () => reject(signal?.reason)
    if (signal?.aborted) reject(signal.reason)
    else {
      signal?.addEventListener('abort', () => request.abort())
      request.send(body instanceof FormData || typeof body === 'string' ? body : null)
    }
  })
}

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
