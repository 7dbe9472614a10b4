import { onTestFinished } from 'vitest'
import type { OfficeFrame } from '../../../src/contract/support'
import { createStore } from '../../../src/panel/providers/store'
import { createChatManager } from '../../../src/panel/support/chatManager'
import { type KeptConversation, noConversations } from '../../../src/panel/support/chatState'
import { type HandSocket, handSockets } from './handSockets'

/** A ticket of one's own, as its frame tells it. */
export const ticket = {
  type: 'ticket',
  user: { uid: 'member', name: 'Mia' },
  issue: 'Help',
  assignee: { uid: 'me', name: 'Me', role: 'Administrator' },
  status: 'open',
  created: '2026-03-01T09:30:00.000000Z',
  version: 2,
  isWaiting: false,
  number: 1,
  waitingSince: null,
  firstAnswer: null,
  lastMessage: null,
} as const

/** A message of the member's. */
export const heard = (seq: number) => ({
  ...{ id: `m${seq}`, tid: 't1', seq, from: 'member', name: 'Mia', to: 'me', message: 'x' },
  created: ticket.created,
})

/** A chat manager whose sockets and timers are in the test's hands. */
export function chatManagerForTest({
  kept = [],
  isThere = true,
}: {
  kept?: KeptConversation[]
  isThere?: boolean
} = {}) {
  const { sockets, pass } = handSockets()
  const keeps = [kept]
  const store = createStore(noConversations)
  let nonces = 0
  const chatManager = createChatManager({
    uid: 'me',
    store,
    link: () => 'ws://office/v1/support?ticket=secret',
    kept,
    keep: (work) => keeps.push(work),
    newNonce: () => `n${++nonces}`,
    isThere: async () => isThere,
  })
  // Its sockets listen to the window, which other tests have too.
  onTestFinished(chatManager.end)
  return {
    chatManager: {
      ...chatManager,
      read: store.read,
      of: (tid: string) => store.read().conversations.get(tid),
      boxes: () => [...store.read().conversations.values()].map(({ tid, box }) => [tid, box]),
    },
    sockets,
    pass,
    kept: () => keeps.at(-1) ?? [],
    open: async (tid: string, change: object = {}) => {
      await pass()
      const socket = sockets.filter(({ url }) => url.includes(`tid=${tid}`)).at(-1)
      socket?.accept()
      socket?.say({ ...ticket, tid, ...change })
      return socket
    },
    echo: (socket: HandSocket | undefined, tid: string, seq: number, nonce: string) =>
      socket?.say({
        type: 'chat',
        id: `m${seq}`,
        tid,
        seq,
        from: 'me',
        name: 'Me',
        to: 'member',
        message: 'x',
        created: ticket.created,
        nonce,
      }),
    say: (socket: HandSocket | undefined, frame: OfficeFrame) => socket?.say(frame),
    cut: (socket: HandSocket | undefined) => socket?.cut(),
  }
}
