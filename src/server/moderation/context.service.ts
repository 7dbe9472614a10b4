import { can, scopeOf } from '../../contract/access'
import { maxContextEntries, type PostContext } from '../../contract/postContext'
import type { PostStatus } from '../../contract/posts'
import { hintKinds } from '../../contract/signals'
import type { Engine } from '../db/engines/engine'
import type { Caller } from '../http/auth'
import { toIso } from '../lib/clock'
import type { Settings } from '../settings/settings.service'
import * as appealsRepository from './appeals.repository'
import * as contextRepository from './context.repository'
import * as escalationsRepository from './escalations.repository'
import { hintPeriod, hintsOf } from './hints'
import * as hintsRepository from './hints.repository'
import type { PostWithAuthor } from './posts.repository'

const nameOf = (firstname: string | null, lastname: string | null) =>
  [firstname, lastname].filter(Boolean).join(' ')
const isoOrNull = (instant: number | null) => (instant === null ? null : toIso(instant))

const of = (pid: string) => ({ ids: null, status: null, pid })
const newest = { sort: { field: 'created', order: 'desc' }, range: [0, maxContextEntries - 1] } as const

/** Gathers what a reviewer knows beside a post that the caller may see; of people no more than the caller's role sees. */
export function createPostContext(engine: Engine, settings: Pick<Settings, 'judging'>) {
  return async (caller: Caller, post: PostWithAuthor): Promise<PostContext> => {
    const { uid, pid, oid } = post
    const [author, outcomes, hinting, recent, reports, decisions, escalations, appeals, judging] =
      await Promise.all([
        contextRepository.author(engine.kysely, post),
        contextRepository.outcomes(engine.kysely, post),
        hintsRepository.between(engine.kysely, [uid], post.created - hintPeriod, post.created),
        contextRepository.recent(engine.kysely, post, scopeOf(caller.role, 'posts.browse') === 'none'),
        contextRepository.reports(engine.kysely, pid),
        contextRepository.decisions(engine.kysely, pid),
        can(caller.role, 'posts.escalate') ? escalationsRepository.of(engine.kysely, pid) : [],
        can(caller.role, 'posts.decide') ? appealsRepository.find(engine.kysely, of(pid), newest) : [],
        settings.judging(),
      ])
    const scope = scopeOf(caller.role, 'accounts.read')
    const account = scope === 'all' || (scope === 'own' && oid === caller.oid) ? author : null
    // Who reports somebody is known to those who decide, and not to whoever may be the one reported.
    const isDecider = can(caller.role, 'posts.decide')
    const count = (status: PostStatus) => outcomes.find((row) => row.status === status)?.n ?? 0
    return {
      author: {
        uid,
        name: nameOf(post.firstname, post.lastname),
        username: post.username,
        role: post.role,
        organization: oid !== null && author?.organization ? { oid, name: author.organization } : null,
        status: account?.status ?? null,
        created: isoOrNull(account?.created ?? null),
        guardian: account?.guardian
          ? {
              uid: account.guardian,
              name: nameOf(account.guardian_firstname, account.guardian_lastname),
            }
          : null,
      },
      outcomes: { public: count('public'), blocked: count('blocked'), pending: count('pending') },
      hints: hintKinds.flatMap((kind) => {
        const posts = hinting.filter(({ hints }) => hintsOf(hints).includes(kind)).length
        return posts === 0 ? [] : [{ kind, posts }]
      }),
      recent: recent.map(({ created, decided, ...rest }) => ({
        ...rest,
        created: toIso(created),
        decided: isoOrNull(decided),
      })),
      reports: reports.map(({ rid, title, message, created, settled, uid, firstname, lastname }) => ({
        rid,
        title,
        message,
        created: toIso(created),
        reporter: isDecider ? { uid, name: nameOf(firstname, lastname) || null } : null,
        settled: isoOrNull(settled),
      })),
      escalations: escalations.map(({ created, uid, name, note }) => ({
        created: toIso(created),
        by: { uid, name },
        note,
      })),
      threshold: judging.toxicity,
      appeals: appeals.map(({ aid, status, created }) => ({ id: aid, status, created: toIso(created) })),
      decisions: decisions.map(({ created, act, before, moderator, moderator_name, policy, note }) => ({
        created: toIso(created),
        act,
        from: statusIn(before),
        moderator,
        moderatorName: moderator_name,
        policy,
        note: isDecider ? note : null,
      })),
    }
  }
}

function statusIn(before: string): PostStatus {
  const { status }: { status: PostStatus } = JSON.parse(before)
  return status
}
