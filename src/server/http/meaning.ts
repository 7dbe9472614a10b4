/**
 * What the HTTP status of an answer means to whoever asked: `refused` is what was sent, `busy` may be asked again soon, and of the
 * rest (redirects, wrong keys and addresses) asking again changes nothing.
 */
export function meaningOf(status: number): 'well' | 'refused' | 'busy' | 'wrong' {
  if (status >= 200 && status < 300) return 'well'
  if ([400, 413, 422].includes(status)) return 'refused'
  return status === 408 || status === 429 || status >= 500 ? 'busy' : 'wrong'
}
