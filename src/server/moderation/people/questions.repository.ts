import { maxQuestions } from '../../../contract/questions'
import type { Db } from '../../db/db'

/**
 * The tickets of a school about a post or a person, the newest first; on the page of who asks those about nobody as well.
 * @param school whose: `oid` its organization
 */
export async function find(
  db: Db,
  school: { uid: string; oid: string },
  about: { pid: string } | { uid: string },
) {
  return await db
    .selectFrom('tickets')
    .select(['tickets.tid', 'tickets.uid', 'tickets.created', 'tickets.status', 'first_answer', 'waiting'])
    .where('tickets.oid', '=', school.oid)
    .where(({ and, or, eb }) => {
      if ('pid' in about) return eb('about_pid', '=', about.pid)
      const ofNobody = and([eb('tickets.uid', '=', school.uid), eb('about_uid', 'is', null)])
      return about.uid === school.uid
        ? or([eb('about_uid', '=', about.uid), ofNobody])
        : eb('about_uid', '=', about.uid)
    })
    .orderBy('tickets.created', 'desc')
    .orderBy('tickets.tid', 'desc')
    .limit(maxQuestions)
    .execute()
}
