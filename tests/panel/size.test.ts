import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What the last build of the panel measured, in KiB of gzip. */
const size = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../dist/panel/panel-size.json'), 'utf8'),
)

describe('the first load', () => {
  it('signing in takes at most 105 KiB of JavaScript', () => {
    expect(size.login).toBeLessThanOrEqual(105)
  })

  it('from there to the accounts it is at most 330 KiB in all', () => {
    expect(size.inAll).toBeLessThanOrEqual(330)
  })

  it('the rich-text editor is at most 175 KiB beyond that', () => {
    expect(size.editor).toBeLessThanOrEqual(175)
  })
})
