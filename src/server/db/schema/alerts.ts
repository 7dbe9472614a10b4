import { integer, table, text } from './table'

/** What an alert is about: a post, private message or ticket that can't wait, or the queue in which something has waited for too long. */
export type AlertKind = 'post' | 'message' | 'ticket' | 'queue'

export const alertTables = {
  /** Alerts that were told, until what they are about is settled. */
  alerts: table(
    {
      kind: text<AlertKind>('not null'),
      /** A pid, a tid, or `posts`. */
      subject: text('not null'),
      /** Since when it waits. */
      since: integer('not null'),
      /** How many times the next person was due. */
      told: integer('not null'),
      /** JSON: the uids of those who were called. */
      called: text('not null'),
      /** When the next person is told; null where nobody is. */
      due: integer(),
      /** When somebody opened it, or null. */
      seen: integer(),
    },
    { primaryKey: ['kind', 'subject'] },
  ),
}
