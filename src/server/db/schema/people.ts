import type { LimitGround, MeasureKind, MeasureState } from '../../../contract/measures'
import type { NoteGround } from '../../../contract/personNotes'
import type { ReferralKind, ReferralState } from '../../../contract/referrals'
import { integer, type Row, table, text } from './table'

/** What was done about people, and written down. */
export const peopleTables = {
  /** Notes of staff. */
  person_notes: table(
    {
      id: text('primary key'),
      uid: text('not null references accounts (uid) on delete cascade'),
      author: text('not null'),
      text: text('not null'),
      /** JSON: uids. */
      mentions: text('not null'),
      created: integer('not null'),
      /** Why the person is not given it, and when that is looked at again; null where it is part of their data. */
      ...{ withheld: text<NoteGround>(), review: integer() },
    },
    { indexes: ['create index person_notes_person on person_notes (uid, created)'] },
  ),

  /** Who was told of a person. */
  referrals: table(
    {
      id: text('primary key'),
      uid: text('not null references accounts (uid) on delete cascade'),
      pid: text(),
      to_kind: text<ReferralKind>('not null'),
      /** One of the staff, or the organization of a school. */
      ...{ to_uid: text(), to_oid: text() },
      /** Of a helpline, an authority or a school. */
      to_name: text(),
      ...{ number: text(), note: text() },
      state: text<ReferralState>('not null'),
      ...{ created: integer('not null'), by: text('not null') },
      ...{ taken: integer(), taken_by: text() },
      ...{ closed: integer(), closed_by: text() },
    },
    { indexes: ['create index referrals_person on referrals (uid, created)'] },
  ),

  measures: table(
    {
      id: text('primary key'),
      uid: text('not null references accounts (uid) on delete cascade'),
      kind: text<MeasureKind>('not null'),
      since: integer('not null'),
      /** When it ends by itself; null of a warning, and where it has no end. */
      until: integer(),
      state: text<MeasureState>('not null'),
      /** A uid, or `office`. */
      by: text('not null'),
      by_name: text(),
      /** By its id and by its name of then. */
      ...{ policy: text('not null'), policy_name: text('not null') },
      note: text(),
      /** Of a limit by the office itself: after which blocks, and the post of the last of them. */
      ...{ ground: text<LimitGround>(), cause: text() },
      ...{ confirmed: integer(), confirmed_by: text(), confirmed_by_name: text() },
      /** JSON: what member and guardian are told (`MeasureTexts`). */
      texts: text('not null'),
      /** When it ended or was lifted, and who lifted it and why. */
      ended: integer(),
      ...{ lifted_by: text(), lifted_by_name: text(), lift_note: text() },
      /** 1 where an appeal has lifted it, which can’t be undone. */
      appealed: integer('not null'),
      /** When it was taken, ended, lifted or restored last: the order of the platform's catch-up. */
      changed: integer('not null'),
    },
    {
      indexes: [
        'create index measures_person on measures (uid, since)',
        'create index measures_since on measures (since, id)',
        "create index measures_until on measures (until) where state = 'in_force' and until is not null",
        'create index measures_changed on measures (changed, id)',
        "create unique index measures_automatic on measures (uid) where by = 'office' and state = 'in_force'",
      ],
    },
  ),
}

export type ReferralRow = Row<typeof peopleTables.referrals>
export type PersonNoteRow = Row<typeof peopleTables.person_notes>
export type MeasureRow = Row<typeof peopleTables.measures>
