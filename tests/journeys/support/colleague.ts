import { WebSocket } from 'ws'
import type { PersonFrame } from '../../../src/contract/support'
import type { TicketStatus } from '../../../src/contract/tickets'
import { signIn } from '../../support/office/client'
import { emailOf, password } from '../../support/office/fixtures'
import { send } from '../../support/platform/platform'
import type { RunningOffice } from './offices'

/** Hands in tickets of `member`, a second apart, the last one the newest. */
export async function handInTickets(office: RunningOffice, tickets: Record<string, string>): Promise<void> {
  const lines = Object.entries(tickets).map(([tid, issue], index) => {
    return { tid, uid: 'member', issue, created: new Date(Date.UTC(2026, 2, 1, 9, 0, index)).toISOString() }
  })
  await send(office.address, 'tickets', lines)
}

/** A colleague at another desk changes a ticket; resolves when the office has done it. */
export async function colleagueMakes(
  office: RunningOffice,
  tid: string,
  status: TicketStatus,
): Promise<void> {
  const { body } = await signIn(office.address, emailOf('Colleague'), password)
  const socket = new WebSocket(`${body.result.links.support}&tid=${tid}`)
  const isDone = new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data))
      if (frame.type === 'error') reject(new Error(frame.title))
      if (frame.type === 'ticket' && frame.status === status) resolve()
    })
    socket.on('error', reject)
  })
  const frame: PersonFrame = { type: 'ticket', status }
  socket.on('open', () => socket.send(JSON.stringify(frame)))
  await isDone
  socket.terminate()
}
