import { foreignPicture } from '../../shared/foreignPicture'
import { ApiProblem } from './apiProblem'
import { type CallOptions, call, headOf, type ResultOf, reach } from './http'

/** How much of a request has left, from 0 to 1. */
export type OnProgress = (share: number) => void

/** Creates a post, with the progress of its upload. @throws ApiProblem; the signal's AbortError when aborted */
export async function uploadPost(
  options: CallOptions<'createPost'>,
  onProgress: OnProgress,
): Promise<ResultOf<'createPost'>> {
  if (options.file) await requireOwnFormat(options.file)
  const transport = (url: string, init: RequestInit) => sendWithProgress(url, init, onProgress)
  return call('createPost', options, transport)
}

/** Refuses a foreign picture format before the upload. @throws ApiProblem `media_refused` */
export async function requireOwnFormat(file: File): Promise<void> {
  const code = foreignPicture(await headOf(file))
  if (!code) return
  throw new ApiProblem({ code: 'media_refused', status: 0, title: 'Another format', reason: { code } })
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
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

export type MediaFault = 'expired' | 'gone' | 'unplayable' | 'unreached' | 'unloaded'

/** The office's own, expiring media URLs. */
const ownAddresses = '/v1/media/'

const faults: Readonly<Record<number, MediaFault>> = {
  200: 'unplayable',
  206: 'unplayable',
  401: 'expired',
  404: 'gone',
}

/** Asks the URL why the browser could not show it; another origin tells nothing. */
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
