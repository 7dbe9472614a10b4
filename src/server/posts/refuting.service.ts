import type { Post, SignalKind } from '../../contract/posts'
import { signalled } from '../insights/facts'
import { notFound } from '../problems'
import type { Caller } from '../session/caller'
import { createPostCounts } from './counts.repository'
import type { EscalatingParts } from './escalating.service'
import { createPostsRepository } from './posts.repository'
import { createRefutedSignalsRepository } from './refutedSignals.repository'
import { readSignals, withRefuted } from './signals'

/** Saying of signals that they are none. */
export function createRefuting({ engine, act, clock, seen, shown }: EscalatingParts) {
  return {
    /**
     * Keeps that a signal of a post is none, or (`isSign`) takes that back. The post stays as it is decided, and where it waits.
     * @throws Problem as for looking at the post; not_found where it has no such signal
     */
    async refuteSignal(caller: Caller, pid: string, kind: SignalKind, isSign: boolean): Promise<Post> {
      const row = await act(
        caller,
        async (transaction) => {
          const posts = createPostsRepository(engine, transaction)
          const refuted = createRefutedSignalsRepository(transaction)
          const post = await seen(caller, pid, posts)
          const signals = readSignals(post)
          const signal = signals.find((one) => one.kind === kind)
          if (!signal) throw notFound('This signal')
          const wasSign = !signal.notASign
          if (wasSign === isSign) return { result: post, events: [] }
          const said = { pid, kind, oid: post.oid, uid: caller.uid, created: clock() }
          const { oid, created } = isSign ? await refuted.remove(pid, kind) : said
          if (!isSign) await refuted.insert(said)
          const now = signals.map((one) => (one.kind === kind ? withRefuted(one, !isSign) : one))
          const change = { signals: JSON.stringify(now) }
          await posts.update(pid, change)
          const facts = signalled('refuted', oid, [kind], created, isSign ? -1 : 1)
          await createPostCounts(engine, transaction).move([], created, facts)
          return {
            result: { ...post, ...change },
            events: [
              {
                ...{ act: isSign ? 'restore_signal' : 'refute_signal', kind: 'post', subject: pid },
                ...{ oid: post.oid, before: { isSign: wasSign }, after: { isSign, signal: kind } },
              },
            ],
          }
        },
        `post ${pid}`,
      )
      return await shown(row, caller)
    },
  }
}
