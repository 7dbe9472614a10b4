import { afterEach, expect, it } from 'vitest'
import { savedFilters } from '../../src/panel/providers/savedFilters'

afterEach(() => localStorage.clear())

const sort = { field: 'created', order: 'DESC' }
const query = (label: string, status = 'active') => ({
  label,
  value: { filter: { status }, sort, perPage: 5 },
})
const labels = (uid = 'ann') =>
  JSON.stringify(savedFilters.of(uid))
    .match(/"label":"[^"]+"/g)
    ?.map((one) => one.slice(9, -1)) ?? []

it('what two tabs save and remove is kept of both, and of another person nothing is touched', () => {
  const key = 'accounts.savedQueries'
  savedFilters.keep('bob', key, undefined, [query('his')])
  const first = savedFilters.keep('ann', key, undefined, [query('one')])
  // The second tab was opened before the first one saved.
  const second = savedFilters.keep('ann', key, undefined, [query('two')])
  expect(labels()).toEqual(['one', 'two'])
  expect(second.map(({ label }) => label)).toEqual(['one', 'two'])
  savedFilters.keep('ann', key, first, [])
  expect(labels()).toEqual(['two'])
  savedFilters.keep('ann', key, second, [query('one'), query('two', 'invited')])
  expect(labels()).toEqual(['two'])
  expect(JSON.stringify(savedFilters.of('ann'))).toContain('invited')
  expect(labels('bob')).toEqual(['his'])
})
