import { beforeEach, describe, expect, it } from 'vitest'
import { minute } from '../../src/server/lib/clock'
import { emailOf } from '../support/office/fixtures'
import type { Client, TestOffice } from '../support/office/office'
import { decision, feedPosts, report } from '../support/platform/platform'
import { officeThatTells, sendAll } from '../support/platform/webhooks'
import { deskOf } from '../support/sockets/desk'

let office: TestOffice
let administrator: Client
let told: () => Promise<[string, object][]>
beforeEach(async () => {
  const telling = await officeThatTells()
  ;({ office, administrator } = telling)
  told = async () => {
    await sendAll(office)
    return telling.receiver.received.flatMap(({ notice: { type, data } }) =>
      ['post.urgent', 'ticket.safety', 'queue.late'].includes(String(type)) ? [[String(type), data]] : [],
    )
  }
})

const always = (...people: ('Administrator' | 'Colleague' | 'Moderator')[]) =>
  people.map((person) => `${emailOf(person)} 1-7 00:00-24:00 Europe/London`).join('\n')
const set = (alarm: object) =>
  administrator.put('/settings', { alarm: { rota: '', minutes: 10, late: 0, ...alarm } })
const feedThreat = (pid = 'threat') => feedPosts(office.address, [{ pid, text: 'I will kill you' }])
const feedSafety = async () => {
  await office.feed('tickets', [{ tid: 'help', uid: 'member', issue: 'Somebody hurts me' }])
  await office.engine.kysely.updateTable('tickets').set({ priority: 'safety' }).execute()
}
/** Whom letters of alerts went to, in order. */
const called = async () => {
  const letters = office.engine.kysely.selectFrom('emails').select(['kind', 'recipient']).orderBy('id')
  return (await letters.where('kind', 'in', ['post_alert', 'ticket_alert']).execute()).map(({ recipient }) =>
    recipient.replace('@gatehouse.example', ''),
  )
}
const pass = async (minutes: number) => {
  office.passTime(minutes * minute)
  await office.raiseAlerts()
}
const unseen = async (person: 'Administrator' | 'Moderator' | 'Organization Administrator') =>
  (await (await deskOf(office, person)).next('queues')).unseen

describe('an alarm when nobody looks', () => {
  it('a post that can’t wait and a safety ticket are told as webhooks without content, once and not each minute', async () => {
    await feedThreat()
    await feedSafety()
    for (let n = 0; n < 3; n++) await pass(1)
    const since = expect.any(String)
    expect((await told()).sort()).toEqual([
      ['post.urgent', { pid: 'threat', since }],
      ['ticket.safety', { tid: 'help', since }],
    ])
  })

  it('a post and a ticket with one id are told of each', async () => {
    await feedThreat('help')
    await feedSafety()
    await pass(1)
    expect((await told()).map(([type]) => type).toSorted()).toEqual(['post.urgent', 'ticket.safety'])
  })

  it('by email to those on duty in the order of the rota, the next person after the minutes of the settings', async () => {
    await set({ rota: always('Colleague', 'Moderator') })
    await feedThreat()
    await office.raiseAlerts()
    expect(await called()).toEqual(['colleague'])
    await pass(9)
    expect(await called()).toEqual(['colleague'])
    await pass(1)
    expect(await called()).toEqual(['colleague', 'moderator'])
    for (let n = 0; n < 3; n++) await pass(10)
    expect(await called()).toEqual(['colleague', 'moderator'])
  })

  it('with another shift, those who were not called yet', async () => {
    const at = new Date(office.clock() / 1000)
    const time = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString().slice(11, 16)
    const line = (person: 'Colleague' | 'Moderator', from: string, until: string) =>
      `${emailOf(person)} 1-7 ${from}-${until} UTC`
    const lines = [line('Colleague', time(5), time(60)), line('Moderator', time(-60), time(5))]
    await set({ rota: lines.join('\n') })
    await feedThreat()
    await office.raiseAlerts()
    expect(await called()).toEqual(['moderator'])
    await pass(10)
    expect(await called()).toEqual(['moderator', 'colleague'])
  })

  it('those who are off duty come last, and who can’t answer tickets is not called to one', async () => {
    const lines = [
      `${emailOf('Administrator')} 1-7 10:00-10:01 Europe/London`,
      always('Moderator', 'Colleague'),
    ]
    await set({ rota: lines.join('\n') })
    await feedSafety()
    await office.raiseAlerts()
    await pass(10)
    expect(await called()).toEqual(['colleague', 'administrator'])
  })

  it('a ticket that its member has reopened calls, though somebody had solved it', async () => {
    await set({ rota: always('Colleague') })
    await feedSafety()
    const values = { status: 'reopened', assignee: 'administrator' } as const
    await office.engine.kysely.updateTable('tickets').set(values).execute()
    await office.raiseAlerts()
    expect(await called()).toEqual(['colleague'])
    await office.engine.kysely.updateTable('tickets').set({ status: 'open' }).execute()
    await pass(1)
    expect(await office.engine.kysely.selectFrom('alerts').selectAll().execute()).toEqual([])
  })

  it('opening the post acknowledges: nobody else is called', async () => {
    await set({ rota: always('Colleague', 'Moderator') })
    await feedThreat()
    await office.raiseAlerts()
    const desk = await deskOf(office, 'Moderator')
    desk.send({ type: 'claim', posts: [{ pid: 'threat', version: 1 }], open: 'threat' })
    await desk.next('claimed')
    await pass(10)
    expect(await called()).toEqual(['colleague'])
  })

  it('is told in every open tab once nobody has looked for that long, to those whose work it is', async () => {
    await feedThreat()
    await feedSafety()
    await office.raiseAlerts()
    expect(await unseen('Administrator')).toBeUndefined()
    await pass(10)
    expect(await unseen('Administrator')).toEqual({ posts: 1, tickets: 1, isLate: false })
    expect(await unseen('Moderator')).toEqual({ posts: 1, tickets: 0, isLate: false })
    expect(await unseen('Organization Administrator')).toBeUndefined()
    await administrator.put('/posts/threat', decision('threat', 'block', 'administrator'))
    await pass(1)
    expect(await unseen('Moderator')).toBeUndefined()
  })

  it('a private message calls those alone who may decide it, and is counted for nobody else', async () => {
    await set({ rota: always('Moderator', 'Colleague') })
    await feedPosts(office.address, [{ pid: 'threat', text: 'I will kill you', visibility: 'message' }])
    await report(office.address, 'threat')
    await office.raiseAlerts()
    await pass(10)
    expect(await called()).toEqual(['colleague'])
    expect(await unseen('Administrator')).toEqual({ posts: 1, tickets: 0, isLate: false })
    expect(await unseen('Moderator')).toBeUndefined()
  })

  it('one that is decided, and can’t wait again, is told again', async () => {
    await feedThreat()
    await office.raiseAlerts()
    await told()
    await administrator.put('/posts/threat', decision('threat', 'approve', 'administrator'))
    await pass(1)
    const revised = new Date(office.clock() / 1000).toISOString()
    await feedPosts(office.address, [{ pid: 'threat', text: 'I will kill you tonight', revised }])
    await pass(1)
    expect((await told()).map(([type]) => type)).toEqual(['post.urgent', 'post.urgent'])
  })

  it('the queue is late where a post has waited for longer than the settings allow, until none does', async () => {
    await set({ late: 60, rota: always('Colleague') })
    await feedPosts(office.address, [{ pid: 'waits', text: 'my phone number is 020 7946 0958' }])
    await pass(59)
    expect(await told()).toEqual([])
    await pass(2)
    await pass(1)
    expect((await told()).map(([type]) => type)).toEqual(['queue.late'])
    expect(await called()).toEqual(['colleague'])
  })
})

describe('the rota', () => {
  it('that can’t be read is refused, with its line', async () => {
    const answer = await set({ rota: `${always('Colleague')}\ncolleague at noon` })
    expect([answer.status, answer.body.detail]).toEqual([400, expect.stringContaining('line 2')])
  })
})
