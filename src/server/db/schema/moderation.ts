import type { Role } from '../../../contract/access'
import type { AppealStatus, appealRelations } from '../../../contract/appeals'
import type { Severity } from '../../../contract/policies'
import type { PostAction, PostStatus, PostType, QueueName } from '../../../contract/posts'
import { type SignalKind, signalKinds } from '../../../contract/signals'
import type { ListName } from '../../../contract/staffChannel'
import { type Tables, table } from './table'

/** Posts, and what people say of them and decide about them. */
export interface ModerationSchema {
  posts: PostRow
  post_counts: PostCountRow
  queue_entries: QueueEntriesRow
  reports: ReportRow
  decisions: DecisionRow
  policies: PolicyRow
  escalations: EscalationRow
  refuted_signals: RefutedSignalRow
  appeals: AppealRow
  claims: ClaimRow
}

export interface PostRow {
  pid: string
  uid: string
  /** The author's organization and role, kept here so that lists filter on one table. */
  oid: string | null
  role: Role
  type: PostType
  text: string | null
  /** JSON: a list of `{ path, type, thumbnail? }`. */
  media: string
  status: PostStatus
  score_text: number | null
  score_image: number | null
  score_video: number | null
  /** The band of the highest of its scores (`bandOf`); null where it has none. */
  band: number | null
  /** JSON: which parts of the text raised its score, `{ spans, hidden, model }`; null where the platform gave the score. */
  explanation: string | null
  /** JSON: the words that were read in its pictures and videos, `{ text, score, spans, language }`; null where none were. */
  picture_words: string | null
  /** JSON: what the text or those words are a sign of, a list of `{ kind, spans, effect, inPicture?, notASign? }`. */
  signals: string
  /** The same kinds, a bit for each (`bitOf`). */
  signal_kinds: number
  /** JSON: what the second reading has found in the text, `{ [kind]: sensitivity }`; null where it was not read a second time. */
  found: string | null
  /** What in the text may be a step of grooming, weak by itself, a bit for each kind (`hintBits`). */
  hints: number
  /** Of the text, by ISO 639-1, where it was recognised. */
  language: string | null
  /** JSON: which model gave each score, `{ text?, image?, video? }`, none for one that came with the post; null where nothing was scored. */
  models: string | null
  /** JSON: what another scorer said of parts while the one that decides was out of reach, `{ text?, image?, video? }`. */
  provisional: string | null
  /** What the words of its open reports and its open appeal are signs of that can't wait, a bit for each kind (`bitOf`). */
  alarms: number
  /** 1 where a signal says that the post can't wait. */
  urgent: number
  /** How urgently a person is to look at it, by `ranks`; 0 where it waits for nobody. */
  severity: number
  /** When the newest open report was made, or null. */
  last_report: number | null
  /** Since when it is imminent, or null. */
  imminent_since: number | null
  /** 1 where it was brought before the Administrators and none has decided it since. */
  escalated: number
  /** 1 where it was public, and waits since the analyzer found more in it. */
  withheld: number
  /** 1 while its block waits for a second person's agreement. */
  second_look: number
  /** When its parts are to be scored, again or for the first time; null where nothing is to be done. */
  score_due: number | null
  /** When its text is to be read a second time; null where that is done, or off. */
  reading_due: number | null
  /** A uid, `analyzer`, or null. */
  moderator: string | null
  moderator_name: string | null
  decided: number | null
  version: number
  open_reports: number
  /** 1 where a report is open. */
  reported: number
  created: number
  /** The first event of the transaction in which the post got its state: the order in which posts were decided; 0 before the first event. */
  changed: number
}

/** Posts counted by everything that lists filter on; an empty scope is the platform, day -1 is all time. */
interface PostCountRow {
  scope: string
  /** Whole days since 1970 (UTC), or -1. */
  day: number
  status: PostStatus
  type: PostType
  reported: number
  /** A uid, `analyzer`, or the empty string. */
  moderator: string
  role: Role
  signal_kinds: number
  n: number
}

/** The number of posts that have come into a queue so far, or of changed rows of a list (`listChanges.ts`). */
interface QueueEntriesRow {
  scope: string
  queue: QueueName | ListName
  n: number
}

export interface ReportRow {
  rid: string
  pid: string
  /** The reporting person. */
  uid: string
  title: string
  message: string
  created: number
  settled: number | null
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
  /** The decider of before, as JSON. */
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
  position: number
  severity: Severity
  /** What falls under it, for the office. */
  office: string
  /** What child and guardian are told, as JSON: by language. */
  wordings: string
  created: number
}

/** A post brought before the Administrators. */
export interface EscalationRow {
  id: string
  pid: string
  uid: string
  name: string
  note: string
  created: number
}

/** A signal of a post of which a person has said that it is none. */
export interface RefutedSignalRow {
  pid: string
  kind: SignalKind
  /** The author's organization then, where insights count it. */
  oid: string | null
  /** Who said so. */
  uid: string
  created: number
}

/** An objection to a block: who made the block and when, and what became of the appeal. */
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

/** A person who has a post open, on one socket of the desk. */
export interface ClaimRow {
  pid: string
  uid: string
  name: string
  socket: string
  /** When it ends, unless it is renewed. */
  until: number
  /** 1 where it is looked at. */
  open: number
}

export const moderationTables: Tables = [
  table<PostRow>('posts', {
    pid: 'text primary key',
    uid: 'text not null',
    oid: 'text',
    role: 'text not null',
    type: 'text not null',
    text: 'text',
    media: 'text not null',
    status: 'text not null',
    score_text: 'double precision',
    score_image: 'double precision',
    score_video: 'double precision',
    band: 'integer',
    explanation: 'text',
    picture_words: 'text',
    signals: 'text not null',
    signal_kinds: 'integer not null',
    found: 'text',
    hints: 'integer not null',
    language: 'text',
    models: 'text',
    provisional: 'text',
    alarms: 'integer not null',
    urgent: 'integer not null',
    severity: 'integer not null',
    last_report: 'integer',
    imminent_since: 'integer',
    escalated: 'integer not null',
    withheld: 'integer not null',
    second_look: 'integer not null',
    score_due: 'integer',
    reading_due: 'integer',
    moderator: 'text',
    moderator_name: 'text',
    decided: 'integer',
    version: 'integer not null',
    open_reports: 'integer not null',
    reported: 'integer not null',
    created: 'integer not null',
    changed: 'integer not null',
  }),
  'create index posts_all on posts (created, pid)',
  'create index posts_status on posts (status, created, pid)',
  'create index posts_type on posts (status, type, created, pid)',
  'create index posts_author on posts (uid, created, pid)',
  'create index posts_oid on posts (oid, status, created, pid) where oid is not null',
  'create index posts_moderator on posts (moderator, status, created, pid) where moderator is not null',
  'create index posts_reported on posts (created, pid) where reported = 1',
  'create index posts_urgency on posts (severity, last_report, pid) where reported = 1',
  'create index posts_imminent on posts (severity desc, imminent_since, pid) where imminent_since is not null',
  ...signalKinds.map(
    (kind, index) =>
      `create index posts_signal_${kind} on posts (status, created, pid) where (signal_kinds & ${1 << index}) <> 0`,
  ),
  'create index posts_escalated on posts (created, pid) where escalated = 1',
  'create index posts_second_look on posts (created, pid) where second_look = 1',
  "create index posts_band on posts (band, status, created, pid) where moderator <> 'analyzer'",
  'create index posts_score_due on posts (status, score_due, created desc) where score_due is not null',
  'create index posts_reading_due on posts (status, created desc, reading_due) where reading_due is not null',
  'create index posts_reading_reported on posts (created desc) where reading_due is not null and reported = 1',
  "create index posts_changed on posts (changed, pid) where status <> 'pending' or withheld = 1",

  table<PostCountRow>(
    'post_counts',
    {
      scope: 'text not null',
      day: 'integer not null',
      status: 'text not null',
      type: 'text not null',
      reported: 'integer not null',
      moderator: 'text not null',
      role: 'text not null',
      signal_kinds: 'integer not null',
      n: 'integer not null',
    },
    ['scope', 'day', 'status', 'type', 'reported', 'moderator', 'role', 'signal_kinds'],
  ),

  table<QueueEntriesRow>(
    'queue_entries',
    {
      scope: 'text not null',
      queue: 'text not null',
      n: 'integer not null',
    },
    ['scope', 'queue'],
  ),

  table<ReportRow>('reports', {
    rid: 'text primary key',
    pid: 'text not null references posts (pid) on delete cascade',
    uid: 'text not null',
    title: 'text not null',
    message: 'text not null',
    created: 'integer not null',
    settled: 'integer',
  }),
  'create index reports_post on reports (pid)',
  'create index reports_open on reports (pid, created) where settled is null',
  'create index reports_waiting on reports (created) where settled is null',

  table<DecisionRow>('decisions', {
    id: 'text primary key',
    pid: 'text not null references posts (pid) on delete cascade',
    actor: 'text not null',
    actor_name: 'text not null',
    action: 'text not null',
    from_status: 'text not null',
    to_status: 'text not null',
    version: 'integer not null',
    created: 'integer not null',
    before: 'text',
    policy: 'text',
    policy_name: 'text',
    note: 'text',
  }),
  'create unique index decisions_version on decisions (pid, version)',
  'create index decisions_actor on decisions (actor, actor_name)',

  table<PolicyRow>('policies', {
    id: 'text primary key',
    name: 'text not null',
    position: 'integer not null',
    severity: 'text not null',
    office: 'text not null',
    wordings: 'text not null',
    created: 'integer not null',
  }),

  table<EscalationRow>('escalations', {
    id: 'text primary key',
    pid: 'text not null references posts (pid) on delete cascade',
    uid: 'text not null',
    name: 'text not null',
    note: 'text not null',
    created: 'integer not null',
  }),
  'create index escalations_post on escalations (pid, created)',

  table<RefutedSignalRow>(
    'refuted_signals',
    {
      pid: 'text not null references posts (pid) on delete cascade',
      kind: 'text not null',
      oid: 'text',
      uid: 'text not null',
      created: 'integer not null',
    },
    ['pid', 'kind'],
  ),

  table<AppealRow>('appeals', {
    aid: 'text primary key',
    pid: 'text not null references posts (pid) on delete cascade',
    uid: 'text not null',
    relation: 'text not null',
    message: 'text not null',
    created: 'integer not null',
    status: 'text not null',
    against: 'text',
    against_name: 'text',
    against_decided: 'integer',
    against_policy: 'text',
    moderator: 'text',
    moderator_name: 'text',
    decided: 'integer',
    policy_name: 'text',
    note: 'text',
  }),
  'create index appeals_created on appeals (created, aid)',
  'create index appeals_status on appeals (status, created, aid)',
  'create index appeals_post on appeals (pid, created)',
  "create unique index appeals_open on appeals (pid) where status = 'open'",

  table<ClaimRow>('claims', {
    pid: 'text primary key references posts (pid) on delete cascade',
    uid: 'text not null',
    name: 'text not null',
    socket: 'text not null',
    open: 'integer not null',
    until: 'integer not null',
  }),
  'create index claims_socket on claims (socket)',
]
