import { describe, expect, it } from 'vitest'
import { minute } from '../../src/server/lib/clock'
import { addAccounts, addOrganizations } from '../support/office/fixtures'
import { officeForTest, type TestOffice } from '../support/office/office'

const elevenMinutes = 11 * minute

async function opened() {
  const office = await officeForTest()
  await addOrganizations(office.engine, [
    { oid: 'choir', name: 'Hilltop Choir', email: 'old@choir.example' },
    { oid: 'guest', status: 'pending' },
  ])
  const administrator = await office.as('Administrator')
  const organization = async (oid = 'choir') =>
    (await administrator.get(`/organizations?ids=${oid}`)).body.result.organizations[0]
  const change = (org: object, version = 1) => administrator.put('/organizations/choir', { org, version })
  return { office, administrator, organization, change }
}

async function lettersTo(office: TestOffice, address: string) {
  while ((await office.outbox.sendDue()) > 0);
  return office.letters.filter(({ to }) => to === address)
}

async function tokenTo(office: TestOffice, address: string) {
  const letter = (await lettersTo(office, address)).at(-1)
  return /address=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
}

describe('changing an organization', () => {
  it('name, industry, address and contact are changed, are searched for at once, and leave an event with the names of the fields alone', async () => {
    const { administrator, change } = await opened()
    const org = { name: ' Valley Choir ', type: 'Entertainment and Leisure', address: '', contact: '555' }
    const { body } = await change(org)
    expect(body.result).toMatchObject({
      ...org,
      name: 'Valley Choir',
      version: 2,
      email: 'old@choir.example',
    })
    const found = await administrator.get('/search?ref=organizations&keywords=valley')
    expect(found.body.result.organizations[0].oid).toBe('choir')
    const filter = encodeURIComponent(JSON.stringify({ kind: 'organization', subject: 'choir' }))
    const [event] = (await administrator.get(`/events?filter=${filter}`)).body
    expect([event.act, event.after]).toEqual(['update', { changed: ['name', 'type', 'address', 'contact'] }])
  })

  it('with a stale version nothing is overwritten, unless it asks for what is there already', async () => {
    const { change, organization } = await opened()
    await change({ contact: '1' })
    const stale = await change({ contact: '2' })
    expect([stale.status, stale.body.code]).toEqual([409, 'saved_meanwhile'])
    expect((await change({ contact: '1' })).status).toBe(200)
    expect(await organization()).toMatchObject({ contact: '1', version: 2 })
  })

  it('an empty name, and signs that nobody sees, are refused at their field', async () => {
    const { change } = await opened()
    for (const name of ['', '  ', 'A\u202eB']) {
      const { status, body } = await change({ name })
      expect([status, body.errors[0].path]).toEqual([400, 'org.name'])
    }
  })
})

describe('a changed email', () => {
  it('is proved by a letter to the new one and told to the old', async () => {
    const { office, change, organization } = await opened()
    expect((await change({ email: 'new@choir.example' })).body.result).toMatchObject({
      email: 'old@choir.example',
      newEmail: 'new@choir.example',
    })
    const [told] = await lettersTo(office, 'old@choir.example')
    expect(told?.text).toContain('new@choir.example')
    expect(told?.text).not.toContain('address=')
    const token = await tokenTo(office, 'new@choir.example')
    const link = { kind: 'address', token }
    const seen = await office.nobody.post('/organizations/link', link)
    expect(seen.body.result).toEqual({ organization: 'Hilltop Choir', email: 'new@choir.example' })
    expect((await organization()).email).toBe('old@choir.example')
    const confirmed = await office.nobody.post('/organizations/confirm', link)
    expect(confirmed.body.result).toEqual({ organization: 'Hilltop Choir', isPending: false })
    const now = await organization()
    expect([now.email, now.newEmail, now.version]).toEqual(['new@choir.example', undefined, 3])
    expect((await office.nobody.post('/organizations/confirm', link)).status).toBe(410)
  })

  it('that is not right is declined by its mailbox, or taken back by the address before, and its link ends', async () => {
    const { office, change, organization } = await opened()
    await change({ email: 'wrong@choir.example' })
    const first = await tokenTo(office, 'wrong@choir.example')
    const declined = await office.nobody.post('/organizations/decline', { kind: 'address', token: first })
    expect(declined.status).toBe(200)
    expect((await organization()).newEmail).toBeUndefined()
    await change({ email: 'second@choir.example' }, 3)
    const second = await tokenTo(office, 'second@choir.example')
    await change({ email: 'OLD@choir.example' }, 4)
    expect((await organization()).newEmail).toBeUndefined()
    for (const token of [first, second]) {
      const { status } = await office.nobody.post('/organizations/confirm', { kind: 'address', token })
      expect(status).toBe(410)
    }
    expect((await organization()).email).toBe('old@choir.example')
  })

  it('to another one at once is confirmed by the last letter alone', async () => {
    const { office, change, organization } = await opened()
    await change({ email: 'one@choir.example' })
    await change({ email: 'two@choir.example' }, 2)
    const token = await tokenTo(office, 'two@choir.example')
    await office.nobody.post('/organizations/confirm', { kind: 'address', token })
    expect((await organization()).email).toBe('two@choir.example')
    expect(await lettersTo(office, 'one@choir.example')).toEqual([])
  })

  it('of another organization is taken, when it is asked for and when it is confirmed', async () => {
    const { office, change, administrator } = await opened()
    const taken = await change({ email: 'OFFICE@school.example' })
    expect([taken.status, taken.body.errors[0].path]).toEqual([409, 'org.email'])
    await change({ email: 'free@choir.example' })
    const token = await tokenTo(office, 'free@choir.example')
    await administrator.post('/organizations', {
      ref: 'panel',
      org: { name: 'Quicker', email: 'free@choir.example' },
    })
    const late = await office.nobody.post('/organizations/confirm', { kind: 'address', token })
    expect([late.status, late.body.code]).toEqual([409, 'email_taken'])
  })

  it('ends an invitation that went to the one before, which would prove a mailbox that is no longer meant', async () => {
    const { office, administrator, organization } = await opened()
    await administrator.post('/organizations/invite', { organizations: [{ oid: 'guest' }] })
    const [letter] = await lettersTo(office, 'office@guest.example')
    const data = /register\?data=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
    const invitation = JSON.parse(Buffer.from(decodeURIComponent(data), 'base64').toString()).token
    await administrator.put('/organizations/guest', { org: { email: 'new@guest.example' }, version: 1 })
    const token = await tokenTo(office, 'new@guest.example')
    await office.nobody.post('/organizations/confirm', { kind: 'address', token })
    const link = { kind: 'invitation', token: invitation }
    expect((await office.nobody.post('/organizations/link', link)).status).toBe(410)
    expect(await organization('guest')).toMatchObject({ email: 'new@guest.example', status: 'invited' })
  })

  it('asks an Administrator who has not shown for ten minutes who they are; the other details do not', async () => {
    const { office, change } = await opened()
    office.passTime(elevenMinutes)
    const asked = await change({ email: 'new@choir.example' })
    expect([asked.status, asked.body.code]).toEqual([403, 'reauthentication_required'])
    expect((await change({ contact: '1' })).status).toBe(200)
  })
})

describe('withdrawing an invitation', () => {
  it('ends its link at once; who was invited is what they were before, and can be invited again', async () => {
    const { office, administrator, organization } = await opened()
    await addAccounts(office.engine, [{ uid: 'ida', oid: 'school', status: 'incomplete' }])
    await administrator.post('/organizations/invite', { organizations: [{ oid: 'guest' }] })
    await administrator.post('/accounts/invite', { accounts: [{ uid: 'ida' }] })
    const [letter] = await lettersTo(office, 'ida@gatehouse.example')
    const token = /invitation=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect((await office.nobody.post('/auth/link', { token })).status).toBe(200)
    for (const of of ['organization/guest', 'account/ida']) {
      expect((await administrator.delete(`/invitations/${of}`)).status).toBe(200)
      expect((await administrator.delete(`/invitations/${of}`)).status).toBe(404)
    }
    expect((await office.nobody.post('/auth/link', { token })).status).toBe(410)
    expect((await organization('guest')).status).toBe('pending')
    expect((await administrator.get('/accounts/ida')).body.result.status).toBe('incomplete')
    const again = await administrator.post('/accounts/invite', { accounts: [{ uid: 'ida' }] })
    expect(again.body.result).toEqual(['ida@gatehouse.example'])
  })

  it('whose letter still waits is not sent', async () => {
    const { office, administrator } = await opened()
    await administrator.post('/organizations/invite', { organizations: [{ oid: 'guest' }] })
    await administrator.delete('/invitations/organization/guest')
    expect(await lettersTo(office, 'office@guest.example')).toEqual([])
  })
})
