import { Blob, File } from 'node:buffer'
import { StyleSheet } from '@emotion/sheet'
import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Nothing may complain: a console error or warning fails the test. */
const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => {
      // jsdom does not know the search element, which every browser does.
      if (said[1] === 'search' && /is unrecognized in this browser/.test(said[0])) return
      // react-admin says each failed call to developers; the panel has told it by then.
      if (said[0] instanceof Error && /^(ApiProblem|AbortError)$/.test(said[0].name)) return
      // What is to be notified is in words already; react-admin looks for it in the catalog, and tells developers alone.
      if (/^Warning: Missing translation for key: "[^"]* /.test(String(said[0]))) return
      // Emotion's care for pages that a server draws, which the panel's are not.
      if (/is potentially unsafe when doing server-side rendering/.test(String(said[0]))) return
      // A part that is loaded for a click is awaited by what the test looks for.
      if (/^A component suspended inside an `act` scope/.test(String(said[0]))) return
      complaints.push(said)
    })
  }
})

afterEach(() => {
  cleanup()
  globalThis.window?.localStorage.clear()
  globalThis.window?.sessionStorage.clear()
  expect(complaints).toEqual([])
})

/** jsdom lays nothing out, so nothing ever scrolls or changes its size. */
if (globalThis.window) Element.prototype.scrollIntoView = () => undefined

/** Styles are the journeys' affair: jsdom would match each rule with each element that a test looks for by its role. */
StyleSheet.prototype.insert = () => undefined

/** Events tell the time of the clock, as in a browser: jsdom's begins later. */
if (globalThis.window)
  Object.defineProperty(Event.prototype, 'timeStamp', { get: () => performance.now(), configurable: true })

class ResizeObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
/** Where nothing is laid out, all of it is in sight. */
class IntersectionObserver {
  constructor(readonly tell: (entries: object[]) => void) {}
  observe = () => {
    const rect = { width: 1, height: 1 }
    this.tell([{ intersectionRatio: 1, intersectionRect: rect, boundingClientRect: rect, rootBounds: null }])
  }
  unobserve = () => undefined
  disconnect = () => undefined
}
Object.assign(globalThis, { ResizeObserver, IntersectionObserver })

// fetch sends forms and files of Node's alone, and jsdom puts its own in their places.
const ofNode = await new Response(new URLSearchParams()).formData()
Object.assign(globalThis, { FormData: ofNode.constructor, File, Blob })
