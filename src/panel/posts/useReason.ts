import { useGetList } from 'ra-core'
import { useState } from 'react'
import { mostPolicies, type Policy, policyKeys, type Reason } from '../../contract/policies'
import type { PostAction } from '../../contract/posts'
import { perPerson } from '../providers/perPerson'
import { sessionStore } from '../providers/sessionStore'

/** Why the post in the modal is about to be decided. */
export interface OwnReason {
  /** In the order of their keys. */
  policies: readonly Policy[]
  /** The one that a block names: chosen here, else the one that was named last. */
  policy: Policy | null
  /** Null where there is no note. */
  note: string | null
  choose: (policy: Policy) => void
  /** Chooses by key: `1` is the first. */
  chooseAt: (key: string) => void
  write: (note: string | null) => void
  /** What goes along with a decision; the policy is offered for the next one. */
  given: (action: PostAction) => Reason | null
  error: unknown
}

const lastNamed = perPerson((): { policy: string | null } => ({ policy: null }))
const mine = () => lastNamed(sessionStore.read().user?.uid ?? '')
const inOrder = {
  sort: { field: 'place', order: 'ASC' },
  pagination: { page: 1, perPage: mostPolicies },
} as const

/**
 * The reason for deciding a post; a note belongs to one post only. The policies come with the list, so that nobody waits for them. The policy
 * called `offered` stands before the one that was named last.
 */
export function useReason(
  pid: string | undefined,
  mayDecide: boolean,
  offered: string | null = null,
): OwnReason {
  const { data: policies = [], error } = useGetList<Policy>('policies', inOrder, { enabled: mayDecide })
  const [own, setOwn] = useState<{ pid: string | undefined; chosen: string | null; note: string | null }>()
  const { chosen, note } = own?.pid === pid && own ? own : { chosen: null, note: null }
  const named = (id: string | null) => policies.find((one) => one.id === id)
  const policy =
    named(chosen) ??
    policies.find(({ name }) => name === offered) ??
    named(mine().policy) ??
    policies[0] ??
    null
  const choose = ({ id }: Policy) => setOwn({ pid, chosen: id, note })
  return {
    policies,
    policy,
    note,
    choose,
    chooseAt: (key) => {
      const at = policies.slice(0, policyKeys)[Number(key) - 1]
      if (at) choose(at)
    },
    write: (text) => setOwn({ pid, chosen, note: text }),
    given: (action) => {
      const written = note?.trim() ? { note: note.trim() } : {}
      if (action === 'block' && policy) {
        mine().policy = policy.id
        return { policy: policy.id, ...written }
      }
      return note?.trim() ? written : null
    },
    error,
  }
}
