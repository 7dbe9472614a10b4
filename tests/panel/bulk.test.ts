import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { failureWords } from '../../src/panel/accounts/import/Panel'
import { skippedRows } from '../../src/panel/bulk/outcome'
import { invitedRow } from '../../src/panel/bulk/useInvitation'
import { idsThatFit, useShownRows } from '../../src/panel/list/rows'
import { emptyForm, organizationOf } from '../../src/panel/organizations/OrganizationCreate'
import { canDelete } from '../../src/panel/organizations/OrganizationList'
import { canInvite } from '../../src/panel/organizations/OrganizationShow'
import { addressOf, contentOf } from '../../src/panel/providers/http'

const organization = {
  id: 'o1',
  oid: 'o1',
  name: 'The School',
  email: 'Office@School.example',
  type: 'Education',
  address: '',
  contact: '',
  off: false,
  version: 1,
  created: '2026-01-01T00:00:00Z',
} as const

describe('what came of a bulk action', () => {
  it('lowers the total of each list by what it showed of the rows that are gone', () => {
    const client = new QueryClient()
    const keyOf = (filter: string) => ['accounts', 'getList', { filter }]
    const rows = (...ids: string[]) => ids.map((id) => ({ id }))
    client.setQueryData(keyOf('all'), { data: rows('a', 'b', 'c'), total: 90 })
    client.setQueryData(keyOf('invited'), { data: rows('b', 'x'), total: 40 })
    client.setQueryData(keyOf('active'), { data: rows('y', 'z'), total: 20 })
    const { result } = renderHook(() => useShownRows('accounts'), {
      wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children),
    })
    result.current.remove(['a', 'b', 'c'])
    const totals = ['all', 'invited', 'active'].map((filter) => client.getQueryData(keyOf(filter)))
    expect(totals).toMatchObject([{ total: 87 }, { total: 39 }, { total: 20 }])
  })

  it('names each row that was left out, by id or address, and one that nobody knows by its id', () => {
    const rows = [
      { id: 'a', email: 'Ann@x.example', name: 'Ann' },
      { id: 'b', email: null, name: 'Ben' },
    ]
    const leftOut = [
      { id: 'b', code: 'own_account', reason: '' },
      { id: 'ann@x.example', code: 'no_email', reason: '' },
      { id: 'gone', code: 'unknown', reason: '' },
    ] as const
    const skipped = skippedRows({ data: ['c', 'd'], leftOut }, rows, (row) => row.name)
    expect(skipped.map(({ name, code }) => [name, code])).toEqual([
      ['Ben', 'own_account'],
      ['Ann', 'no_email'],
      ['gone', 'unknown'],
    ])
  })
})

describe('an invited organization', () => {
  it('is matched by its address, whatever its case, and loses what was told of the last email', () => {
    const row = { ...organization, status: 'invited', undelivered: 'no such box' } as const
    expect(
      invitedRow<Parameters<typeof canInvite>[0]>(row, ['office@school.EXAMPLE'], 'pending'),
    ).toMatchObject({
      status: 'invited',
      undelivered: undefined,
    })
  })

  it('others stay as they are, an active one too', () => {
    const pending = { ...organization, status: 'pending' as string }
    expect(invitedRow(pending, ['another@school.example'], 'pending')).toBe(pending)
    const active = { ...organization, status: 'active' as string }
    expect(invitedRow(active, [organization.email], 'pending')).toBe(active)
  })

  it('is offered an invitation when pending or undelivered; only what is pending is deleted', () => {
    const offers = (['pending', 'invited', 'active'] as const).flatMap((status) =>
      [undefined, 'no such box'].map((undelivered) => {
        const row = { ...organization, status, undelivered }
        return [canInvite(row), canDelete(row)]
      }),
    )
    expect(offers).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [true, false],
      [false, false],
      [false, false],
    ])
  })
})

describe('a new organization', () => {
  it('is administered by its own address where no other is given, and sends no empty field', () => {
    const form = { ...emptyForm, name: ' The School ', email: 'office@school.example' }
    expect(organizationOf(form)).toEqual({
      ref: 'panel',
      org: { name: 'The School', email: 'office@school.example', type: 'Education' },
      user: { email: 'office@school.example' },
    })
    expect(organizationOf({ ...form, administrator: 'head@school.example' }).user).toEqual({
      email: 'head@school.example',
    })
  })
})

describe('an import that failed', () => {
  const words = (key: string) => key
  const problem = () => ({ title: 'T', advice: 'A' })
  const said = (reached: Parameters<typeof failureWords>[0]['reached']) =>
    failureWords({ failure: null, reached }, words, problem)

  it('says what was added, as far as it is known', () => {
    expect(said('notBegun')).toBe('importing.failed.nothing')
    expect(said('unknown')).toBe('importing.failed.unknown')
    expect(said({ rows: 20, imported: 19, isFinished: false })).toBe('importing.failed.some')
    expect(said({ rows: 20, imported: 19, isFinished: true })).toBe('importing.failed.all')
  })
})

describe('a request', () => {
  it('has room for some hundred ids, and keeps their commas as they are', () => {
    const ids = Array.from(
      { length: 600 },
      (_, n) => `019b0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    )
    const most = idsThatFit(ids)
    expect(most).toBeGreaterThan(300)
    expect(most).toBeLessThan(600)
    expect(addressOf('/accounts', {}, { ids: ids.slice(0, most) }).length).toBeLessThan(14_100)
    expect(idsThatFit(ids.slice(0, 3))).toBe(3)
    expect(addressOf('/accounts/{uid}', { uid: 'a/b' }, { ids: ['a b', 'c'], oid: undefined })).toBe(
      '/v1/accounts/a%2Fb?ids=a%20b,c',
    )
    expect(addressOf('/accounts')).toBe('/v1/accounts')
  })

  it('has a form’s parts before its file, and texts as they are', () => {
    const file = new File(['a'], 'a.csv', { type: 'text/csv' })
    const { body, contentType } = contentOf({
      form: { org: { oid: 'o' }, user: undefined, import: 'id' },
      file,
    })
    if (!(body instanceof FormData)) throw new Error('no form')
    expect(contentType).toBeNull()
    expect([...body.keys()]).toEqual(['org', 'import', 'file'])
    expect([body.get('org'), body.get('import')]).toEqual(['{"oid":"o"}', 'id'])
  })
})
