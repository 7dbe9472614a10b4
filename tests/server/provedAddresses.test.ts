import { describe, expect, it } from 'vitest'
import { day } from '../../src/server/lib/clock'
import { addAccounts, addOrganizations } from '../support/office/fixtures'
import { signIn } from '../support/office/office'
import { openRegistrations, secret } from '../support/office/registrations'

const {
  office,
  administrator,
  registration,
  register,
  invite,
  open,
  confirmationFor,
  confirm,
  decline,
  dataFor,
  statusOf,
} = await openRegistrations()

const attackers = 'Sneaky-FOX-in-barn-99!'

/** What a sign-in with this address and password comes to. */
async function told(email: string, password: string) {
  const { status, body } = await signIn(office.address, email, password)
  return [status, body.code ?? 'signed in']
}
const refused = [401, 'invalid_credentials']
const signedIn = [200, 'signed in']

const accountOf = async (email: string) =>
  (await administrator.get(`/search?ref=accounts&keywords=${email}`)).body.result.accounts

describe('nobody gets in by an address that they have not proved', () => {
  it('an organization registered in the head’s name is accepted, and the password that a stranger chose opens nothing', async () => {
    const body = registration({ user: { email: 'head@real.example', password: attackers } })
    const { oid } = (await register(body)).body.result
    expect(await accountOf('head@real.example')).toEqual([])
    expect(await told('head@real.example', attackers)).toEqual(refused)
    expect((await invite(oid)).body.result).toEqual([body.org.email])
    expect(await told('head@real.example', attackers)).toEqual(refused)
    expect([await accountOf('head@real.example'), await statusOf(oid)]).toEqual([[], 'invited'])
  })

  it('whoever confirms after the office has accepted can sign in at once', async () => {
    const body = registration()
    const { oid } = (await register(body)).body.result
    await invite(oid)
    const token = await confirmationFor(body.user.email)
    expect((await confirm(token)).body.result).toMatchObject({ isPending: false })
    expect(await told(body.user.email, secret)).toEqual(signedIn)
    expect(await statusOf(oid)).toBe('active')
  })

  it('an invitation’s token lets nobody in by another address than the one that was invited', async () => {
    await addOrganizations(office.engine, [
      { oid: 'police', email: 'attacker@police.example', status: 'pending' },
    ])
    await invite('police')
    const { token = '' } = await dataFor('attacker@police.example')
    const chief = { email: 'chief@police.example', password: attackers }
    const org = { name: 'Police Department', email: 'office@police.example' }
    const { status, body } = await register(registration({ token, org, user: chief }))
    expect([status, body.result.status]).toEqual([201, 'active'])
    expect([await told(chief.email, attackers), await accountOf(chief.email)]).toEqual([refused, []])
    // Only whoever reads the chief’s letters can confirm it.
    await confirm(await confirmationFor(chief.email))
    expect(await told(chief.email, attackers)).toEqual(signedIn)
  })

  it('the token ends what others have registered for the invited organization and not confirmed', async () => {
    const first = registration({ user: { email: 'early@squat.example' } })
    const { oid } = (await register(first)).body.result
    const earlier = await confirmationFor(first.user.email)
    await invite(oid)
    const { token = '' } = await dataFor(first.org.email)
    await register(registration({ token, org: first.org, user: { email: first.org.email } }))
    expect((await confirm(earlier)).body.code).toBe('link_ended')
    expect(await told(first.user.email, secret)).toEqual(refused)
    expect(await told(first.org.email, secret)).toEqual(signedIn)
  })

  it('an account that the office has added to the invited organization is completed by its own link alone', async () => {
    await addOrganizations(office.engine, [{ oid: 'added', status: 'pending' }])
    const role = 'Organization Administrator'
    await addAccounts(office.engine, [{ uid: 'hana', oid: 'added', role, status: 'incomplete' }])
    await invite('added')
    const { token = '', email = '' } = await dataFor('office@added.example')
    const user = { email: 'hana@gatehouse.example', firstname: 'Hana' }
    expect((await register(registration({ token, org: { email }, user }))).status).toBe(201)
    expect(await told(user.email, secret)).toEqual(refused)
    expect((await confirm(await confirmationFor(user.email))).status).toBe(200)
    expect(await told(user.email, secret)).toEqual(signedIn)
    expect(await accountOf(user.email)).toMatchObject([{ uid: 'hana', firstname: 'Hana' }])
  })
})

describe('a registration that was made first holds nobody’s address', () => {
  it.each([
    ['of another organization', {}],
    ['of the same organization', { email: 'office@squatted.example' }],
  ])('%s: nothing of the first is overwritten, and whose mailbox it is chooses', async (which, org) => {
    const email = `head@${which.replaceAll(' ', '-')}.example`
    const decoy = registration({ org, user: { email, firstname: 'Decoy', password: attackers } })
    const real = registration({ org: { ...org, name: 'Real School' }, user: { email, firstname: 'Real' } })
    await register(decoy)
    const first = await confirmationFor(email)
    const answer = await register(real)
    expect([answer.status, answer.body.result.status]).toEqual([201, 'pending'])
    const second = await confirmationFor(email)
    const opened = async (token: string) => (await open('confirmation', token)).body.result.organization
    expect([await opened(first), await opened(second)]).toEqual([decoy.org.name, 'Real School'])

    expect((await confirm(second)).status).toBe(200)
    expect((await confirm(first)).body.code).toBe('link_ended')
    const { body } = await administrator.get(`/search?ref=organizations&keywords=${real.org.email}`)
    expect(body.result.organizations).toMatchObject([{ name: 'Real School', status: 'pending' }])
    await invite(body.result.organizations[0].oid)
    expect([await told(email, attackers), await told(email, secret)]).toEqual([refused, signedIn])
    expect(await accountOf(email)).toMatchObject([{ firstname: 'Real', status: 'active' }])
  })

  it('a second registration overwrites nothing of the first, which holds as well', async () => {
    const email = 'first@come.example'
    const mine = registration({ user: { email, firstname: 'Mine' } })
    const { oid } = (await register(mine)).body.result
    const link = await confirmationFor(email)
    await register(registration({ user: { email, firstname: 'Theirs', password: attackers } }))
    await confirm(link)
    await invite(oid)
    expect([await told(email, attackers), await told(email, secret)]).toEqual([refused, signedIn])
    expect(await accountOf(email)).toMatchObject([{ firstname: 'Mine' }])
  })

  it('somebody else’s mailbox can’t join an organization that waits', async () => {
    const { org, user } = registration()
    const { oid } = (await register(registration({ org, user }))).body.result
    const other = registration({ org, user: { email: 'other@join.example', password: attackers } })
    await register(other)
    expect((await confirm(await confirmationFor('other@join.example'))).body.result.isPending).toBe(true)
    await invite(oid)
    expect(await told('other@join.example', attackers)).toEqual([403, 'registration_waits'])
    expect(await accountOf('other@join.example')).toEqual([])
  })
})

describe('“This was not me”', () => {
  it('ends the registration, and its organization where nobody is left to administer it', async () => {
    const body = registration()
    const { oid } = (await register(body)).body.result
    const token = await confirmationFor(body.user.email)
    expect((await decline(token)).body.result).toEqual({ organization: body.org.name })
    expect([(await decline(token)).status, (await confirm(token)).status]).toEqual([410, 410])
    expect([await statusOf(oid), await told(body.user.email, secret)]).toEqual([undefined, refused])
    const acts = await office.engine.kysely
      .selectFrom('events')
      .select('act')
      .where('oid', '=', oid)
      .execute()
    expect(acts.map(({ act }) => act)).toEqual(['register', 'decline', 'delete'])
    // The addresses are free again.
    expect((await register(body)).status).toBe(201)
    expect(await confirmationFor(body.user.email)).not.toBe(token)
  })

  it('leaves the organization where another registration of it stands', async () => {
    const body = registration()
    const { oid } = (await register(body)).body.result
    const first = await confirmationFor(body.user.email)
    await register(body)
    const second = await confirmationFor(body.user.email)
    await decline(first)
    expect([await statusOf(oid), (await confirm(second)).status]).toEqual(['pending', 200])
  })
})

describe('the link of a registration', () => {
  it('is good for seven days, and kept as a hash', async () => {
    const body = registration()
    await register(body)
    const token = await confirmationFor(body.user.email)
    const rows = await office.engine.kysely.selectFrom('registrations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    office.passTime(7 * day)
    for (const answer of [await open('confirmation', token), await confirm(token), await decline(token)])
      expect([answer.status, answer.body.code]).toEqual([410, 'link_ended'])
  })

  it('opened, confirms nothing: whoever scans a mailbox only looks at it', async () => {
    const body = registration()
    await register(body)
    const token = await confirmationFor(body.user.email)
    const page = await fetch(new URL(`/organization/register?confirmation=${token}`, office.address))
    await page.arrayBuffer()
    await open('confirmation', token)
    expect(await accountOf(body.user.email)).toEqual([])
  })

  it('of a deleted organization says that the office has removed it, and nobody is told to wait any more', async () => {
    const [confirmed, unconfirmed] = [registration(), registration()]
    const oids: string[] = []
    for (const body of [confirmed, unconfirmed]) oids.push((await register(body)).body.result.oid)
    const links = [await confirmationFor(confirmed.user.email), await confirmationFor(unconfirmed.user.email)]
    await confirm(links[0] ?? '')
    expect(await told(confirmed.user.email, secret)).toEqual([403, 'registration_waits'])
    expect((await administrator.delete(`/organizations?ids=${oids}`)).body.result).toEqual(oids)
    for (const { user } of [confirmed, unconfirmed]) expect(await told(user.email, secret)).toEqual(refused)
    for (const link of links) {
      for (const answer of [await open('confirmation', link), await confirm(link), await decline(link)])
        expect([answer.status, answer.body.code]).toEqual([410, 'registration_removed'])
    }
    // What they can do: register again.
    expect((await register(confirmed)).status).toBe(201)
    expect((await confirm(await confirmationFor(confirmed.user.email))).status).toBe(200)
  })

  it('whose account was taken out of the organization leads to nothing any more', async () => {
    const body = registration()
    const { oid } = (await register(body)).body.result
    await confirm(await confirmationFor(body.user.email))
    const [{ uid }] = await accountOf(body.user.email)
    expect((await administrator.delete(`/organizations/eliminate?ids=${uid}`)).body.result).toEqual([uid])
    expect(await told(body.user.email, secret)).toEqual(refused)
    await invite(oid)
    expect(await told(body.user.email, secret)).toEqual(refused)
  })

  it('of an address that has got an account meanwhile links that one, unless it belongs to an organization', async () => {
    const [free, taken] = [registration(), registration()]
    for (const body of [free, taken]) await register(body)
    await addAccounts(office.engine, [
      { uid: 'free', oid: null, email: free.user.email, password: await office.passwords.hash(attackers) },
      { uid: 'taken', oid: 'school', email: taken.user.email },
    ])
    expect((await confirm(await confirmationFor(taken.user.email))).body.code).toBe('account_taken')
    expect((await confirm(await confirmationFor(free.user.email))).status).toBe(200)
    await administrator.post('/organizations/invite', { organizations: [{ email: free.org.email }] })
    // Its own password stays.
    expect(await told(free.user.email, attackers)).toEqual(signedIn)
    expect(await told(free.user.email, secret)).toEqual(refused)
  })
})

it('inviting all that a filter finds accepts no registration: each is skipped, and says why', async () => {
  const body = registration()
  const { oid } = (await register(body)).body.result
  await confirm(await confirmationFor(body.user.email))
  await addOrganizations(office.engine, [{ oid: 'unregistered', status: 'pending' }])
  const filter = { status: 'pending' }
  const { total } = (await administrator.get('/organizations?status=pending')).body.result
  const { job } = (await administrator.post('/jobs?act=organizations.invite', { filter, total })).body.result
  while ((await office.jobs.advance()) > 0);
  const done = (await administrator.get(`/jobs/${job.id}`)).body.result.job
  expect(done.leftOut).toContainEqual({
    ...{ id: oid, code: 'registration_waits' },
    reason: 'It has registered itself: accept or refuse that by itself.',
  })
  expect([await statusOf(oid), await statusOf('unregistered')]).toEqual(['pending', 'invited'])
  expect(await told(body.user.email, secret)).toEqual([403, 'registration_waits'])
})
