import type { Generated } from 'kysely'
import type { AppealStatus, appealRelations } from '../../contract/appeals'
import type { Severity } from '../../contract/policies'
import type { PostAction, PostStatus } from '../../contract/posts'

/** The tables of decisions and of what they rest on. */
export interface PoliciesSchema {
  decisions: Omit<DecisionRow, 'before'> & { before: Generated<string | null> }
  policies: PolicyRow
  escalations: EscalationRow
  appeals: AppealRow
}

export interface DecisionRow {
  id: string
  pid: string
  actor: string
  actor_name: string
  action: PostAction
  from_status: PostStatus
  to_status: PostStatus
  /** The version that the decision made. */
  version: number
  created: number
  /** The decider of before, as JSON; null in decisions from before that was kept. */
  before: string | null
  /** The policy that was named, by its id and by its name of then, or null. */
  policy: string | null
  policy_name: string | null
  note: string | null
}

/** A policy that posts may break. */
export interface PolicyRow {
  id: string
  name: string
  place: number
  severity: Severity
  /** What falls under it, for the office. */
  office: string
  /** What child and guardian are told, as JSON: by language. */
  wordings: string
  created: number
}

/** That somebody has brought a post before the Administrators. */
export interface EscalationRow {
  id: string
  pid: string
  uid: string
  name: string
  note: string
  created: number
}

/** That somebody objects to a block: who made that and when, and what became of the appeal. */
export interface AppealRow {
  aid: string
  pid: string
  uid: string
  relation: (typeof appealRelations)[number]
  message: string
  created: number
  status: AppealStatus
  against: string | null
  against_name: string | null
  against_decided: number | null
  against_policy: string | null
  moderator: string | null
  moderator_name: string | null
  decided: number | null
  policy_name: string | null
  note: string | null
}
