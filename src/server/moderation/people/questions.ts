import type { Question } from '../../../contract/questions'
import type { Db } from '../../db/db'
import type { Caller } from '../../http/auth'
import { toIso } from '../../lib/clock'
import * as questionsRepository from './questions.repository'

/** What the caller’s school has asked about a post or a person. */
export async function questionsAbout(
  db: Db,
  caller: Caller,
  about: { pid: string } | { uid: string },
): Promise<Question[]> {
  const rows = await questionsRepository.find(db, caller, about)
  return rows.map(({ tid, uid, created, status, first_answer, waiting }) => ({
    ...{ tid, status, created: toIso(created), isOwn: uid === caller.uid },
    isAnswered: first_answer !== null && waiting === 0,
  }))
}
