/**
 * Opens a WebSocket on the page's own origin, whatever origin the link names: the content security policy allows no other,
 * and the office is reached under several names.
 */
export function connectSocket(link: string): WebSocket {
  const { pathname, search } = new URL(link, window.location.href)
  const scheme = window.location.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(`${scheme}//${window.location.host}${pathname}${search}`)
}
