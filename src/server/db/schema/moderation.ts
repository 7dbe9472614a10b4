import type { Role } from '../../../contract/access'
import type { WordEffect, WordKind } from '../../../contract/ownWords'
import type { Severity } from '../../../contract/policies'
import type { PostAction, PostStatus, PostType, PostVisibility, QueueName } from '../../../contract/posts'
import { type SignalKind, signalKinds } from '../../../contract/signals'
import type { ListName } from '../../../contract/staffChannel'
import { double, integer, type Row, table, text } from './table'

/** That a post waits for a person: reported, or held back or blocked by the analyzer alone. Word for word, so that its indexes are used. */
export const undecided =
  "(reported = 1 or (status <> 'public' and (moderator is null or moderator = 'analyzer')))"

export type BackfillKind = 'place' | 'names' | 'author_replay' | 'organization_replay' | 'standing'

/** Posts, and what people say of them and decide about them. */
export const moderationTables = {
  posts: table(
    {
      pid: text('primary key'),
      uid: text('not null'),
      /** The author's organization and role, kept here so that lists filter on one table. */
      oid: text(),
      role: text<Role>('not null'),
      type: text<PostType>('not null'),
      /** The pid of the post that it answers, known or not. */
      parent: text(),
      /** Where it was said, by an id of the platform's. */
      thread: text(),
      /** JSON: the uids of those to whom it was said, a list without repetitions. */
      recipients: text('not null'),
      visibility: text<PostVisibility>('not null'),
      /** Who sees it, by `privacies`. */
      private: integer('not null'),
      /** 1 where it, or what it said before, tells of harm by somebody near, and nobody has said that it does not. */
      disclosed: integer('not null'),
      /** When somebody who decides showed it to the author’s organization, whatever it tells; null where nobody did. */
      released: integer(),
      text: text(),
      /** The words of its text, of its pictures and of its author's names (`wordsText`). */
      search: text('not null'),
      /** JSON: a list of `{ path, type, thumbnail? }`. */
      media: text('not null'),
      /** How many of its pictures and videos were erased, and are in `media` no more. */
      erased_media: integer('not null'),
      status: text<PostStatus>('not null'),
      score_text: double(),
      score_image: double(),
      score_video: double(),
      /** The band of the highest of its scores (`bandOf`); null where it has none. */
      band: integer(),
      /** JSON: which parts of the text raised its score, `{ spans, hidden, model }`; null where the platform gave the score. */
      explanation: text(),
      /** JSON: the words that were read in its pictures and videos, `{ text, score, spans, language }`; null where none were. */
      picture_words: text(),
      /** JSON: what its pictures look like (`lookOf`), a list; null where none was looked at. */
      looks: text(),
      /** What posts that are alike have in common (`withAlike`); null where nobody has to decide it, or too little tells. */
      alike: text(),
      /** JSON: what the text or those words are a sign of, a list of `{ kind, spans, effect, word?, inPicture?, notASign? }`. */
      signals: text('not null'),
      /** The same kinds, a bit for each (`bitOf`). */
      signal_kinds: integer('not null'),
      /** JSON: what the second reading has found in the text, `{ [kind]: sensitivity }`; null where it was not read a second time. */
      found: text(),
      /** What in the text may be a step of grooming, weak by itself, a bit for each kind (`hintBits`). */
      hints: integer('not null'),
      /** Of the text, by ISO 639-1, where it was recognised. */
      language: text(),
      /** JSON: which model gave each score, `{ text?, image?, video? }`, none for one that came with the post; null where nothing was scored. */
      models: text(),
      /** JSON: what another scorer said of parts while the one that decides was out of reach, `{ text?, image?, video? }`. */
      provisional: text(),
      /** What the words of its open reports and its open appeal are signs of that can't wait, a bit for each kind (`bitOf`). */
      alarms: integer('not null'),
      /** 1 where a signal says that the post can't wait. */
      urgent: integer('not null'),
      /** How urgently a person is to look at it, by `severities`; 0 where it waits for nobody. */
      severity: integer('not null'),
      /** How far the best of its open reports is to be relied on, by `standings`: the order within a severity. */
      standing: integer('not null'),
      /** The order of what can't wait, by `urgentRanks`; 0 where it is not imminent. */
      rank: integer('not null'),
      /** When all of its urgent signals had been said to be none; null where they were not. */
      refuted: integer(),
      /** When the newest open report was made, or null. */
      last_report: integer(),
      /** Since when it is imminent, or null. */
      imminent_since: integer(),
      /** 1 where it was brought before the Administrators and none has decided it since. */
      escalated: integer('not null'),
      /** 1 where it was public, and waits since the analyzer found more in it. */
      withheld: integer('not null'),
      /** 1 where its author changed it while it waited or was blocked: a person alone publishes it. */
      awaits_person: integer('not null'),
      /** 1 where an adult wrote it to a child, as their ages were known when it came. */
      to_child: integer('not null'),
      /** 1 where it would be public, and waits because a guardian's consent was wanting. */
      awaits_consent: integer('not null'),
      /** 1 where it would be public, and waits for a person because a measure against its author was in force when it came. */
      awaits_measure: integer('not null'),
      /** 1 while its block waits for a second person's agreement. */
      second_look: integer('not null'),
      /** When its parts are to be scored, again or for the first time; null where nothing is to be done. */
      score_due: integer(),
      /** When its text is to be read a second time; null where that is done, or off. */
      reading_due: integer(),
      /** Raised by every change that its author makes, and when the last one was made. */
      revision: integer('not null'),
      revised: integer(),
      /** When the platform removed it, where it is kept for somebody who has to look at it. */
      removed: integer(),
      /** A uid, `analyzer`, or null. */
      moderator: text(),
      moderator_name: text(),
      decided: integer(),
      version: integer('not null'),
      open_reports: integer('not null'),
      /** 1 where a report is open. */
      reported: integer('not null'),
      created: integer('not null'),
      /** The first event of the transaction in which the post got its state: the order in which posts were decided; 0 before the first event. */
      changed: integer('not null'),
    },
    {
      indexes: [
        // With `private`, so that lists skip rows without a look at them.
        'create index posts_all on posts (created, pid, private)',
        'create index posts_status on posts (status, created, pid, private)',
        'create index posts_type on posts (status, type, created, pid, private)',
        'create index posts_author on posts (uid, created, pid, private)',
        // Word for word as `standingBlocks` asks.
        "create index posts_blocked_author on posts (uid) where status = 'blocked'",
        'create index posts_oid on posts (oid, status, created, pid, private) where oid is not null',
        'create index posts_moderator on posts (moderator, status, created, pid) where moderator is not null',
        'create index posts_hints on posts (uid, (coalesce(revised, created))) where hints <> 0',
        "create index posts_waiting_since on posts ((coalesce(revised, created))) where status = 'pending' and awaits_consent = 0",
        'create index posts_thread on posts (thread, created, pid) where thread is not null',
        'create index posts_parent on posts (parent, created, pid) where parent is not null',
        'create index posts_reported on posts (created, pid) where reported = 1',
        'create index posts_urgency on posts (severity, standing, last_report, pid) where reported = 1',
        'create index posts_imminent on posts (uid, rank, imminent_since, private, oid) where imminent_since is not null',
        ...signalKinds.map(
          (kind, index) =>
            `create index posts_signal_${kind} on posts (status, created, pid) where (signal_kinds & ${1 << index}) <> 0`,
        ),
        'create index posts_escalated on posts (created, pid) where escalated = 1',
        'create index posts_awaits_consent on posts (uid) where awaits_consent = 1',
        'create index posts_second_look on posts (created, pid) where second_look = 1',
        "create index posts_band on posts (band, status, created, pid) where moderator <> 'analyzer'",
        'create index posts_score_due on posts (status, score_due, created desc) where score_due is not null',
        'create index posts_reading_due on posts (status, created desc, reading_due) where reading_due is not null',
        'create index posts_reading_reported on posts (created desc) where reading_due is not null and reported = 1',
        `create index posts_alike on posts (alike, created, pid) where alike is not null and ${undecided}`,
        // By what their texts have in common alone.
        `create index posts_alike_pictures on posts (substr(alike, 1, 32), created) where length(alike) > 32 and ${undecided}`,
        'create index posts_removed on posts (removed) where removed is not null',
        "create index posts_changed on posts (changed, pid) where status <> 'pending' or withheld = 1",
      ],
    },
  ),

  /** What posts said before their authors changed them, and what they were then. */
  post_revisions: table(
    {
      pid: text('not null references posts (pid) on delete cascade'),
      revision: integer('not null'),
      text: text(),
      /** As in `posts`. */
      media: text('not null'),
      status: text<PostStatus>('not null'),
      signal_kinds: integer('not null'),
      created: integer('not null'),
    },
    { primaryKey: ['pid', 'revision'] },
  ),

  /** To whom posts were written (`posts.recipients`), a row for each recipient but the author: the contacts of a person. */
  post_recipients: table(
    {
      pid: text('not null references posts (pid) on delete cascade'),
      recipient: text('not null'),
      /** Of the post. */
      ...{ uid: text('not null'), private: integer('not null'), created: integer('not null') },
    },
    {
      primaryKey: ['pid', 'recipient'],
      indexes: [
        'create index post_recipients_sent on post_recipients (uid, created, pid, recipient, private)',
        'create index post_recipients_received on post_recipients (recipient, created, pid, uid, private)',
        'create index post_recipients_pair on post_recipients (uid, recipient, created, pid, private)',
      ],
    },
  ),

  /**
   * Rows to rewrite in steps. Of an author's posts: organization and role (`place`), search text (`names`), webhooks (`author_replay`); of an
   * organization's public posts: webhooks (`organization_replay`); of a reporter's open reports: their `standing`.
   */
  backfills: table(
    {
      kind: text<BackfillKind>('not null'),
      /** A uid, or an oid. */
      subject: text('not null'),
      /** The last row that was written, in the order (created, id). */
      ...{ created: integer('not null'), id: text('not null') },
    },
    { primaryKey: ['kind', 'subject'] },
  ),

  /** Posts counted by everything that lists filter on; an empty scope is the platform, with prefixes by `privacies`, day -1 is all time. */
  post_counts: table(
    {
      scope: text('not null'),
      /** Whole days since 1970 (UTC), or -1. */
      day: integer('not null'),
      status: text<PostStatus>('not null'),
      type: text<PostType>('not null'),
      reported: integer('not null'),
      /** A uid, `analyzer`, or the empty string. */
      moderator: text('not null'),
      role: text<Role>('not null'),
      signal_kinds: integer('not null'),
      n: integer('not null'),
    },
    { primaryKey: ['scope', 'day', 'status', 'type', 'reported', 'moderator', 'role', 'signal_kinds'] },
  ),

  /** The number of posts that have come into a queue so far, or of changed rows of a list (`listChanges.ts`). */
  queue_entries: table(
    {
      scope: text('not null'),
      queue: text<QueueName | ListName>('not null'),
      n: integer('not null'),
    },
    { primaryKey: ['scope', 'queue'] },
  ),

  decisions: table(
    {
      id: text('primary key'),
      pid: text('not null references posts (pid) on delete cascade'),
      actor: text('not null'),
      actor_name: text('not null'),
      action: text<PostAction>('not null'),
      from_status: text<PostStatus>('not null'),
      to_status: text<PostStatus>('not null'),
      /** The version that the decision made. */
      version: integer('not null'),
      /** The revision that it was made on. */
      revision: integer('not null'),
      created: integer('not null'),
      /** The decider of before, as JSON. */
      before: text(),
      /** The policy that was named, by its id and by its name of then, or null. */
      policy: text(),
      policy_name: text(),
      note: text(),
      /** The decision on a post alike, or the job, that it was made with, or null. */
      together: text(),
    },
    {
      indexes: [
        'create index decisions_together on decisions (together) where together is not null',
        'create unique index decisions_version on decisions (pid, version)',
        'create index decisions_actor on decisions (actor, actor_name)',
      ],
    },
  ),

  /** A policy that posts may break. */
  policies: table({
    id: text('primary key'),
    name: text('not null'),
    position: integer('not null'),
    severity: text<Severity>('not null'),
    /** The sign that it is about, or null; and what a block by it counts against its author. */
    ...{ about: text<SignalKind>(), points: integer('not null') },
    /** What falls under it, for the office. */
    office: text('not null'),
    /** What child and guardian are told, as JSON: by language. */
    wordings: text('not null'),
    created: integer('not null'),
  }),

  /** A word or domain of the office's own that is looked for in posts. */
  own_words: table({
    id: text('primary key'),
    kind: text<WordKind>('not null'),
    text: text('not null'),
    effect: text<WordEffect>('not null'),
    /** 1 where its plurals are looked for, too. */
    plurals: integer('not null'),
    /** ISO 639-1; null: in texts of any. */
    language: text(),
    /** From then on it does nothing. */
    until: integer(),
    note: text('not null'),
    /** Who saved it last. */
    uid: text('not null'),
    /** When; higher than any other, so that a change of the list shows. */
    changed: integer('not null'),
  }),

  /** What a picture looks like that is blocked wherever it comes again. */
  known_pictures: table(
    {
      id: text('primary key'),
      /** `lookOf` */
      look: text('not null'),
      /** The post that was blocked. */
      pid: text('not null'),
      /** Who decided so. */
      uid: text('not null'),
      created: integer('not null'),
      until: integer('not null'),
    },
    { indexes: ['create index known_pictures_post on known_pictures (pid)'] },
  ),

  /** A post brought before the Administrators. */
  escalations: table(
    {
      id: text('primary key'),
      pid: text('not null references posts (pid) on delete cascade'),
      uid: text('not null'),
      name: text('not null'),
      note: text('not null'),
      created: integer('not null'),
    },
    { indexes: ['create index escalations_post on escalations (pid, created)'] },
  ),

  /** A signal of a post of which a person has said that it is none. */
  refuted_signals: table(
    {
      pid: text('not null references posts (pid) on delete cascade'),
      kind: text<SignalKind>('not null'),
      /** The author's organization then, where insights count it. */
      oid: text(),
      /** Who said so. */
      uid: text('not null'),
      created: integer('not null'),
    },
    { primaryKey: ['pid', 'kind'] },
  ),

  /** A person who has a post open, on one socket of the desk. */
  claims: table(
    {
      pid: text('primary key references posts (pid) on delete cascade'),
      uid: text('not null'),
      name: text('not null'),
      socket: text('not null'),
      /** 1 where it is looked at. */
      open: integer('not null'),
      /** When it ends, unless it is renewed. */
      until: integer('not null'),
    },
    { indexes: ['create index claims_socket on claims (socket)'] },
  ),
}

export type BackfillRow = Row<typeof moderationTables.backfills>
/** A post is seen by everybody in its scope; by the platform's own staff, where a child tells of harm by somebody near; or by those alone who decide posts. */
export const privacies = { everybody: 0, platform: 1, deciders: 2 } as const
/** Up to which of `privacies` somebody sees posts. */
export type Reach = (typeof privacies)[keyof typeof privacies]

export type PostRow = Row<typeof moderationTables.posts>
export type RevisionRow = Row<typeof moderationTables.post_revisions>
export type DecisionRow = Row<typeof moderationTables.decisions>
export type OwnWordRow = Row<typeof moderationTables.own_words>
export type KnownPictureRow = Row<typeof moderationTables.known_pictures>
export type PolicyRow = Row<typeof moderationTables.policies>
export type EscalationRow = Row<typeof moderationTables.escalations>
export type RefutedSignalRow = Row<typeof moderationTables.refuted_signals>
export type ClaimRow = Row<typeof moderationTables.claims>
