import { useGetList } from 'ra-core'
import { useState } from 'react'
import { mostPolicies, type Policy, policyKeys, type Reason } from '../../contract/policies'
import type { Post, PostAction, SignalKind } from '../../contract/posts'

/** Why the post in the modal is about to be decided. */
export interface OwnReason {
  /** In the order of their keys. */
  policies: readonly Policy[]
  /** The one that a block names: chosen here, else what this very post was found or reported for; null where nobody has named one. */
  policy: Policy | null
  /** Null where there is no note. */
  note: string | null
  /** How often the note was asked for. */
  begun: number
  choose: (policy: Policy) => void
  /** The one of a key: `1` is the first. */
  at: (key: string) => Policy | undefined
  /** Begins the note, or goes on with it. */
  begin: () => void
  write: (note: string | null) => void
  /** What goes along with a decision. */
  given: (action: PostAction, policy?: Policy | null) => Reason | null
  error: unknown
}

const inOrder = {
  sort: { field: 'place', order: 'ASC' },
  pagination: { page: 1, perPage: mostPolicies },
} as const

/** The policies that an office begins with, by what they are about; one that it has deleted is not offered. */
const policyOf: Readonly<Record<SignalKind, string>> = {
  self_harm: 'self-harm',
  threat: 'violence',
  grooming: 'grooming',
  personal_data: 'personal-data',
  sexual: 'sexual',
  hate: 'hate',
  spam: 'spam',
  bullying: 'bullying',
}

/**
 * The reason for deciding a post; note and policy belong to it alone. The policies come with the list, so that nobody waits for them. The
 * policy called `offered` stands before what the post was found or reported for.
 */
export function useReason(
  post: Pick<Post, 'pid' | 'signals' | 'alarms' | 'reported'> | undefined,
  mayDecide: boolean,
  offered: string | null = null,
): OwnReason {
  const { data: policies = [], error } = useGetList<Policy>('policies', inOrder, { enabled: mayDecide })
  const pid = post?.pid
  const [own, setOwn] = useState<Own>({ pid, ...nothing })
  const { chosen, note, begun } = own.pid === pid ? own : nothing
  if (own.pid !== pid) setOwn({ pid, ...nothing })
  const change = (changed: Partial<Own>) => setOwn({ pid, chosen, note, begun, ...changed })
  const policy =
    policies.find(({ id }) => id === chosen) ??
    policies.find(({ name }) => name === offered) ??
    (post ? namedBy(post, policies) : null)
  return {
    policies,
    policy,
    note,
    begun,
    choose: ({ id }) => change({ chosen: id }),
    at: (key) => policies.slice(0, policyKeys)[Number(key) - 1],
    begin: () => change({ note: note ?? '', begun: begun + 1 }),
    write: (text) => change({ note: text }),
    given: (action, named = policy) => {
      const written = note?.trim() ? { note: note.trim() } : null
      return action === 'block' && named ? { policy: named.id, ...written } : written
    },
    error,
  }
}

interface Own {
  pid: string | undefined
  chosen: string | null
  note: string | null
  begun: number
}

const nothing = { chosen: null, note: null, begun: 0 }

/** What its gravest signal stands for, else what an open report is titled, the newest first. */
function namedBy(
  { signals, alarms = [], reported }: Pick<Post, 'signals' | 'alarms' | 'reported'>,
  policies: readonly Policy[],
): Policy | null {
  for (const kind of [...signals.map((signal) => signal.kind), ...alarms]) {
    const found = policies.find(({ id }) => id === policyOf[kind])
    if (found) return found
  }
  for (const { title } of reported) {
    const found = policies.find(({ name }) => isAlike(name, title))
    if (found) return found
  }
  return null
}

/** Whether one of two names begins with the other, whatever their case. */
function isAlike(name: string, title: string): boolean {
  const [one, other] = [name, title].map((text) => text.trim().toLocaleLowerCase())
  return Boolean(one && other && (one.startsWith(other) || other.startsWith(one)))
}
