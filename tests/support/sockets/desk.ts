import { emailOf, type PersonName, password } from '../office/fixtures'
import { signIn, type TestOffice } from '../office/office'
import { type Frame, openSocket, type TestSocket } from './socket'

/** The address of the support socket of somebody who has just signed in; null for who has none. */
export async function linkOf(office: TestOffice, person: PersonName): Promise<string> {
  const { body } = await signIn(office.address, emailOf(person), password)
  return body.result.links.support
}

/** The desk's line of somebody who has just signed in. */
export async function deskOf(office: TestOffice, person: PersonName): Promise<TestSocket> {
  const { body } = await signIn(office.address, emailOf(person), password)
  return await openSocket(body.result.links.desk)
}

/** A ticket of `uid`, and that member's own link to it. */
export async function ticketOf(
  office: TestOffice,
  tid = 'ticket',
  uid = 'member',
  issue = 'My daughter can’t sign in.',
): Promise<string> {
  const { body } = await office.feed('tickets', [{ tid, uid, issue }])
  return body.result.links[0].support
}

/** A socket that has its ticket and its history. */
export async function connected(address: string): Promise<TestSocket> {
  const socket = await openSocket(address)
  await socket.next('ticket')
  await socket.next('history')
  return socket
}

/** A ticket that the Administrator has taken, with both sides connected. */
export async function conversation(
  office: TestOffice,
  tid = 'ticket',
  uid = 'member',
  issue?: string,
): Promise<{ staff: TestSocket; member: TestSocket; staffLink: string; memberLink: string }> {
  const memberLink = await ticketOf(office, tid, uid, issue)
  const staffLink = `${await linkOf(office, 'Administrator')}&tid=${tid}`
  const member = await connected(memberLink)
  const staff = await connected(staffLink)
  staff.send({ type: 'ticket', status: 'open' })
  for (const socket of [staff, member]) await untilOpen(socket)
  return { staff, member, staffLink, memberLink }
}

/** The frame by which a socket is told that its ticket is open; that it was added may be told late. */
export async function untilOpen(socket: TestSocket): Promise<Frame> {
  const frame = await socket.next('ticket')
  return frame.status === 'open' ? frame : await untilOpen(socket)
}

/** Writes messages one after the other, as the office takes them at once from this person; resolves with their echoes. */
export async function say(socket: TestSocket, tid: string, texts: string[]) {
  const echoes = []
  for (const message of texts) {
    socket.send({ type: 'chat', tid, message })
    echoes.push(await socket.next('chat'))
  }
  return echoes
}
