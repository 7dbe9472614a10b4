import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCursorTrail, type Mark, type Step } from '../../src/panel/providers/cursorTrail'

/** An office in small: rows in (created, id) order, newest first, and the paging of the contract. */
function createList(size: number) {
  const rows: Mark[] = []
  const isBefore = (one: Mark, other: Mark) =>
    one.created > other.created || (one.created === other.created && one.id > other.id)
  const arrive = (created: string, id: string) => {
    rows.push({ created, id })
    rows.sort((one, other) => (isBefore(one, other) ? -1 : 1))
  }
  const ask = (step: Step): Mark[] => {
    if (!('page' in step)) return rows.slice(0, size)
    if (!('last' in step)) return rows.slice((Number(step.page) - 1) * size, Number(step.page) * size)
    const here = { created: step.last, id: step.lastId }
    if (step.page === 'next') return rows.filter((row) => isBefore(here, row)).slice(0, size)
    return rows.filter((row) => isBefore(row, here)).slice(-size)
  }
  return { rows, arrive, ask }
}

/** Few distinct instants, so that many rows share one. */
const instant = fc.integer({ min: 0, max: 3 }).map((second) => `2026-01-01T00:00:0${second}.000000Z`)
const instants = fc.array(instant, { minLength: 1, maxLength: 60 })
const fill = (list: ReturnType<typeof createList>, times: string[]) => {
  for (const [index, time] of times.entries()) list.arrive(time, name(index))
}
const name = (number: number) => String(number).padStart(4, '0')

describe('the cursor trail', () => {
  it('asks nothing for the first page', () => {
    const trail = createCursorTrail()
    trail.saw('list', 2, [{ created: 'b', id: '2' }])
    expect(trail.step('list', 1)).toEqual({})
  })

  it('jumps by number to a page without a known neighbour', () => {
    expect(createCursorTrail().step('list', 7)).toEqual({ page: '7' })
  })

  it('goes on below a known page, and above the page after it', () => {
    const trail = createCursorTrail()
    trail.saw('list', 5, [
      { created: 'd', id: '9' },
      { created: 'c', id: '4' },
    ])
    expect(trail.step('list', 6)).toEqual({ page: 'next', last: 'c', lastId: '4' })
    expect(trail.step('list', 4)).toEqual({ page: 'prev', last: 'd', lastId: '9' })
    expect(trail.step('another list', 6)).toEqual({ page: '6' })
  })

  it('reads on above the page that is shown where one goes back, and below it where one goes on', () => {
    const trail = createCursorTrail()
    for (const [page, id] of ['9', '6', '3'].entries()) trail.saw('list', page + 1, [{ created: 'c', id }])
    expect(trail.step('list', 2)).toEqual({ page: 'prev', last: 'c', lastId: '3' })
    trail.saw('list', 2, [{ created: 'c', id: '6' }])
    expect(trail.step('list', 3)).toEqual({ page: 'next', last: 'c', lastId: '6' })
  })

  it('walking next to the end shows every row once, in order, while rows arrive at the top', () => {
    fc.assert(
      fc.property(
        instants,
        fc.array(fc.nat(3), { maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        (times, arrivals, size) => {
          const list = createList(size)
          fill(list, times)
          const before = list.rows.map(({ id }) => id)
          const trail = createCursorTrail()
          const shown: string[] = []
          for (let page = 1, more = true; more; page++) {
            const rows = list.ask(trail.step('list', page))
            trail.saw('list', page, rows)
            shown.push(...rows.map(({ id }) => id))
            more = rows.length === size
            for (let n = arrivals[page] ?? 0; n > 0; n--)
              list.arrive('2026-01-02T00:00:00Z', `new ${page} ${n}`)
          }
          expect(shown).toEqual(before)
        },
      ),
    )
  })

  it('walking back shows the pages as they were, but for the first', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 7 }), (times, size) => {
        const list = createList(size)
        fill(list, times)
        const trail = createCursorTrail()
        const there: string[][] = []
        const pages = Math.ceil(times.length / size)
        const read = (page: number) => {
          const rows = list.ask(trail.step('list', page))
          trail.saw('list', page, rows)
          return rows.map(({ id }) => id)
        }
        for (let page = 1; page <= pages; page++) there.push(read(page))
        list.arrive('2026-01-02T00:00:00Z', 'new')
        for (let page = pages - 1; page >= 2; page--) expect(read(page)).toEqual(there[page - 1])
      }),
    )
  })

  it('reading on from the first page skips no row, whatever arrived and whatever was read before', () => {
    fc.assert(
      fc.property(
        instants,
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 20 }),
        fc.nat(20),
        fc.integer({ min: 1, max: 7 }),
        (times, visits, arrivals, size) => {
          const list = createList(size)
          fill(list, times)
          const trail = createCursorTrail()
          const read = (page: number) => {
            const rows = list.ask(trail.step('list', page))
            trail.saw('list', page, rows)
            return rows
          }
          for (const page of [1, ...visits]) read(page)
          for (let n = 0; n < arrivals; n++) list.arrive('2026-01-02T00:00:00Z', `new ${name(n)}`)
          const shown: string[] = []
          for (let page = 1, more = true; more; page++) {
            const rows = read(page)
            shown.push(...rows.map(({ id }) => id))
            more = rows.length === size
          }
          expect(shown).toEqual(list.rows.map(({ id }) => id))
        },
      ),
    )
  })
})
