import type { Post } from '../../contract/posts'
import type { SignalKind } from '../../contract/signals'
import type { Caller } from '../http/auth'
import { notFound } from '../problems'
import * as countsRepository from './counts.repository'
import type { EscalatingParts } from './escalating.service'
import { signalled } from './insightFacts'
import * as postsRepository from './posts.repository'
import * as refutedSignalsRepository from './refutedSignals.repository'
import { readSignals, withRefuted } from './signals'

/** Saying of signals that they are none. */
export function createRefuting({ inTransaction, clock, seen, shown }: EscalatingParts) {
  return {
    /**
     * Keeps that a signal of a post is none, or (`isSign`) takes that back. The post stays as it is decided, and where it waits.
     * @throws Problem as for looking at the post; not_found where it has no such signal
     */
    async refuteSignal(caller: Caller, pid: string, kind: SignalKind, isSign: boolean): Promise<Post> {
      const row = await inTransaction(
        caller,
        async (transaction) => {
          const post = await seen(caller, pid, transaction)
          const signals = readSignals(post)
          const signal = signals.find((one) => one.kind === kind)
          if (!signal) throw notFound('This signal')
          const wasSign = !signal.notASign
          if (wasSign === isSign) return { result: post, events: [] }
          const said = { pid, kind, oid: post.oid, uid: caller.uid, created: clock() }
          const { oid, created } = isSign
            ? await refutedSignalsRepository.remove(transaction, pid, kind)
            : said
          if (!isSign) await refutedSignalsRepository.insert(transaction, said)
          const now = signals.map((one) => (one.kind === kind ? withRefuted(one, !isSign) : one))
          const change = { signals: JSON.stringify(now) }
          await postsRepository.update(transaction, pid, change)
          const facts = signalled('refuted', oid, [kind], created, isSign ? -1 : 1)
          await countsRepository.move(transaction, [], created, facts)
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
