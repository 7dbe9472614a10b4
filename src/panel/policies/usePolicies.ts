import { useGetList } from 'ra-core'
import { maxPolicies, type Policy } from '../../contract/policies'

const inOrder = {
  sort: { field: 'place', order: 'ASC' },
  pagination: { page: 1, perPage: maxPolicies },
} as const

/** All policies, in the order in which they are offered. */
export function usePolicies(enabled = true) {
  return useGetList<Policy>('policies', inOrder, { enabled })
}
