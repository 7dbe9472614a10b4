import type { Question } from '../../../contract/questions'
import type { Caller } from '../../http/auth'
import { schoolLinks } from '../../identity/supportLinks'
import { toIso } from '../../lib/clock'
import type { ModerationContext } from '../context'
import * as questionsRepository from './questions.repository'

/** What the caller’s school has asked about a post or a person; who has asked gets a link to each conversation, colleagues its state alone. */
export async function questionsAbout(
  ctx: Pick<ModerationContext, 'db' | 'keys' | 'clock' | 'config'>,
  caller: Caller,
  about: { pid: string } | { uid: string },
  origin: string,
): Promise<Question[]> {
  const rows = await questionsRepository.find(ctx.db, caller, about)
  const own = rows.flatMap(({ tid, uid }) => (uid === caller.uid ? tid : []))
  const links = new Map(
    (await schoolLinks(ctx, own, caller.oid, origin)).map(({ tid, support }) => [tid, support]),
  )
  return rows.map(({ tid, created, status, first_answer, waiting }) => ({
    ...{ tid, status, created: toIso(created), support: links.get(tid) ?? null },
    isAnswered: first_answer !== null && waiting === 0,
  }))
}
