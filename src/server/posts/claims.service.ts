import { claimTime, type Holder } from '../../contract/deskLine'
import type { Engine } from '../db/engines/engine'
import type { ClaimRow } from '../db/schema/moderation'
import { type Clock, second } from '../db/time'
import type { Events } from '../events/events.service'
import type { Act } from '../session/act'
import type { Caller } from '../session/caller'
import { createClaimsRepository, type ShownPost } from './claims.repository'
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
  act: Act
  events: Events
  clock: Clock
}

export function holderOf({ uid, name, open }: ClaimRow): Holder {
  return { uid, name, isOpen: open === 1 }
}

/** Who has which post open. A claim is a courtesy between reviewers: what is decided is held together by versions. */
export function createClaims({ engine, act, events, clock }: ClaimsParts) {
  return {
    /** Everything that somebody has open now, in the order of the posts. */
    live: (): Promise<ClaimRow[]> => createClaimsRepository(engine.kysely).live(clock()),

    /** Makes these, and no others, what a line has open; one that somebody else has only as `takeOver`. */
    async claim({ line, uid, name }: Claimant, { shown, open, takeOver }: Wanted): Promise<Claimed> {
      const now = clock()
      return await engine.kysely.transaction().execute(async (transaction) => {
        const claims = createClaimsRepository(transaction)
        await claims.removeEnded(now)
        const versions = shown.length > 0 ? await claims.versionsOf(shown.map(({ pid }) => pid)) : new Map()
        const isAsShown = ({ pid, version }: ShownPost) => versions.get(pid) === version
        const pids = [...new Set(shown.filter(isAsShown).map(({ pid }) => pid))].sort()
        await claims.keepOnly(line, pids)
        const until = now + claimTime * 1000
        if (pids.length > 0) {
          await claims.take(
            pids.map((pid) => ({ pid, uid, name, socket: line, until, open: pid === open ? 1 : 0 })),
            now,
            takeOver,
          )
        }
        const live = new Map((await claims.live(now)).map((row) => [row.pid, row]))
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
      const post = await createClaimsRepository(engine.kysely).imminent(pid)
      if (!post) return
      const { oid, imminent_since: since } = post
      const once = `open post ${pid} ${caller.uid} ${since}`
      if (await events.isKept(once)) return
      const after = {
        severity: 'imminent',
        waited: Math.floor((clock() - since) / second),
        ...signalsOf(post),
      }
      const event = { act: 'open', kind: 'post', subject: pid, oid, after, once } as const
      await act(caller, async () => ({ result: undefined, events: [event] }))
    },

    /** Lets go of all that a line has open. */
    letGo: (line: string): Promise<void> => createClaimsRepository(engine.kysely).keepOnly(line, []),
  }
}

export type Claims = ReturnType<typeof createClaims>
