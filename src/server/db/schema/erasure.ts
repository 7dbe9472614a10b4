import { integer, type Row, table, text } from './table'

/**
 * What a package holds: an account, or a post or a ticket with all that hangs on it; or a post, or a picture of a conversation, that is known
 * abuse material, with its author's account.
 */
export type PackageKind = 'account' | 'post' | 'ticket' | 'matched_post' | 'matched_picture'
/** Why an account was deleted. */
export const deletionReasons = [
  ...(['deleted', 'platform', 'import_undone', 'organization_removed', 'no_consent'] as const),
] as const
export type DeletionReason = (typeof deletionReasons)[number]

/** Accounts that were deleted, what is kept of them until they are erased, and what must not be erased. */
export const erasureTables = {
  /** A deleted account; once it is erased, all that is left of it. */
  deleted_accounts: table(
    {
      uid: text('primary key'),
      /** The account that was deleted, whose sub-account this may be. */
      root: text('not null'),
      deleted: integer('not null'),
      /** The uid of the person who deleted it, or null. */
      deleted_by: text(),
      reason: text<DeletionReason>('not null'),
      /** Until when it can be restored; then it is erased. */
      until: integer('not null'),
      /** `restored`: what was set aside is being put back. */
      state: text<'deleted' | 'restored' | 'erased'>('not null'),
      /** The Administrator who asks to erase it at once, which another one confirms. */
      asked_by: text(),
      confirmed_by: text(),
      erased: integer(),
      /** When there is something to do about it next; null where nothing is left to do. */
      due: integer(),
    },
    {
      indexes: [
        'create index deleted_accounts_due on deleted_accounts (due) where due is not null',
        'create index deleted_accounts_root on deleted_accounts (root)',
        "create index deleted_accounts_listed on deleted_accounts (deleted, uid) where state = 'deleted' and root = uid",
      ],
    },
  ),

  /** Rows that were taken out of their tables, and out of every list, search and total, until they are put back or erased. */
  set_aside: table(
    {
      kind: text<PackageKind>('not null'),
      /** A uid, pid or tid. */
      id: text('not null'),
      /** The account that they belong to. */
      uid: text('not null'),
      /** JSON: the rows by the names of their tables. */
      rows: text('not null'),
    },
    { primaryKey: ['kind', 'id'], indexes: ['create index set_aside_uid on set_aside (uid, kind)'] },
  ),

  /** The files of media that rows set aside name. */
  set_aside_files: table(
    {
      file: text('not null'),
      kind: text<PackageKind>('not null'),
      id: text('not null'),
    },
    {
      primaryKey: ['file', 'kind', 'id'],
      indexes: ['create index set_aside_files_id on set_aside_files (id, kind)'],
    },
  ),

  /** What was set aside because a file of it is on a list of abuse material, and to whom it was reported. */
  abuse_material: table(
    {
      /** A pid, or the id of a picture of a conversation. */
      id: text('primary key'),
      kind: text<'post' | 'picture'>('not null'),
      list: text('not null'),
      /** When it was found. */
      created: integer('not null'),
      /** From then on it is erased. */
      until: integer('not null'),
      recipient: text(),
      reported: integer(),
      reference: text(),
      /** As of a post: its place in the order in which posts were decided. */
      changed: integer('not null'),
    },
    {
      indexes: [
        'create index abuse_material_created on abuse_material (created, id)',
        'create index abuse_material_until on abuse_material (until)',
        'create index abuse_material_changed on abuse_material (changed, id)',
      ],
    },
  ),

  /** An order to keep an account or a post, whatever else would erase it. */
  holds: table(
    {
      id: text('primary key'),
      kind: text<'account' | 'post'>('not null'),
      subject: text('not null'),
      reason: text('not null'),
      held_by: text('not null'),
      name: text('not null'),
      created: integer('not null'),
      until: integer('not null'),
    },
    { indexes: ['create index holds_subject on holds (subject, kind)'] },
  ),
}

export type DeletedAccountRow = Row<typeof erasureTables.deleted_accounts>
export type AbuseMaterialRow = Row<typeof erasureTables.abuse_material>
export type HoldRow = Row<typeof erasureTables.holds>
