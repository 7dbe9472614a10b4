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
      if (!(said[1] === 'search' && /is unrecognized in this browser/.test(said[0]))) complaints.push(said)
    })
  }
})

afterEach(() => {
  cleanup()
  globalThis.window?.localStorage.clear()
  globalThis.window?.sessionStorage.clear()
  expect(complaints).toEqual([])
})

// From Node 24 on fetch sends a form of Node's alone, and jsdom puts its own in that one's place.
const ofNode = await new Response(new URLSearchParams()).formData()
Object.assign(globalThis, { FormData: ofNode.constructor })
