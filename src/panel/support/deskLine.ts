import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Holder, ListName, Queues } from '../../contract/deskLine'
import type { Note, OfficeFrame } from '../../contract/support'
import type { Ticket } from '../../contract/tickets'
import { appState } from '../providers/appState'
import { createListeners } from '../providers/listeners'
import { call } from '../providers/officeCalls'
import { sessionStore } from '../providers/sessionStore'
import { browserSurroundings, createLine, type Line } from './reconnecting'

/** What the desk's line has told. */
export interface DeskNews {
  readonly queues: Queues | null
  /** Who has which post open, by pid. */
  readonly claims: ReadonlyMap<string, Holder>
  /** The posts that somebody had open, and nobody has now. */
  readonly letGo: ReadonlySet<string>
  /** Posts that are no longer as they were shown (`shownAs`). */
  readonly changed: ReadonlySet<string>
  /** How often the list that is watched has changed so far. */
  readonly changes: (WatchedList & { changes: number }) | null
}

/** A list of rows, as its calls name it. */
interface WatchedList {
  list: ListName
  oid?: string | undefined
}

/** What somebody is told of wherever they are: a ticket, a note that mentions them, a ticket that they are given. */
export type Alert = Extract<OfficeFrame, { type: 'ticket' | 'note' | 'given' }>

interface ShownPost {
  pid: string
  version: number
}

const nothing: DeskNews = {
  queues: null,
  claims: new Map(),
  letGo: new Set(),
  changed: new Set(),
  changes: null,
}

/** So many alerts at most wait for the part that tells of them. */
const mostEarly = 100

const changes = createListeners()
const alerts = createListeners<[Alert]>()
/** What came before the part that tells of it, which is loaded once the line stands; null when that has taken it. */
let early: Alert[] | null = null
let news = nothing
let current: { uid: string; line: Line } | null = null
let wanted: readonly ShownPost[] = []
let looked: string | undefined
let watched: WatchedList | null = null

/** The desk's line of whoever is signed in, for whichever screen listens. */
export const deskLine = {
  /** A ticket is new or has changed. */
  tickets: createListeners<[Ticket]>(),
  /** One is mentioned in a note. */
  mentions: createListeners<[Note]>(),
  /** The line stands. */
  opens: createListeners(),
  /** The line is back after it was away since then, in milliseconds: changes may have been missed. */
  returns: createListeners<[number]>(),
  wake: () => current?.line.wake(),

  /**
   * Makes these, as they are shown, what one has open in this tab, and tells which of them one looks at; one that a colleague has only
   * as `takeOver`.
   */
  claim(posts: readonly ShownPost[], { open, takeOver }: { open?: string; takeOver?: string } = {}): void {
    if (posts.length === 0 && wanted.length === 0) return
    wanted = posts
    looked = open
    sendClaim(takeOver)
  },
}

/** Connects whoever is signed in, unless that is done already. */
export function openDeskLine(): void {
  const { user } = sessionStore.read()
  if (!user || current?.uid === user.uid || typeof WebSocket !== 'function') return
  current?.line.close()
  current = { uid: user.uid, line: listen() }
}

/** Calls back with each ticket that is new or has changed, for as long as the screen is there. */
export function useDeskLine(onTicket: (ticket: Ticket) => void): void {
  const told = useEffectEvent(onTicket)
  useEffect(() => deskLine.tickets.listen((ticket) => told(ticket)), [])
}

/** Calls back with each alert, with those first that have come since the line was opened. */
export function useAlerts(onAlert: (alert: Alert) => void): void {
  const told = useEffectEvent(onAlert)
  useEffect(() => {
    for (const alert of early ?? []) told(alert)
    early = null
    return alerts.listen((alert) => told(alert))
  }, [])
}

/** How often a list has changed so far, as it is told while the screen is there; null until it is. */
export function useListChanges(list: ListName, oid: string | undefined): number | null {
  useEffect(() => {
    watch({ list, oid })
    return () => watch(null)
  }, [list, oid])
  return useDeskNews(({ changes }) =>
    changes?.list === list && changes.oid === oid ? changes.changes : null,
  )
}

/**
 * Something of what the desk's line has told; renders again when it is another.
 * @param select a value, or a part of the news as it stands there
 */
export function useDeskNews<Part>(select: (news: DeskNews) => Part): Part {
  return useSyncExternalStore(changes.listen, () => select(news))
}

/** A version of a post, as a name. */
export function shownAs({ pid, version }: ShownPost): string {
  return `${pid} ${version}`
}

function become(next: Partial<DeskNews>): void {
  news = { ...news, ...next }
  changes.tell()
}

function watch(next: WatchedList | null): void {
  watched = next
  current?.line.send({ type: 'watch', ...next })
}

function sendClaim(takeOver?: string): void {
  const posts = wanted.map(({ pid, version }) => ({ pid, version }))
  const open = looked !== undefined && { open: looked }
  current?.line.send({ type: 'claim', posts, ...open, ...(takeOver !== undefined && { takeOver }) })
}

function listen(): Line {
  let isOpen = false
  let lostAt: number | null = null
  let refused = 0
  early = []
  return createLine(
    {
      address: () => sessionStore.read().user?.links.desk ?? null,
      onFrame: take,
      onState: (state) => {
        if (state !== 'open') become({ ...nothing, queues: news.queues, changes: news.changes })
        if (isOpen && state !== 'open') lostAt = Date.now()
        isOpen = false
        // Any call finds out whether the session has ended, and leads to where one signs in again.
        if (state === 'ended' && sessionStore.read().user) askTheOffice()
        if (state !== 'open') return
        refused = 0
        if (lostAt !== null) deskLine.returns.tell(lostAt)
        isOpen = true
        deskLine.opens.tell()
        if (wanted.length > 0) sendClaim()
        if (watched) watch(watched)
      },
      onRefused: () => {
        refused += 1
        // A browser is not told that the session has ended meanwhile; any call is.
        if (refused % 2 === 0) askTheOffice()
      },
    },
    browserSurroundings,
  )
}

function take(frame: OfficeFrame): void {
  if (frame.type === 'ticket' || frame.type === 'note' || frame.type === 'given') {
    if (early && early.length < mostEarly) early.push(frame)
    alerts.tell(frame)
  }
  if (frame.type === 'ticket') {
    const { type: _type, ...ticket } = frame
    deskLine.tickets.tell(ticket)
  } else if (frame.type === 'note') {
    const { type: _type, ...note } = frame
    deskLine.mentions.tell(note)
  } else if (frame.type === 'queues') {
    const { type: _type, ...queues } = frame
    become({ queues })
  } else if (frame.type === 'changes') {
    const { type: _type, ...changes } = frame
    become({ changes })
  } else if (frame.type === 'claims') {
    const ended = frame.claims.flatMap(({ pid, holder }) => (holder ? [] : pid))
    become({
      claims: changedClaims(frame.isAll ? new Map() : news.claims, frame.claims),
      letGo: new Set([...news.letGo, ...ended]),
    })
  } else if (frame.type === 'claimed') {
    const { changed, others } = frame
    const versions = new Map(wanted.map((post) => [post.pid, shownAs(post)]))
    become({
      changed: new Set([...news.changed, ...changed.flatMap((pid) => versions.get(pid) ?? [])]),
      claims: changedClaims(news.claims, others),
    })
  }
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

/** A failure is in the log already, and a session that has ended is cleared. */
function askTheOffice(): void {
  call('listPosts', { query: { reported: true, limit: 1 } }).catch(() => undefined)
}

sessionStore.subscribe(() => {
  const { user } = sessionStore.read()
  const whose = user?.uid ?? appState.read().leftOff?.uid
  if (current && current.uid !== whose) {
    current.line.close()
    current = null
    wanted = []
    become(nothing)
  } else if (user) current?.line.wake()
})
