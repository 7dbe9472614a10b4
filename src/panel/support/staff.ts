import { ApiProblem } from '../providers/apiProblem'
import { call } from '../providers/http'
import { createTabStore } from '../providers/memory'
import { appState, sessionStore } from '../providers/session'
import { registerUnsavedCheck } from '../providers/unsavedWork'
import { type ChatManager, createChatManager } from './chatManager'
import { type ChatState, isKept, noConversations } from './chatState'
import { newNonce } from './outgoing'
import { staffSocket } from './staffSocket'
import { supportStore } from './store'

const tabStore = createTabStore('gatehouse:support', [], isKept)

/** The person who is signed in; `chatManager` is null where they have no support link. */
let current: { uid: string; chatManager: ChatManager | null; stop: () => void } | null = null

/** Connects the person who is signed in, unless they are connected already. */
export function openSupport(): void {
  const { user } = sessionStore.read()
  if (!user || current?.uid === user.uid || !hasWebSocket()) return
  end()
  const chatManager = user.links.support === null ? null : openChatManager(user.uid)
  current = {
    uid: user.uid,
    chatManager,
    stop: chatManager ? showNews(user.uid, chatManager) : () => undefined,
  }
  staffSocket.open()
}

/**
 * The chat boxes of the person who is signed in. They go on over a session that the office has ended until the same person is back, and end
 * when somebody logs out.
 */
export function currentChatManager(): ChatManager | null {
  const { user } = sessionStore.read()
  return user && current?.uid === user.uid ? current.chatManager : null
}

/** Opens a ticket's chat box, wherever in the office one is; where that can't be, says why. */
export function openTicket(tid: string): void {
  const chatManager = currentChatManager()
  if (chatManager) chatManager.open(tid)
  else supportStore.set({ obstacle: hasWebSocket() ? 'noLink' : 'upgrade' })
}

export function unsentOf({ conversations }: ChatState): number {
  return [...conversations.values()].reduce((sum, { outgoing, draft, noteDraft, attached }) => {
    const isWritten = draft.trim() !== '' || attached.length > 0
    return sum + outgoing.length + Number(isWritten) + Number(noteDraft.trim() !== '')
  }, 0)
}

/** Old browsers have none; then one is asked to upgrade (specification §8). */
function hasWebSocket(): boolean {
  return typeof WebSocket === 'function'
}

function openChatManager(uid: string): ChatManager {
  return createChatManager({
    uid,
    store: supportStore,
    link: () => sessionStore.read().user?.links.support ?? null,
    kept: tabStore.read(uid),
    keep: (kept) => {
      if (kept.length === 0) tabStore.clear()
      else tabStore.write(uid, kept)
    },
    newNonce,
    isThere,
    onOpen: staffSocket.wake,
  })
}

function end(): void {
  current?.chatManager?.end()
  current?.stop()
  if (current) staffSocket.close()
  supportStore.set(noConversations)
  current = null
}

/** Shows a box for news on one's own tickets, all of them after each reconnection. */
function showNews(uid: string, chatManager: ChatManager): () => void {
  let isAsking = false
  let isOutdated = false
  // Once at a time; what is asked for meanwhile may have been missed.
  const ask = async () => {
    isOutdated = true
    if (isAsking) return
    isAsking = true
    while (isOutdated) {
      isOutdated = false
      // A failure is in the log already; the next opening asks again.
      const answer = await call('listUnseenTickets', {}).catch(() => null)
      if (current?.chatManager !== chatManager) return
      for (const ticket of answer?.tickets ?? []) chatManager.notice(ticket)
    }
    isAsking = false
  }
  return staffSocket.listen((event) => {
    if (event.type === 'opened') chatManager.wake()
    const isOthers =
      event.type === 'ticket' &&
      (event.assignee?.uid !== uid || !event.isWaiting || chatManager.isConnected(event.tid))
    if (event.type !== 'given' && !isOthers) void ask()
  })
}

/** Assumes the ticket exists where the office can't be asked. */
async function isThere(tid: string): Promise<boolean> {
  try {
    await call('getTicket', { params: { tid } })
    return true
  } catch (failure) {
    return !(failure instanceof ApiProblem && failure.code === 'not_found')
  }
}

registerUnsavedCheck(() => unsentOf(supportStore.read()) > 0)

sessionStore.subscribe(() => {
  const { user } = sessionStore.read()
  const whose = user?.uid ?? appState.read().resumeLocation?.uid
  if (current && current.uid !== whose) end()
  if (whose === undefined) tabStore.clear()
  else if (user) {
    current?.chatManager?.wake()
    staffSocket.wake()
  }
})
