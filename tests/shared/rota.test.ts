import { describe, expect, it } from 'vitest'
import { type Duty, isOnDuty, readRota } from '../../src/shared/rota'

const dutyOf = (line: string): Duty => {
  const read = readRota(line)
  if (!('duties' in read) || !read.duties[0]) throw new Error(`no duty: ${line}`)
  return read.duties[0]
}
const isOn = (line: string, at: string) => isOnDuty(dutyOf(`ada@example.org ${line}`), new Date(at))

describe('a line of the rota', () => {
  it.each([
    ['1-5 08:00-18:00 Europe/Berlin', '2026-11-27T07:00:00Z', true],
    ['1-5 08:00-18:00 Europe/Berlin', '2026-11-27T06:59:00Z', false],
    ['1-5 08:00-18:00 Europe/Berlin', '2026-11-27T17:00:00Z', false],
    ['1-5 08:00-18:00 Europe/Berlin', '2026-11-28T10:00:00Z', false],
    ['1-5 08:00-18:00 Pacific/Auckland', '2026-11-29T20:00:00Z', true],
    ['5 22:00-06:00 UTC', '2026-11-28T05:59:00Z', true],
    ['5 22:00-06:00 UTC', '2026-11-27T05:59:00Z', false],
    ['6–1 00:00–24:00 UTC', '2026-11-30T23:59:00Z', true],
    ['6–1 00:00–24:00 UTC', '2026-12-01T00:00:00Z', false],
    ['7 02:30-03:30 Europe/Berlin', '2026-03-29T01:15:00Z', true],
  ])('%s is on at %s: %s', (line, at, on) => expect(isOn(line, at)).toBe(on))

  it.each([
    'ada 1-5 08:00-18:00 Europe/Berlin',
    'ada@example.org 0-5 08:00-18:00 Europe/Berlin',
    'ada@example.org 1-5 08:00-25:00 Europe/Berlin',
    'ada@example.org 1-5 08:60-18:00 Europe/Berlin',
    'ada@example.org 1-5 08:00-18:00 Europe/Nowhere',
    'ada@example.org 1-5 08:00-18:00',
  ])('%s can’t be read', (line) => expect(readRota(`\n${line}`)).toEqual({ malformed: 2 }))
})
