import type { HandoverKind } from '../../../contract/handovers'
import { integer, type Row, table, text } from './table'

/** What was handed over of people's data. */
export const handoverTables = {
  handovers: table(
    {
      id: text('primary key'),
      kind: text<HandoverKind>('not null'),
      /** A uid or a pid. */
      subject: text('not null'),
      /** The Administrator who exported it. */
      uid: text('not null'),
      name: text('not null'),
      recipient: text(),
      /** The number under which the recipient knows it. */
      reference: text(),
      note: text(),
      /** The public key of its signature, as PEM. */
      key: text('not null'),
      created: integer('not null'),
    },
    { indexes: ['create index handovers_subject on handovers (subject, kind, id)'] },
  ),
}

export type HandoverRow = Row<typeof handoverTables.handovers>
