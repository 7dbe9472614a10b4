import { claimMs, type Holder } from '../../contract/staffChannel'
import type { Events } from '../audit/auditLog.service'
import type { InTransaction } from '../audit/inTransaction'
import type { Engine } from '../db/engines/engine'
import type { ClaimRow } from '../db/schema/moderation'
import type { Caller } from '../http/auth'
import { type Clock, second } from '../lib/clock'
import type { ShownPost } from './claims.repository'
import * as claimsRepository from './claims.repository'
import { signalsOf } from './signals'

/** Who asks, and on which line. */
export interface Claimant extends Pick<Holder, 'uid' | 'name'> {
  line: string
}

/** What somebody asks for: posts as they were shown, which of them is looked at, and which is a colleague's to take over. */
interface Wanted {
  shown: readonly ShownPost[]
  open: string | null
  takeOver: string | null
}

/** What came of a claim. */
export interface Claimed {
  mine: string[]
  /** No longer as they were shown. */
  changed: string[]
  others: { pid: string; holder: Holder }[]
}

interface ClaimsParts {
  engine: Engine
  inTransaction: InTransaction
  auditLog: Events
  clock: Clock
}

export function holderOf({ uid, name, open }: ClaimRow): Holder {
  return { uid, name, isOpen: open === 1 }
}

/** Who has which post open. A claim is a courtesy between reviewers: what is decided is held together by versions. */
export function createClaims({ engine, inTransaction, auditLog, clock }: ClaimsParts) {
  return {
    /** Everything that somebody has open now, in the order of the posts. */
    live: (): Promise<ClaimRow[]> => claimsRepository.live(engine.kysely, clock()),

    /** Makes these, and no others, what a line has open; one that somebody else has only as `takeOver`. */
    async claim({ line, uid, name }: Claimant, { shown, open, takeOver }: Wanted): Promise<Claimed> {
      const now = clock()
      return await engine.kysely.transaction().execute(async (transaction) => {
        await claimsRepository.removeEnded(transaction, now)
        const versions =
          shown.length > 0
            ? await claimsRepository.versionsOf(
                transaction,
                shown.map(({ pid }) => pid),
              )
            : new Map()
        const isAsShown = ({ pid, version }: ShownPost) => versions.get(pid) === version
        const pids = [...new Set(shown.filter(isAsShown).map(({ pid }) => pid))].sort()
        await claimsRepository.keepOnly(transaction, line, pids)
        const until = now + claimMs * 1000
        if (pids.length > 0) {
          await claimsRepository.take(
            transaction,
            pids.map((pid) => ({ pid, uid, name, socket: line, until, open: pid === open ? 1 : 0 })),
            now,
            takeOver,
          )
        }
        const live = new Map((await claimsRepository.live(transaction, now)).map((row) => [row.pid, row]))
        return {
          mine: pids.filter((pid) => live.get(pid)?.socket === line),
          changed: shown.filter((post) => !isAsShown(post)).map(({ pid }) => pid),
          others: pids.flatMap((pid) => {
            const row = live.get(pid)
            return row && row.socket !== line ? [{ pid, holder: holderOf(row) }] : []
          }),
        }
      })
    },

    /** Keeps who has opened a post that can't wait, and when: once for each person, and each time that it comes to be one. */
    async keepOpened(caller: Caller, pid: string): Promise<void> {
      const post = await claimsRepository.imminent(engine.kysely, pid)
      if (!post) return
      const { oid, imminent_since: since } = post
      const once = `open post ${pid} ${caller.uid} ${since}`
      if (await auditLog.isKept(once)) return
      const after = {
        severity: 'imminent',
        waited: Math.floor((clock() - since) / second),
        ...signalsOf(post),
      }
      const event = { act: 'open', kind: 'post', subject: pid, oid, after, once } as const
      await inTransaction(caller, async () => ({ result: undefined, events: [event] }))
    },

    /** Lets go of all that a line has open. */
    letGo: (line: string): Promise<void> => claimsRepository.keepOnly(engine.kysely, line, []),
  }
}
