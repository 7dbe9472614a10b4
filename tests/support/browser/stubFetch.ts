import { onTestFinished, vi } from 'vitest'

/** Answers the panel's calls until the test has finished. */
export function stubFetch(answer: (path: string, init: RequestInit) => Promise<Response>): void {
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => answer(path, init))
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** Lets the office at this address answer, as it does on a page that it served. */
export function fetchFrom(address: string): void {
  const { fetch } = globalThis
  stubFetch((path, init) => fetch(new URL(path, address), init))
}
