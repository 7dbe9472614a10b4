import { describe, expect, it } from 'vitest'
import { emailOf, type PersonName, password } from '../support/fixtures'
import { officeForTest, signIn, type TestOffice } from '../support/office'
import { openSocket, type TestSocket } from '../support/socket'

/** The address of the support socket of somebody who has just signed in. */
async function linkOf(office: TestOffice, person: PersonName): Promise<string> {
  const { body } = await signIn(office.address, emailOf(person), password)
  return body.result.links.support
}

/** A ticket of `member`, and the member's own link to it. */
async function ticketOf(office: TestOffice, tid = 'ticket', uid = 'member'): Promise<string> {
  const { body } = await office.feed('tickets', [{ tid, uid, issue: 'My daughter can’t sign in.' }])
  return body.result.links[0].support
}

describe('a conversation', () => {
  it('goes from the question over taking it and talking to its end', async () => {
    const office = await officeForTest()
    const link = await ticketOf(office)
    const member: TestSocket = await openSocket(link)
    expect(await member.next('ticket')).toMatchObject({ tid: 'ticket', status: 'pending', version: 1 })
    expect(await member.next('history')).toEqual({ type: 'history', messages: [], hasOlder: false })
    const staff = await openSocket(`${await linkOf(office, 'Administrator')}&tid=ticket`)
    await staff.next('ticket')
    staff.send({ type: 'ticket', status: 'open', version: 1 })
    expect(await staff.next('ticket')).toMatchObject({ status: 'open', assignee: { uid: 'administrator' } })
    expect(await member.next('ticket')).toMatchObject({ status: 'open', version: 2 })
    staff.send({ type: 'chat', tid: 'ticket', message: 'Hello!', nonce: 'n1' })
    expect(await staff.next('chat')).toMatchObject({
      from: 'administrator',
      to: 'member',
      nonce: 'n1',
      seq: 1,
    })
    expect(await member.next('chat')).toMatchObject({ message: 'Hello!', name: 'administrator Example' })
    member.send({ type: 'chat', tid: 'ticket', message: 'Hello back!' })
    expect(await staff.next('chat')).toMatchObject({ from: 'member', to: 'administrator', seq: 2 })
    staff.send({ type: 'ticket', status: 'closed' })
    expect(await member.next('ticket')).toMatchObject({ status: 'open', isWaiting: false })
    expect(await member.next('ticket')).toMatchObject({ status: 'open', isWaiting: true })
    expect(await member.next('ticket')).toMatchObject({ status: 'closed', isWaiting: false, version: 3 })
    member.send({ type: 'chat', tid: 'ticket', message: 'One more question.' })
    expect(await member.next('ticket')).toMatchObject({ status: 'reopened', version: 4 })
    expect(await staff.next('chat')).toMatchObject({ message: 'One more question.', seq: 3 })
  })
})
