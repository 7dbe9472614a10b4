import { useSyncExternalStore } from 'react'
import { ApiProblem } from '../providers/apiProblem'
import { appState } from '../providers/appState'
import { createListeners } from '../providers/listeners'
import { call } from '../providers/officeCalls'
import { sessionStore } from '../providers/sessionStore'
import { createTabStore } from '../providers/tabStore'
import { keepsWork } from '../providers/unsavedWork'
import { deskLine } from './deskLine'
import { type DeskState, newNonce } from './deskState'
import { isKeptDesk, nothingKept } from './keptDesk'
import { browserSurroundings } from './reconnecting'
import { createDesk, type Desk } from './supportDesk'
import { uploads } from './uploads'

const tabStore = createTabStore('gatehouse:support', nothingKept, isKeptDesk)
const idle: DeskState = {
  boxes: [],
  conversations: new Map(),
  drafts: new Map(),
  attached: new Map(),
  wantsFocus: null,
}

let current: { uid: string; desk: Desk; stop: () => void } | null = null
const changes = createListeners()

/**
 * The desk of whoever is signed in; null for who has no support link. It goes on over a session that the office has
 * ended until the same person is back, and ends when somebody logs out.
 */
export function supportDesk(): Desk | null {
  const { user } = sessionStore.read()
  if (user?.links.support && current?.uid !== user.uid && hasWebSocket()) begin(user.uid)
  return user && current?.uid === user.uid ? current.desk : null
}

/** How many messages are written and not sent. */
export function unsentOf({ conversations, drafts, attached }: DeskState): number {
  const outgoing = [...conversations.values()].flatMap((conversation) => conversation.outgoing)
  const written = [...drafts].flatMap(([place, draft]) => (draft.trim() === '' ? [] : place))
  return outgoing.length + new Set([...written, ...attached.keys()]).size
}

/**
 * Something of the chat boxes and their conversations; renders again when it is another.
 * @param select a value, or a part of the state as it stands there
 */
export function useDesk<Part>(select: (state: DeskState) => Part): Part {
  return useSyncExternalStore(changes.listen, () => select(supportDesk()?.read() ?? idle))
}

function begin(uid: string): void {
  end()
  const desk = createDesk({
    uid,
    link: () => sessionStore.read().user?.links.support ?? null,
    kept: tabStore.read(uid),
    keep: (kept) => {
      if (kept.boxes.length === 0 && kept.work.length === 0) tabStore.clear()
      else tabStore.write(uid, kept)
    },
    newNonce,
    surroundings: browserSurroundings,
    isThere,
    onOpen: () => deskLine.wake(),
  })
  desk.subscribe(changes.tell)
  current = { uid, desk, stop: listenAtDesk(uid, desk) }
}

function end(): void {
  if (current) uploads.clear()
  current?.desk.end()
  current?.stop()
  current = null
}

/** Of all that the desk's line tells: what is new on one's own tickets is brought up, and after each opening all of it. */
function listenAtDesk(uid: string, desk: Desk): () => void {
  const look = createLook(desk)
  const stops = [
    deskLine.tickets.listen(({ tid, assignee, isWaiting }) => {
      if (assignee?.uid === uid && isWaiting && !desk.hasLine(tid)) look()
    }),
    deskLine.mentions.listen(look),
    deskLine.opens.listen(() => {
      desk.wake()
      look()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Asks what of one's own tickets one has not seen, once at a time; what is asked for meanwhile may have been missed. */
function createLook(desk: Desk): () => void {
  let isLooking = false
  let isOutdated = false
  const lookAll = async () => {
    isLooking = true
    while (isOutdated) {
      isOutdated = false
      // A failure is in the log already; the line's next opening asks again.
      const answer = await call('listUnseenTickets', {}).catch(() => null)
      if (current?.desk !== desk) return
      for (const ticket of answer?.tickets ?? []) desk.notice(ticket)
    }
    isLooking = false
  }
  return () => {
    isOutdated = true
    if (!isLooking) void lookAll()
  }
}

/** Old browsers have none; then one is asked to upgrade (specification §8). */
export function hasWebSocket(): boolean {
  return typeof WebSocket === 'function'
}

/** Only the office's own word counts; where it can't be asked the ticket may be there. */
async function isThere(tid: string): Promise<boolean> {
  try {
    await call('getTicket', { params: { tid } })
    return true
  } catch (failure) {
    return !(failure instanceof ApiProblem && failure.code === 'not_found')
  }
}

keepsWork(() => current !== null && unsentOf(current.desk.read()) > 0)

sessionStore.subscribe(() => {
  const { user } = sessionStore.read()
  const whose = user?.uid ?? appState.read().leftOff?.uid
  if (current && current.uid !== whose) end()
  if (whose === undefined) tabStore.clear()
  else if (user) current?.desk.wake()
})
