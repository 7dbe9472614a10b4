import { useEffect, useEffectEvent } from 'react'
import type { Holder, ListName } from '../../contract/staffChannel'
import type { OfficeFrame, PersonFrame } from '../../contract/support'
import { call } from '../providers/http'
import { sessionStore } from '../providers/session'
import { createSocket, type SupportSocket } from './socket'
import { nothingTold, supportStore, useSupport, type WatchedList } from './store'

/** What is announced on every page: a new ticket, a note that mentions me, a ticket assigned to me. */
export type StaffAlert = Extract<OfficeFrame, { type: 'ticket' | 'note' | 'given' }>

/** What passes and is no state. `lostAt` is since when the connection was away, ms since 1970; null for the first one. */
export type StaffEvent = StaffAlert | { type: 'opened'; lostAt: number | null }

export interface ShownPost {
  pid: string
  version: number
}

/** Most alerts that are buffered. */
const maxEarly = 100

const listeners = new Set<(event: StaffEvent) => void>()
/** Alerts until the lazily loaded part that shows them; null afterwards. */
let bufferedAlerts: StaffAlert[] | null = null
let socket: SupportSocket | null = null
let wanted: readonly ShownPost[] = []
let looked: string | undefined
let watched: WatchedList | null = null

/** The staff channel. */
export const staffSocket = {
  open(): void {
    socket = connect()
  },
  wake: () => socket?.wake(),
  close(): void {
    socket?.close()
    socket = null
    wanted = []
    supportStore.set(nothingTold)
  },
  /** @returns the unsubscription */
  listen(listener: (event: StaffEvent) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /**
   * Makes these, as they are shown, what one has open in this tab, and tells which one is looked at; one that a colleague has only as
   * `takeOver`.
   */
  claim(posts: readonly ShownPost[], { open, takeOver }: { open?: string; takeOver?: string } = {}): void {
    if (posts.length === 0 && wanted.length === 0 && open === looked) return
    wanted = posts
    looked = open
    sendClaim(takeOver)
  },
}

/** Listens while mounted. */
export function useStaffEvents(onEvent: (event: StaffEvent) => void): void {
  const handle = useEffectEvent(onEvent)
  useEffect(() => staffSocket.listen((event) => handle(event)), [])
}

/** The same, with the buffered alerts first. For one component only. */
export function useEveryStaffEvent(onEvent: (event: StaffEvent) => void): void {
  const handle = useEffectEvent(onEvent)
  useEffect(() => {
    for (const alert of bufferedAlerts ?? []) handle(alert)
    bufferedAlerts = null
  }, [])
  useStaffEvents(onEvent)
}

/** A list's change counter while mounted; null until it is known. */
export function useListChanges(list: ListName, oid: string | undefined): number | null {
  useEffect(() => {
    watch({ list, oid })
    return () => watch(null)
  }, [list, oid])
  return useSupport(({ changes }) => (changes?.list === list && changes.oid === oid ? changes.changes : null))
}

export function shownAs({ pid, version }: ShownPost): string {
  return `${pid} ${version}`
}

function send(frame: PersonFrame): void {
  socket?.send(frame)
}

function watch(next: WatchedList | null): void {
  watched = next
  send({ type: 'watch', ...next })
}

function sendClaim(takeOver?: string): void {
  const posts = wanted.map(({ pid, version }) => ({ pid, version }))
  const open = looked !== undefined && { open: looked }
  send({ type: 'claim', posts, ...open, ...(takeOver !== undefined && { takeOver }) })
}

function connect(): SupportSocket {
  let isOpen = false
  let lostAt: number | null = null
  bufferedAlerts = []
  return createSocket({
    address: () => sessionStore.read().user?.links.desk ?? null,
    onFrame: receive,
    onState: (state) => {
      if (state !== 'open') {
        const { queues, changes } = supportStore.read()
        supportStore.set({ ...nothingTold, queues, changes })
        if (isOpen) lostAt = Date.now()
        isOpen = false
        // Any call finds out whether the session has ended, and leads to where one signs in again.
        if (state === 'ended' && sessionStore.read().user) callOffice()
        return
      }
      isOpen = true
      publish({ type: 'opened', lostAt })
      if (wanted.length > 0) sendClaim()
      if (watched) watch(watched)
    },
    // A browser is not told that the session has ended meanwhile; any call is.
    onRefused: callOffice,
  })
}

function publish(event: StaffEvent): void {
  for (const listener of listeners) listener(event)
}

function receive(frame: OfficeFrame): void {
  switch (frame.type) {
    case 'ticket':
    case 'note':
    case 'given':
      if (bufferedAlerts && bufferedAlerts.length < maxEarly) bufferedAlerts.push(frame)
      publish(frame)
      break
    case 'queues':
      supportStore.set({ queues: frame })
      break
    case 'changes':
      supportStore.set({ changes: frame })
      break
    case 'claims': {
      const { claims, released } = supportStore.read()
      const isColleagues = (pid: string) => claims.get(pid)?.uid !== sessionStore.read().user?.uid
      const ended = frame.claims.flatMap(({ pid, holder }) => (!holder && isColleagues(pid) ? pid : []))
      supportStore.set({
        claims: changedClaims(frame.isAll ? new Map() : claims, frame.claims),
        released: withNewest(released, ended),
      })
      break
    }
    case 'claimed': {
      const { changed, claims } = supportStore.read()
      const versions = new Map(wanted.map((post) => [post.pid, shownAs(post)]))
      supportStore.set({
        changed: withNewest(
          changed,
          frame.changed.flatMap((pid) => versions.get(pid) ?? []),
        ),
        claims: changedClaims(claims, frame.others),
      })
      break
    }
  }
}

/** Enough for a day of many decisions. */
const maxRemembered = 2000

export function withNewest(before: ReadonlySet<string>, added: readonly string[]): ReadonlySet<string> {
  return new Set([...before, ...added].slice(-maxRemembered))
}

function changedClaims(
  before: ReadonlyMap<string, Holder>,
  changes: readonly { pid: string; holder: Holder | null }[],
): ReadonlyMap<string, Holder> {
  const after = new Map(before)
  for (const { pid, holder } of changes) {
    if (holder) after.set(pid, holder)
    else after.delete(pid)
  }
  return after
}

/** Failures are logged already. */
function callOffice(): void {
  call('listPosts', { query: { reported: true, limit: 1 } }).catch(() => undefined)
}
