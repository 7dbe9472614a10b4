import type { OfficeFrame } from '../../src/contract/support'
import { type KeptDesk, nothingKept } from '../../src/panel/support/keptDesk'
import { createDesk } from '../../src/panel/support/supportDesk'
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

/** A desk whose sockets and timers are in the test's hands. */
export function deskForTest({
  kept = nothingKept,
  isThere = true,
}: {
  kept?: KeptDesk
  isThere?: boolean
} = {}) {
  const { sockets, connect } = handSockets()
  const keeps: KeptDesk[] = [kept]
  const timers = new Set<{ run: () => void; wait: number }>()
  let nonces = 0
  const desk = createDesk({
    uid: 'me',
    link: () => 'ws://office/v1/support?ticket=secret',
    kept,
    keep: (work) => keeps.push(work),
    newNonce: () => `n${++nonces}`,
    isThere: async () => isThere,
    surroundings: {
      connect,
      later: (run, wait) => {
        const timer = { run, wait }
        timers.add(timer)
        return () => timers.delete(timer)
      },
      random: () => 1,
      onNetwork: () => () => undefined,
    },
  })
  const say = (socket: HandSocket | undefined, frame: OfficeFrame) =>
    socket?.onmessage?.(new MessageEvent('message', { data: JSON.stringify(frame) }))
  return {
    desk,
    sockets,
    kept: () => keeps.at(-1) ?? nothingKept,
    open: (tid: string, change: object = {}) => {
      const socket = sockets.filter(({ url }) => url.includes(`tid=${tid}`)).at(-1)
      socket?.onopen?.(new Event('open'))
      say(socket, { ...ticket, tid, ...change })
      return socket
    },
    echo: (socket: HandSocket | undefined, tid: string, seq: number, nonce: string) =>
      say(socket, {
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
    say,
    cut: (socket: HandSocket | undefined) => socket?.onclose?.(new CloseEvent('close', { code: 1006 })),
    ring: (wait: number) => {
      for (const timer of [...timers].filter((other) => other.wait === wait)) {
        timers.delete(timer)
        timer.run()
      }
    },
  }
}
