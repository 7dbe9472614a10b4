import { beforeEach, describe, expect, it } from 'vitest'
import { bitsOfRights } from '../../src/server/lib/rights'
import { eraseAll } from '../support/office/erasing'
import { addAccounts, type PersonName } from '../support/office/fixtures'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'
import { decision, feedPosts, send } from '../support/platform/platform'

let office: TestOffice
let administrator: Client
const log: string[] = []
beforeEach(async () => {
  log.length = 0
  office = await officeForTest({ onLog: (line) => void log.push(line) })
  administrator = await office.as('Administrator')
  await send(office.address, 'accounts', [
    {
      uid: 'dad',
      firstname: 'Rolf',
      lastname: 'Kern',
      email: 'rolf@example.org',
      ageBand: '18+',
      oid: 'school',
    },
    { uid: 'child', firstname: 'Emilia', lastname: 'Kern', parent: 'dad', ageBand: '9–11', oid: 'school' },
    { uid: 'free', firstname: 'Noa', lastname: 'Lind', email: 'noa@example.org', ageBand: '9–11' },
  ])
  await feedPosts(office.address, [{ pid: 'cry', uid: 'child', text: 'I want to die' }])
})
const path = '/people/child/referrals'
const phoned = { to: { kind: 'helpline', name: 'Childline' }, number: 'CRN 2041', note: 'Told of a belt' }
const refer = async (body: object = phoned, who: Client = administrator, uid = 'child') =>
  await who.post(`/people/${uid}/referrals`, body)
const toSchool = async () => (await refer({ to: { kind: 'school' }, note: 'Told of a belt' })).body.result
const move = (id: string, state: string, who: Client = administrator) => who.put(`${path}/${id}`, { state })
const person = async (who: Client = administrator, uid = 'child') =>
  (await who.get(`/people/${uid}`)).body.result
const emails = async () => {
  const rows = await office.engine.kysely.selectFrom('emails').selectAll().execute()
  return rows.filter(({ kind }) => kind === 'referred')
}
const give = (uid: string, ...rights: Parameters<typeof bitsOfRights>[0]) =>
  office.engine.kysely
    .updateTable('accounts')
    .set({ rights: bitsOfRights(rights) })
    .where('uid', '=', uid)
    .execute()
const decide = (action: 'approve' | 'block') =>
  administrator.put('/posts/cry', {
    ...{ ...decision('cry', action, 'administrator'), post: { pid: 'cry', uid: 'child' } },
  })
const events = async () => {
  const filter = encodeURIComponent('{"kind":"account","subject":"child"}')
  const { body } = await administrator.get(`/events?filter=${filter}`)
  return body.filter(({ act }: { act: string }) => act === 'refer' || act === 'update_referral')
}

describe('referring', () => {
  it('to a helpline keeps who was phoned, and tells nobody', async () => {
    const { status, body } = await refer()
    expect(status).toBe(201)
    expect(body.result).toMatchObject({
      ...{ to: { kind: 'helpline', uid: null, name: 'Childline' }, state: 'open', number: 'CRN 2041' },
      ...{ note: 'Told of a belt', by: { uid: 'administrator' }, taken: null, closed: null },
    })
    expect(await emails()).toEqual([])
    expect((await person()).referrals).toMatchObject([{ id: body.result.id }])
  })

  it('to a colleague tells them by email, with a link and no word, number or name of it', async () => {
    const to = { kind: 'staff', uid: 'colleague', name: 'whoever' }
    const { result } = (await refer({ ...phoned, to })).body
    expect(result.to).toEqual({ kind: 'staff', uid: 'colleague', name: 'colleague Example' })
    const [email, ...more] = await emails()
    expect(more).toEqual([])
    expect(email?.recipient).toBe('colleague@gatehouse.example')
    expect(JSON.stringify(email)).not.toMatch(/belt|2041|Emilia|Rolf/)
    while ((await office.outbox.sendDue()) > 0);
    expect(office.letters.map(({ text }) => text).join()).toContain('/office/accounts/child')
    expect(JSON.stringify(office.letters)).not.toMatch(/belt|2041|Emilia|Rolf/)
  })

  it('to the school tells all of it who can sign in', async () => {
    await addAccounts(office.engine, [
      { uid: 'second', oid: 'school', role: 'Organization Administrator' },
      { uid: 'former', oid: 'school', role: 'Organization Administrator', status: 'inactive' },
    ])
    const { to } = await toSchool()
    expect(to).toMatchObject({ kind: 'school', uid: null, name: 'The school' })
    expect((await emails()).map(({ recipient }) => recipient).toSorted()).toEqual([
      'head@gatehouse.example',
      'second@gatehouse.example',
    ])
  })

  it.each([
    ['a colleague who is not named', 'child', { to: { kind: 'staff' } }, 'to.uid'],
    ['a Moderator who may not take it', 'child', { to: { kind: 'staff', uid: 'moderator' } }, 'to.uid'],
    ['a member', 'child', { to: { kind: 'staff', uid: 'member' } }, 'to.uid'],
    ['a helpline without a name', 'child', { to: { kind: 'helpline' } }, 'to.name'],
    ['the school of somebody who has none', 'free', { to: { kind: 'school' } }, 'to.kind'],
    ['a post of somebody else', 'free', { ...phoned, pid: 'cry' }, 'pid'],
    ['no word', 'child', { ...phoned, note: ' ' }, 'note'],
  ])('is refused with %s', async (_, uid, body, field) => {
    const answer = (await refer(body, administrator, uid)).body
    expect([answer.code, answer.errors?.[0]?.path]).toEqual(['invalid_request', field])
    expect((await person(administrator, uid)).referrals).toEqual([])
  })

  it('to a school is refused where nobody of it can sign in', async () => {
    const { kysely } = office.engine
    await kysely.updateTable('accounts').set({ status: 'inactive' }).where('uid', '=', 'head').execute()
    expect((await refer({ to: { kind: 'school' } })).body.errors[0].path).toBe('to.kind')
    expect((await administrator.get(path)).body.result.school).toBeNull()
    await kysely.updateTable('accounts').set({ status: 'active' }).where('uid', '=', 'head').execute()
    await kysely.updateTable('organizations').set({ off: 1 }).where('oid', '=', 'school').execute()
    expect((await refer({ to: { kind: 'school' } })).body.errors[0].path).toBe('to.kind')
  })

  it('sent again it is done once', async () => {
    const [one, other] = [await refer({ ...phoned, nonce: 'n' }), await refer({ ...phoned, nonce: 'n' })]
    expect(other.body.result.id).toBe(one.body.result.id)
    expect((await person()).referrals).toHaveLength(1)
  })

  it('is for those who decide or answer, about those whom they see, and never about oneself', async () => {
    const asked = async (name: PersonName) => (await refer(phoned, await office.as(name))).status
    expect(await asked('Moderator')).toBe(403)
    expect(await asked('Organization Administrator')).toBe(403)
    await give('moderator', 'answersTickets')
    expect(await asked('Moderator')).toBe(201)
    await give('moderator', 'decides')
    expect(await asked('Moderator')).toBe(201)
    expect((await refer(phoned, await office.as('Moderator'), 'free')).status).toBe(404)
    expect((await refer(phoned, administrator, 'administrator')).status).toBe(403)
    expect((await administrator.get('/people/administrator/referrals')).status).toBe(403)
  })
})

describe('a referral', () => {
  it('is taken and closed, or closed at once, and nothing else', async () => {
    const { id } = (await refer()).body.result
    expect((await move(id, 'open')).body.code).toBe('invalid_request')
    expect((await move(id, 'taken')).body.result).toMatchObject({
      ...{ state: 'taken', takenBy: { uid: 'administrator' }, closed: null },
    })
    expect((await move(id, 'closed')).body.result).toMatchObject({ state: 'closed' })
    for (const state of ['taken', 'closed']) {
      const { status, body } = await move(id, state)
      expect([status, body.code, body.referral.state]).toEqual([409, 'saved_meanwhile', 'closed'])
    }
    const other = (await refer()).body.result
    expect((await move(other.id, 'closed')).body.result).toMatchObject({ state: 'closed', taken: null })
    expect((await move('nowhere', 'taken')).status).toBe(404)
  })

  it('is taken by one of two at once; the other is told who it is', async () => {
    const { id } = (await refer()).body.result
    const answers = await Promise.all([move(id, 'taken'), move(id, 'taken', await office.as('Colleague'))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body
    const taker = answers.find(({ status }) => status === 200)?.body.result.takenBy
    expect(refused).toMatchObject({ code: 'saved_meanwhile', referral: { state: 'taken', takenBy: taker } })
  })

  it('keeps a Moderator who sees to it at the person until it is closed', async () => {
    await give('moderator', 'decides')
    const moderator = await office.as('Moderator')
    const { id } = (await refer({ to: { kind: 'staff', uid: 'moderator' } })).body.result
    await decide('approve')
    expect((await move(id, 'taken', moderator)).status).toBe(200)
    expect((await move(id, 'closed', moderator)).status).toBe(200)
    expect((await moderator.get('/people/child')).status).toBe(404)
  })

  it('is events with ids alone, and in no line of the log', async () => {
    const { id } = (await refer({ ...phoned, to: { kind: 'school' } })).body.result
    await move(id, 'taken', await office.as('Organization Administrator'))
    await move(id, 'closed')
    const found = await events()
    expect(found.map(({ act, after }: { act: string; after: object }) => ({ act, after }))).toEqual([
      { act: 'update_referral', after: { referral: id, kind: 'school', state: 'closed' } },
      { act: 'update_referral', after: { referral: id, kind: 'school', state: 'taken' } },
      { act: 'refer', after: { referral: id, kind: 'school', state: 'open' } },
    ])
    expect(`${JSON.stringify(found)}${log.join()}`).not.toMatch(/belt|2041|The school|Emilia/)
  })

  it('goes with the account, comes back with it, and is erased with it', async () => {
    await refer()
    await administrator.delete('/accounts?ids=child')
    await administrator.post('/deleted-accounts/child/restoration')
    expect((await person()).referrals).toHaveLength(1)
    await administrator.delete('/accounts?ids=child')
    await eraseAll(office)
    expect(await office.engine.kysely.selectFrom('referrals').selectAll().execute()).toEqual([])
  })
})

describe('a school', () => {
  it('sees that it was asked and how that stands, and takes it; no note, number or name', async () => {
    const head = await office.as('Organization Administrator')
    const { id } = await toSchool()
    await refer()
    const seen = await person(head)
    expect(seen.referrals).toEqual([
      {
        ...{ id, to: { kind: 'school', uid: null, name: 'The school' }, state: 'open' },
        ...{ number: null, note: null, pid: null, by: null, takenBy: null, closedBy: null },
        ...{ created: expect.any(String), taken: null, closed: null },
      },
    ])
    const { status, body } = await move(id, 'taken', head)
    expect([status, body.result.state, body.result.takenBy]).toEqual([200, 'taken', null])
    expect((await person()).referrals[1]).toMatchObject({ state: 'taken', takenBy: { uid: 'head' } })
    const again = await move(id, 'taken', head)
    expect([again.status, again.body.referral.takenBy]).toEqual([409, null])
  })

  it('closes nothing, and takes nothing that was referred elsewhere', async () => {
    const head = await office.as('Organization Administrator')
    const { id } = await toSchool()
    const other = (await refer()).body.result
    expect((await move(id, 'closed', head)).status).toBe(403)
    expect((await move(other.id, 'taken', head)).status).toBe(404)
    expect((await move(id, 'taken', await office.as('Other Administrator'))).status).toBe(404)
    expect((await head.get(path)).status).toBe(403)
  })

  it('that a child has come to since sees nothing of what was referred to the one before', async () => {
    await toSchool()
    await office.engine.kysely
      .updateTable('accounts')
      .set({ oid: 'club' })
      .where('uid', '=', 'child')
      .execute()
    expect((await person(await office.as('Other Administrator'))).referrals).toEqual([])
  })
})

describe('that somebody sees to it', () => {
  it('is told to staff who see the person or a post, since when and no more', async () => {
    const { id } = (await refer()).body.result
    const moderator = await office.as('Moderator')
    for (const who of [administrator, moderator]) {
      const open = { state: 'open', since: expect.any(String) }
      expect((await person(who)).referral).toEqual(open)
      expect((await who.get('/posts/cry/context')).body.result.referral).toEqual(open)
    }
    expect((await person(moderator)).referrals).toBeUndefined()
    await move(id, 'taken')
    expect((await person(moderator)).referral.state).toBe('taken')
    await move(id, 'closed')
    expect((await person(moderator)).referral).toBeNull()
  })

  it('is told to a school of what was referred to it alone, since it may be the danger', async () => {
    const head = await office.as('Organization Administrator')
    const seen = async () => [
      (await person(head)).referral,
      (await head.get('/posts/cry/context')).body.result.referral,
    ]
    await refer()
    expect(await seen()).toEqual([null, null])
    await toSchool()
    const open = { state: 'open', since: expect.any(String) }
    expect(await seen()).toEqual([open, open])
  })

  it('keeps measures from the guardian, whatever was written, until it is closed', async () => {
    const words = { en: 'Hello', fr: 'Bonjour' }
    const take = async (more: object = {}) =>
      (
        await administrator.post('/people/child/measures', {
          ...{ kind: 'warn', until: null, reason: { policy: 'bullying' } },
          ...{ version: (await person()).version, ...more },
        })
      ).body.result.texts.guardian
    expect(await take()).not.toBeNull()
    const { id } = (await refer()).body.result
    expect(await take()).toBeNull()
    expect(await take({ texts: { member: words, guardian: words } })).toBeNull()
    await move(id, 'closed')
    expect(await take({ texts: { member: words, guardian: words } })).toEqual(words)
  })

  it('keeps measures, and letters that nobody has confirmed, from the guardian of who tells of harm by somebody near', async () => {
    await feedPosts(office.address, [{ pid: 'told', uid: 'child', text: 'my stepdad beats me' }])
    const measure = async () => {
      const { version } = await person()
      const reason = { policy: 'bullying' }
      const { body } = await administrator.post('/people/child/measures', {
        ...{ kind: 'warn', until: null, reason, version },
      })
      return body.result.texts.guardian
    }
    const write = async () => (await administrator.post('/users/child/tickets', { message: 'Hello' })).status
    await administrator.put('/posts/told', {
      ...{ post: { pid: 'told', uid: 'child' }, action: 'block', moderator: 'administrator' },
      reason: { policy: 'bullying' },
    })
    await administrator.put('/posts/cry', {
      ...{ post: { pid: 'cry', uid: 'child' }, action: 'approve', moderator: 'administrator' },
    })
    expect([(await person()).mayTellGuardian, await measure(), await write()]).toEqual([false, null, 409])
    const filter = encodeURIComponent(JSON.stringify({ act: 'block' }))
    const [block] = (await administrator.get(`/events?filter=${filter}&range=[0,0]`)).body
    expect(block.after.wordings.en).toMatchObject({ guardian: '', child: expect.stringMatching(/./) })
    await administrator.put('/posts/told/signals/disclosure', { isSign: false })
    expect([(await person()).mayTellGuardian, await write()]).toEqual([true, 201])
    expect(await measure()).not.toBeNull()
  })
})

describe('writing to a guardian', () => {
  const write = (uid: string, more: object = {}) =>
    administrator.post(`/users/${uid}/tickets`, { message: 'We would like to talk', ...more })
  const begun = async () =>
    (await administrator.get('/events')).body.find(({ act }: { act: string }) => act === 'begin')

  it('is asked again where a post tells that the danger may be near, and the event says so', async () => {
    for (const more of [{}, { about: { post: 'cry' } }]) {
      const { status, body } = await write('child', more)
      expect([status, body.code]).toEqual([409, 'danger_may_be_near'])
    }
    expect((await write('child', { nearConfirmed: true })).status).toBe(201)
    expect((await begun()).after).toMatchObject({ about: 'child', near: true })
  })

  it('is asked again about that post once it is decided too, and no more about the child', async () => {
    await decide('block')
    expect((await write('child')).status).toBe(201)
    expect((await begun()).after.near).toBeUndefined()
    expect((await write('child', { about: { post: 'cry' } })).body.code).toBe('danger_may_be_near')
  })

  it('is not asked where somebody says that it is no sign', async () => {
    await administrator.put('/posts/cry/signals/self_harm', { isSign: false })
    expect((await write('child')).status).toBe(201)
  })

  it('is asked again while a Safety ticket of the child waits, and never of an adult’s own', async () => {
    await send(office.address, 'accounts', [
      { uid: 'mia', firstname: 'Mia', lastname: 'Kern', parent: 'dad', ageBand: '9–11' },
    ])
    await office.feed(
      'tickets',
      ['mia', 'dad'].map((uid) => ({ tid: `of-${uid}`, uid, issue: 'My dad hits me' })),
    )
    await office.engine.kysely.updateTable('tickets').set({ priority: 'safety' }).execute()
    expect((await write('mia')).body.code).toBe('danger_may_be_near')
    expect((await write('dad')).status).toBe(201)
  })

  it('says beforehand to whom it goes, and that nobody can be written to', async () => {
    const addressee = async (uid: string) =>
      (await administrator.get(`/people/${uid}/referrals`)).body.result.addressee
    expect([await addressee('child'), await addressee('dad'), await addressee('free')]).toEqual([
      'guardian',
      'self',
      null,
    ])
    expect((await write('free')).body.code).toBe('no_addressee')
  })
})

describe('whom to turn to', () => {
  const safeguarding = {
    helplines: 'GB | Childline | 0800 1111 | 24 hours | https://www.childline.org.uk\nFR | Enfance | 119',
    lead: 'Ruth Okafor | ruth@example.org',
    authority: 'Police | 112',
    contacts: 'school | Helen Walker | 555 01\nclub | Jo Doe | 555 02',
  }
  const seen = async (who: Client) => (await who.get('/safeguarding')).body.result

  it('is nobody at first', async () => {
    expect(await seen(administrator)).toEqual({ helplines: [], lead: null, authority: null, contacts: [] })
  })

  it('is what was saved, for staff; a school sees the helplines and its own contact', async () => {
    expect((await administrator.put('/settings', { safeguarding })).status).toBe(200)
    const all = await seen(await office.as('Moderator'))
    expect(all).toEqual({
      helplines: [
        {
          ...{ country: 'GB', name: 'Childline', phone: '0800 1111', hours: '24 hours' },
          url: 'https://www.childline.org.uk',
        },
        { country: 'FR', name: 'Enfance', phone: '119', hours: '', url: null },
      ],
      lead: { name: 'Ruth Okafor', reach: 'ruth@example.org' },
      authority: { name: 'Police', reach: '112' },
      contacts: [
        { oid: 'school', name: 'Helen Walker', phone: '555 01' },
        { oid: 'club', name: 'Jo Doe', phone: '555 02' },
      ],
    })
    expect(await seen(await office.as('Organization Administrator'))).toEqual({
      ...{ helplines: all.helplines, lead: null, authority: null, contacts: [all.contacts[0]] },
    })
  })

  it.each([
    ['helplines', 'GB | Childline | 0800 1111\nGB | Childline'],
    ['lead', 'Ruth Okafor'],
    ['authority', 'Police | 112\nPolice | 113'],
    ['contacts', 'school | Helen Walker | none'],
  ])('is refused where a line of %s can’t be read', async (name, text) => {
    const { status, body } = await administrator.put('/settings', {
      safeguarding: { ...safeguarding, [name]: text },
    })
    expect([status, body.errors[0].path]).toEqual([400, `safeguarding.${name}`])
    expect(body.errors[0].message).toContain(text.includes('\n') ? 'line 2' : 'line 1')
  })
})
