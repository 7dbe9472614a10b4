import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What the last build of the panel measured, in KiB of gzip. */
const size = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../dist/panel/panel-size.json'), 'utf8'),
)

it('the sizes in the panel’s README are what the build prints, to a fiftieth', () => {
  const readme = readFileSync(resolve(import.meta.dirname, '../../src/panel/README.md'), 'utf8')
  const said = (row: string) => Number(new RegExp(`^\\| ${row}.*\\| (\\d+) \\|$`, 'm').exec(readme)?.[1])
  const rows = [
    ['JavaScript until the login', size.login],
    ['JavaScript until the accounts', size.inAll],
    ['the editor’s own part', size.editor],
  ]
  for (const [row, built] of rows) expect(Math.abs(said(row) - built), row).toBeLessThan(built / 50)
})

describe('the first load', () => {
  it('signing in takes at most 280 KiB of JavaScript', () => {
    expect(size.login).toBeLessThanOrEqual(280)
  })

  it('from there to the accounts it is at most 400 KiB in all, in at most 12 files', () => {
    expect(size.inAll).toBeLessThanOrEqual(400)
    expect(size.files).toBeLessThanOrEqual(12)
  })

  it('the rich-text editor is at most 180 KiB beyond that', () => {
    expect(size.editor).toBeLessThanOrEqual(180)
  })
})
