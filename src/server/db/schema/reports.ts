import type { AppealStatus, appealRelations } from '../../../contract/appeals'
import { integer, type Row, table, text } from './table'

/** What reports are about: the column that names a post, or a person. */
export type ReportKey = 'pid' | 'account'

/** Reports of members, who they are about, and who makes them; appeals. */
export const reportTables = {
  /** A person who was reported, or in whose name or biography something was found. */
  profiles: table(
    {
      uid: text('primary key references accounts (uid) on delete cascade'),
      /** As JSON: by the name of the part (`ProfilePart`). */
      parts: text('not null'),
      /** 1 while somebody has to look at it, and since when. */
      waits: integer('not null'),
      since: integer('not null'),
      open_reports: integer('not null'),
      /** What the words of its reports, or earlier ones of its own, are signs of that can’t wait (`bitOf`). */
      alarms: integer('not null'),
      /** As of a post; they stay when it is decided. */
      ...{ severity: integer('not null'), standing: integer('not null'), rank: integer('not null') },
      /** 1 where what is undecided, or who reported it, tells of harm by somebody near: nothing for a school. */
      disclosed: integer('not null'),
      last_report: integer(),
      ...{ moderator: text(), moderator_name: text(), decided: integer() },
      version: integer('not null'),
    },
    {
      indexes: ['create index profiles_waiting on profiles (severity, standing, since, uid) where waits = 1'],
    },
  ),

  /** An objection to a block or a measure: who decided that and when, and what became of the appeal. */
  appeals: table(
    {
      aid: text('primary key'),
      pid: text('references posts (pid) on delete cascade'),
      /** The measure, and whom it is about. */
      ...{ mid: text('references measures (id) on delete cascade'), account: text() },
      /** The appellant. */
      uid: text('not null'),
      relation: text<(typeof appealRelations)[number]>('not null'),
      message: text('not null'),
      created: integer('not null'),
      status: text<AppealStatus>('not null'),
      against: text(),
      against_name: text(),
      against_decided: integer(),
      against_policy: text(),
      moderator: text(),
      moderator_name: text(),
      decided: integer(),
      policy_name: text(),
      note: text(),
    },
    {
      indexes: [
        'create index appeals_created on appeals (created, aid)',
        'create index appeals_status on appeals (status, created, aid)',
        'create index appeals_post on appeals (pid, created)',
        'create index appeals_person on appeals (uid)',
        "create unique index appeals_open on appeals (pid) where status = 'open'",
        "create unique index appeals_open_measure on appeals (mid) where status = 'open'",
        'create index appeals_account on appeals (account) where account is not null',
        'create index appeals_measure on appeals (mid) where mid is not null',
      ],
    },
  ),

  /** About a post, or about a person. */
  reports: table(
    {
      rid: text('primary key'),
      pid: text('references posts (pid) on delete cascade'),
      account: text('references profiles (uid) on delete cascade'),
      /** The reporting person. */
      uid: text('not null'),
      title: text('not null'),
      message: text('not null'),
      created: integer('not null'),
      settled: integer(),
      /** By `standings`, as its reporter's record was when it came. */
      standing: integer('not null'),
    },
    {
      indexes: [
        'create index reports_post on reports (pid)',
        'create index reports_account on reports (account) where account is not null',
        'create index reports_reporter on reports (uid, created, rid)',
        'create index reports_open on reports (pid, created) where settled is null',
        'create index reports_waiting on reports (created) where settled is null',
        'create index reports_settled on reports (settled) where settled is not null',
      ],
    },
  ),

  /** What came of people's reports. */
  reporters: table(
    {
      uid: text('primary key'),
      /** All, those settled by a decision about their post, and of these those whose post was blocked. */
      ...{ made: integer('not null'), decided: integer('not null'), agreed: integer('not null') },
      muted_until: integer(),
      mute_reason: text(),
      /** When the last report came, or the mute ends. */
      seen: integer('not null'),
    },
    { indexes: ['create index reporters_seen on reporters (seen)'] },
  ),
}

export type ProfileRow = Row<typeof reportTables.profiles>
export type AppealRow = Row<typeof reportTables.appeals>
export type ReportRow = Row<typeof reportTables.reports>
export type ReporterRow = Row<typeof reportTables.reporters>
