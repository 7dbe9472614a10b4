import { beforeEach, describe, expect, it } from 'vitest'
import { addAccounts } from '../support/office/fixtures'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'

const many = 1203

let office: TestOffice
let administrator: Client
beforeEach(async () => {
  office = await officeForTest()
  administrator = await office.as('Administrator')
  await addAccounts(
    office.engine,
    Array.from({ length: many }, (_, n) => ({
      uid: `many-${String(n).padStart(4, '0')}`,
      oid: 'club',
      firstname: `Kim ${String(n).padStart(4, '0')}`,
      lastname: n === 7 ? '=1+1' : 'Lee, "Jr"',
      status: n % 2 === 0 ? ('incomplete' as const) : ('active' as const),
    })),
  )
})

const linesOf = async (query: string): Promise<string[]> => {
  const { status, headers, body } = await administrator.get(`/accounts/export?${query}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return body.trimEnd().split('\r\n')
}

describe('a list of accounts as a file', () => {
  it('has all that its filter leaves, once and in its order, under a header that an import reads', async () => {
    const [header, ...lines] = await linesOf('oid=club&status=incomplete&sort=name')
    expect(header).toBe('firstname,lastname,email,status,role,organization,created')
    expect(lines).toHaveLength(602)
    expect(lines[0]).toMatch(
      /^Kim 0000,"Lee, ""Jr""",many-0000@gatehouse\.example,incomplete,Member,The club,2026-/,
    )
    expect(lines).toEqual(lines.toSorted())
    expect(await linesOf('oid=club')).toHaveLength(1 + many + 1)
  })

  it('has what a search finds', async () => {
    expect(await linesOf('oid=club&keywords=kim%200007')).toHaveLength(2)
  })

  it('runs no formula in a spreadsheet', async () => {
    const [, line = ''] = await linesOf('oid=club&keywords=many-0007')
    expect(line).toContain(",'=1+1,")
  })

  it('is an event that tells who took out what, and not what was searched for', async () => {
    await linesOf('oid=club&keywords=kim%200007')
    const rows = await office.engine.kysely
      .selectFrom('events')
      .selectAll()
      .where('act', '=', 'export')
      .execute()
    expect(rows).toMatchObject([{ actor: 'administrator', kind: 'account', oid: 'club' }])
    expect(JSON.parse(rows[0]?.after ?? '')).toEqual({ oid: 'club', status: null, isSearch: true, total: 1 })
  })

  it('of nothing to search for is refused, and noted as nothing', async () => {
    const { status, body } = await administrator.get('/accounts/export?keywords=%27')
    expect([status, body.errors[0].path]).toEqual([400, 'keywords'])
    const rows = await office.engine.kysely
      .selectFrom('events')
      .select('id')
      .where('act', '=', 'export')
      .execute()
    expect(rows).toEqual([])
  })
})
