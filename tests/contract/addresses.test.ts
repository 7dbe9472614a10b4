import { expect, it } from 'vitest'
import { addresses } from '../../src/contract/addresses'
import { api } from '../../src/contract/api'
import { keysOf } from '../../src/contract/keysOf'

it('every call of the route table has the address of its own name', () => {
  expect(keysOf(api).toSorted()).toEqual(keysOf(addresses).toSorted())
  for (const name of keysOf(addresses))
    expect({ name, ...api[name] }).toMatchObject({ name, ...addresses[name] })
})
