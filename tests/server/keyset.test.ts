import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Position, pageSliceOf, positionOf } from '../../src/server/db/keyset'
import { fromIso, toIso } from '../../src/server/lib/clock'
import { Problem } from '../../src/server/problems'
import { type Client, openOffice, type TestOffice } from '../support/office/office'
import { feedPosts } from '../support/platform/platform'

interface Row {
  pid: string
  created: string
}

/** Instants in the order of the list: many posts share one of them, to the microsecond. */
const instants = ['2026-03-01T00:00:00.000001Z', '2026-03-01T00:00:00.000002Z', '2026-03-02T00:00:00Z']

async function page(person: Client, query: string): Promise<Row[]> {
  const { status, body } = await person.get(`/posts?${query}`)
  expect(status).toBe(200)
  return body.result.posts
}

function cursor(row: Row | undefined): string {
  return row ? `&last=${row.created}&lastId=${row.pid}` : ''
}

describe('walking a list', () => {
  let office: TestOffice
  let administrator: Client

  beforeAll(async () => {
    office = await openOffice()
    administrator = await office.as('Administrator')
    return () => office.close()
  })

  it('next to the end and prev back shows every row once, in the same order, while rows arrive', async () => {
    let arrivals = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...instants), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.boolean(), { maxLength: 12 }),
        async (created, limit, arrive) => {
          await office.engine.kysely.deleteFrom('posts').execute()
          await office.engine.kysely.deleteFrom('post_counts').execute()
          await feedPosts(
            office.address,
            created.map((instant, n) => ({ pid: `row-${n}`, created: instant })),
          )
          const all = await page(administrator, 'limit=150')
          const arriving = async (step: number) => {
            if (!arrive[step]) return
            arrivals += 1
            await feedPosts(office.address, [{ pid: `new-${arrivals}`, created: '2026-04-01T00:00:00Z' }])
          }

          const forward: Row[] = []
          let rows = await page(administrator, `limit=${limit}`)
          for (let step = 0; rows.length > 0; step++) {
            forward.push(...rows)
            await arriving(step)
            rows = await page(administrator, `limit=${limit}&page=next${cursor(rows.at(-1))}`)
          }
          const back: Row[] = []
          rows = await page(administrator, `limit=${limit}&page=prev${cursor(forward.at(-1))}`)
          for (let step = forward.length; rows.length > 0; step++) {
            back.unshift(...rows)
            await arriving(step)
            rows = await page(administrator, `limit=${limit}&page=prev${cursor(rows[0])}`)
          }

          const pids = all.map((row) => row.pid)
          expect(forward.map((row) => row.pid)).toEqual(pids)
          const old = back.map((row) => row.pid).filter((pid) => pid.startsWith('row-'))
          expect(old).toEqual(pids.slice(0, -1))
        },
      ),
      { numRuns: 25 },
    )
  })

  it('numbers meet the same rows, from the near end and from the far end', async () => {
    await office.engine.kysely.deleteFrom('posts').execute()
    await office.engine.kysely.deleteFrom('post_counts').execute()
    await feedPosts(
      office.address,
      Array.from({ length: 47 }, (_, n) => ({ pid: `n-${n}`, created: instants[n % 3] ?? '' })),
    )
    const pids = (await page(administrator, 'limit=150')).map((row) => row.pid)
    const pages = await Promise.all([1, 2, 3, 4, 5].map((n) => page(administrator, `limit=10&page=${n}`)))
    expect(pages.flat().map((row) => row.pid)).toEqual(pids)
    expect(pages.map((rows) => rows.length)).toEqual([10, 10, 10, 10, 7])
  })
})

describe('a position', () => {
  it.each([
    [{}, { kind: 'page', number: 1 }],
    [{ page: '3' }, { kind: 'page', number: 3 }],
    [{ last: '1970-01-01T00:00:01Z' }, { kind: 'after', cursor: { created: 1_000_000, id: null } }],
    [
      { page: 'prev', last: '1970-01-01T00:00:01Z', lastId: 'x' },
      { kind: 'before', cursor: { created: 1_000_000, id: 'x' } },
    ],
  ])('of %j is %j', (query, position) => {
    expect(positionOf(query)).toEqual(position)
  })

  it.each([{ page: 'next' }, { page: 'prev' }, { last: '2026-02-30T00:00:00Z' }])(
    '%j is refused',
    (query) => {
      expect(() => positionOf(query)).toThrow(Problem)
    },
  )

  it('beyond the end of the list needs no reading', () => {
    expect(pageSliceOf({ kind: 'page', number: 4 }, 10, 30)).toBeNull()
    expect(pageSliceOf({ kind: 'page', number: 3 }, 10, 30)).not.toBeNull()
  })

  it.each<Position>([
    { kind: 'page', number: 1 },
    { kind: 'after', cursor: { created: 1, id: null } },
    { kind: 'before', cursor: { created: 1, id: 'x' } },
  ])('in an empty list needs no reading: %j', (position) => {
    expect(pageSliceOf(position, 10, 0)).toBeNull()
  })
})

describe('instants', () => {
  it('go to the wire and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000_000 }), (instant) => {
        expect(fromIso(toIso(instant))).toBe(instant)
      }),
    )
  })

  it.each([
    ['2026-03-01T12:00:00+02:00', '2026-03-01T10:00:00.000000Z'],
    ['2026-03-01T12:00:00.1234567Z', '2026-03-01T12:00:00.123456Z'],
    ['1969-12-31T23:59:59.5Z', '1969-12-31T23:59:59.500000Z'],
  ])('%s is %s', (text, iso) => {
    const instant = fromIso(text)
    expect(instant === null ? null : toIso(instant)).toBe(iso)
  })

  it.each(['', 'today', '2026-02-29T00:00:00Z', '2026-01-01T25:00:00Z', '2026-01-01'])(
    '"%s" is none',
    (text) => {
      expect(fromIso(text)).toBeNull()
    },
  )
})
