import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day, minute } from '../../src/server/database/time'
import { addAccounts, addOrganizations } from '../support/fixtures'
import { type Client, officeForTest, openOffice, signIn, type TestOffice } from '../support/office'

let office: TestOffice
let administrator: Client
let n = 0

beforeAll(async () => {
  office = await openOffice()
})
beforeEach(async () => {
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

const secret = 'Brave-NEW-lantern-77!'

/** A registration that nobody has made before. */
function registration({ org = {}, user = {}, ...rest }: Record<string, object | string | boolean> = {}) {
  n += 1
  return {
    ref: 'register',
    isExistingAccount: false,
    org: {
      type: 'Legal',
      name: `Office ${n}`,
      email: `office@new${n}.example`,
      address: '1 Road',
      contact: '555',
      ...Object(org),
    },
    user: {
      email: `head@new${n}.example`,
      firstname: 'Hanna',
      lastname: 'Head',
      password: secret,
      timezone: 'Europe/Berlin',
      ...Object(user),
    },
    ...rest,
  }
}

const register = (body: object) => office.nobody.post('/organizations', body)
const invite = (...oids: string[]) =>
  administrator.post('/organizations/invite', { organizations: oids.map((oid) => ({ oid })) })
const open = (kind: string, token: string) => office.nobody.post('/organizations/link', { kind, token })
const logIn = async (email: string) => (await signIn(office.address, email, secret)).status

async function lastLetterTo(address: string) {
  await office.outbox.sendDue()
  const letter = office.letters.findLast(({ to }) => to === address)
  if (!letter) throw new Error(`no letter to ${address}`)
  return letter
}

/** What the link of an organization's letter holds. */
async function dataFor(address: string): Promise<Record<string, string>> {
  const { text } = await lastLetterTo(address)
  const data = /register\?data=(\S+?)[\])]?\s/.exec(text)?.[1] ?? ''
  return JSON.parse(Buffer.from(decodeURIComponent(data), 'base64').toString())
}

async function statusOf(oid: string): Promise<string | undefined> {
  const { body } = await administrator.get('/organizations?limit=150')
  return body.result.organizations.find((row: { oid: string }) => row.oid === oid)?.status
}

describe('an Administrator adds an organization', () => {
  it('pending, Education where no industry is named', async () => {
    const org = { name: ' Sunny School ', email: 'office@sunny.example' }
    const { status, body } = await administrator.post('/organizations', {
      ref: 'panel',
      org,
      user: { email: 'sun@sunny.example' },
    })
    expect([status, body.status]).toEqual([201, 201])
    expect(body.result).toMatchObject({ name: 'Sunny School', type: 'Education', status: 'pending' })
    const total = (await administrator.get('/organizations?status=pending')).body.result.total
    expect(total).toBe(1)
    await invite(body.result.oid)
    expect(await dataFor('office@sunny.example')).toMatchObject({
      email: 'office@sunny.example',
      name: 'Sunny School',
      administrator: 'sun@sunny.example',
    })
  })

  it('its address is unique whatever its case (409)', async () => {
    const { status, body } = await administrator.post('/organizations', {
      ref: 'panel',
      org: { name: 'Other', email: 'OFFICE@Sunny.example' },
    })
    expect([status, body.code, body.errors[0].path]).toEqual([409, 'email_taken', 'org.email'])
  })
})

describe('an organization registers itself', () => {
  it('without an invitation it stays pending, and nobody can sign in yet', async () => {
    const body = registration()
    const answer = await register(body)
    expect(answer.status).toBe(201)
    expect(answer.body.result).toMatchObject({ ...body.org, status: 'pending' })
    // Not even with the right password is it told: registering would tell of any address then whether it is known.
    for (const word of [secret, `${secret}!`]) {
      const { status, body: told } = await signIn(office.address, body.user.email, word)
      expect([status, told.code]).toEqual([401, 'invalid_credentials'])
    }
  })

  it('who registers it is told at once that it has arrived, and what follows', async () => {
    const body = registration()
    await register(body)
    const { subject, text } = await lastLetterTo(body.user.email)
    expect(subject).toBe('Your registration has arrived')
    expect(text.replace(/\s+/g, ' ')).toContain('write to you when it is accepted')
  })

  it('accepting it tells who registered it and its own address as whom to sign in, and not to register', async () => {
    const body = registration()
    const { oid } = (await register(body)).body.result
    // Letters of one round go out side by side.
    while ((await office.outbox.sendDue()) > 0);
    await invite(oid)
    for (const address of [body.user.email, body.org.email]) {
      const { subject, text, html } = await lastLetterTo(address)
      expect(subject).toBe('Your organization is accepted')
      expect(text.replace(/\s+/g, ' ')).toContain(`sign in now as ${body.user.email}`)
      expect(html).not.toContain('/organization/register')
    }
    const sent = () =>
      office.letters.filter(({ subject }) => subject === 'Your organization is accepted').length
    const before = sent()
    // Within a minute nothing is sent again; after it the one who can sign in is told again.
    await invite(oid)
    while ((await office.outbox.sendDue()) > 0);
    expect(sent()).toBe(before)
    office.passTime(2 * minute)
    await invite(oid)
    while ((await office.outbox.sendDue()) > 0);
    expect(sent()).toBe(before + 1)
    expect(office.letters.at(-1)?.to).toBe(body.user.email)
  })

  it('where its own address registers it, one letter says that it is accepted', async () => {
    const body = registration()
    body.user.email = body.org.email
    const { oid } = (await register(body)).body.result
    while ((await office.outbox.sendDue()) > 0);
    await invite(oid)
    while ((await office.outbox.sendDue()) > 0);
    const letters = office.letters.filter(({ to }) => to === body.org.email)
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Your registration has arrived',
      'Your organization is accepted',
    ])
  })

  it('once it is invited its administrator may sign in, and it is active from then on', async () => {
    const body = registration()
    const { oid } = (await register(body)).body.result
    expect((await invite(oid)).body.result).toEqual([body.org.email])
    expect(await statusOf(oid)).toBe('invited')
    expect(await logIn(body.user.email)).toBe(200)
    expect(await statusOf(oid)).toBe('active')
  })

  it('with a valid token it becomes active and its administrator can sign in at once', async () => {
    await addOrganizations(office.engine, [
      { oid: 'token', email: 'office@token.example', status: 'pending' },
    ])
    await invite('token')
    const data = await dataFor('office@token.example')
    const opened = () => open('invitation', data.token ?? '')
    expect((await opened()).body.result).toEqual({ organization: 'The token' })
    expect(data).toMatchObject({ email: 'office@token.example', name: 'The token' })
    const body = registration({ token: data.token ?? '', org: { email: data.email ?? '', name: 'Renamed' } })
    const answer = await register(body)
    expect([answer.status, answer.body.result]).toMatchObject([
      201,
      { oid: 'token', name: 'Renamed', status: 'active' },
    ])
    const session = await signIn(office.address, body.user.email, secret)
    expect(session.body.result.organization).toMatchObject({
      oid: 'token',
      role: 'Organization Administrator',
    })
    await office.outbox.sendDue()
    expect(office.letters.filter(({ to }) => to === body.user.email)).toEqual([])
    expect((await register(registration({ token: data.token ?? '' }))).body.code).toBe('link_ended')
    expect([(await opened()).status, (await opened()).body.code]).toEqual([410, 'link_ended'])
    expect(await invite('token')).toMatchObject({
      body: { result: [], leftOut: [{ code: 'already_active' }] },
    })
  })

  it('an unknown token, one that is a week old, and one that a newer letter replaced are a 410', async () => {
    await addOrganizations(office.engine, [{ oid: 'old', email: 'office@old.example', status: 'pending' }])
    expect((await register(registration({ token: 'made-up' }))).status).toBe(410)
    await invite('old')
    const first = (await dataFor('office@old.example')).token ?? ''
    office.passTime(minute)
    await invite('old')
    const second = (await dataFor('office@old.example')).token ?? ''
    expect(second).not.toBe(first)
    expect((await register(registration({ token: first }))).status).toBe(410)
    office.passTime(7 * day)
    const { status, body } = await register(registration({ token: second }))
    expect([status, body.code]).toEqual([410, 'link_ended'])
    administrator = await office.as('Administrator')
    expect(await statusOf('old')).toBe('invited')
  })

  it.each([
    ['no name', { org: { name: '' } }, 'org.name'],
    ['no address', { org: { address: undefined } }, 'org.address'],
    ['no contact', { org: { contact: '  ' } }, 'org.contact'],
    ['an industry off the list', { org: { type: 'Poetry' } }, 'org.type'],
    ['no address of the user', { user: { email: undefined } }, 'user.email'],
    ['no password', { user: { password: undefined } }, 'user.password'],
    ['a weak password', { user: { password: 'password' } }, 'user.password'],
    ['a password with the address in it', { user: { email: 'lantern@x.example' } }, 'user.password'],
    ['a field that nobody knows', { user: { role: 'Administrator' } }, 'user.role'],
    ['a reference that nobody knows', { ref: 'gate' }, 'ref'],
  ])('%s is a 400 that names the field, and nothing is kept', async (_what, change, path) => {
    const before = (await administrator.get('/organizations')).body.result.total
    const { status, body } = await register(registration(change))
    expect([status, body.errors?.[0]?.path]).toEqual([400, path])
    expect((await administrator.get('/organizations')).body.result.total).toBe(before)
  })

  it('with a valid token, an address that is taken is a 409 that names the field', async () => {
    await addOrganizations(office.engine, [{ oid: 'told', email: 'office@told.example', status: 'pending' }])
    await invite('told')
    const { token = '' } = await dataFor('office@told.example')
    for (const [part, email] of [
      ['org', 'OFFICE@school.example'],
      ['user', 'Member@gatehouse.example'],
    ] as const) {
      const { status, body } = await register(registration({ token, [part]: { email } }))
      expect([status, body.code, body.errors[0].path]).toEqual([409, 'email_taken', `${part}.email`])
    }
    expect(await statusOf('told')).toBe('invited')
  })
})

describe('registering with an existing account needs no password', () => {
  const existing = (email: string, rest: object = {}) => {
    const { org } = registration()
    return { ref: 'register', isExistingAccount: true, org, user: { email, timezone: 'UTC' }, ...rest }
  }
  const tokenFor = async (address: string) =>
    /confirmation=([\w-]+)/.exec((await lastLetterTo(address)).text)?.[1] ?? ''
  const confirm = (token: string) => office.nobody.post('/organizations/confirm', { token })

  it('the account is linked only after its owner confirms by mail, and the office has accepted', async () => {
    await addAccounts(office.engine, [
      { uid: 'owner', oid: null, password: await office.passwords.hash(secret) },
    ])
    const { oid } = (await register(existing('owner@gatehouse.example'))).body.result
    await invite(oid)
    expect(await logIn('owner@gatehouse.example')).toBe(403)
    const token = await tokenFor('owner@gatehouse.example')
    const opened = async (kind: string) => (await open(kind, token)).status
    expect([await opened('confirmation'), await opened('invitation')]).toEqual([200, 410])
    expect((await confirm(token)).body.result).toMatchObject({ isPending: false })
    expect((await confirm(token)).status).toBe(410)
    expect(await opened('confirmation')).toBe(410)
    expect(await logIn('owner@gatehouse.example')).toBe(200)
    expect(await statusOf(oid)).toBe('active')
  })

  it('who confirms before the office has accepted is linked by the invitation', async () => {
    await addAccounts(office.engine, [
      { uid: 'early', oid: null, password: await office.passwords.hash(secret) },
    ])
    const { oid } = (await register(existing('early@gatehouse.example'))).body.result
    expect((await confirm(await tokenFor('early@gatehouse.example'))).body.result).toMatchObject({
      isPending: true,
    })
    expect(await logIn('early@gatehouse.example')).toBe(403)
    await invite(oid)
    expect(await logIn('early@gatehouse.example')).toBe(200)
  })

  it.each([
    [
      'the owner is active no more',
      async (uid: string) => {
        await office.engine.kysely
          .updateTable('accounts')
          .set({ status: 'inactive' })
          .where('uid', '=', uid)
          .execute()
      },
    ],
    [
      'the owner is gone',
      async (uid: string) => {
        await office.engine.kysely.deleteFrom('accounts').where('uid', '=', uid).execute()
      },
    ],
    [
      'the organization is gone',
      async (_uid: string, oid: string) => {
        await office.engine.kysely.deleteFrom('registrations').where('oid', '=', oid).execute()
        await office.engine.kysely.deleteFrom('organizations').where('oid', '=', oid).execute()
      },
    ],
  ])('where %s the link has ended, and links nobody', async (what, change) => {
    const uid = what.replaceAll(' ', '-')
    await addAccounts(office.engine, [{ uid, oid: null }])
    const { oid } = (await register(existing(`${uid}@gatehouse.example`))).body.result
    const token = await tokenFor(`${uid}@gatehouse.example`)
    await change(uid, oid)
    const { status, body } = await confirm(token)
    expect([status, body.code]).toEqual([410, 'link_ended'])
  })

  it('links are guessed at so often from one network, and then one waits', async () => {
    const own = await officeForTest()
    own.stopTime()
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) {
      statuses.push((await own.nobody.post('/organizations/confirm', { token: `made-up-${n}` })).status)
    }
    expect(statuses).toEqual([...Array(30).fill(410), 429])
  })

  it.each(['nobody@new.example', 'coach@gatehouse.example'])(
    'for %s the answer is the same, and the letter says that there is nothing to link',
    async (email) => {
      const { status, body } = await register(existing(email))
      expect([status, body.result.status]).toEqual([201, 'pending'])
      const { text } = await lastLetterTo(email)
      expect(text).not.toContain('confirmation=')
    },
  )

  it('a password beside it is a 400', async () => {
    expect((await register(registration({ isExistingAccount: true }))).status).toBe(400)
  })
})

describe('deleting organizations', () => {
  it('removes pending ones only and answers their ids; who registered one goes with it', async () => {
    await addOrganizations(office.engine, [
      { oid: 'p1', status: 'pending' },
      { oid: 'i1', status: 'invited' },
    ])
    await addAccounts(office.engine, [{ uid: 'of-p1', oid: 'p1', status: 'incomplete' }])
    const body = registration()
    const { oid } = (await register(body)).body.result
    const answer = await administrator.delete(`/organizations?ids=p1,i1,school,${oid},none`)
    expect(answer.body.result).toEqual(['p1', oid])
    expect(answer.body.leftOut.map(({ id, code }: { id: string; code: string }) => [id, code])).toEqual([
      ['i1', 'not_pending'],
      ['school', 'not_pending'],
      ['none', 'unknown'],
    ])
    const found = await administrator.get('/search?ref=accounts&keywords=of-p1')
    expect(found.body.result.accounts).toMatchObject([{ uid: 'of-p1', status: 'inactive' }])
    // Its address is free again.
    expect((await register({ ...body, org: { ...body.org, name: 'Again' } })).status).toBe(201)
  })
})

describe('inviting organizations', () => {
  it('by id or by address, to the address on record only, ten thousand at once', async () => {
    const oids = Array.from({ length: 10_000 }, (_, index) => `bulk-${index}`)
    for (let start = 0; start < oids.length; start += 500) {
      await addOrganizations(
        office.engine,
        oids.slice(start, start + 500).map((oid) => ({ oid, status: 'pending' })),
      )
    }
    const organizations = oids.map((oid, index) =>
      index % 2
        ? { oid, name: 'X', email: 'elsewhere@evil.example' }
        : { name: 'X', email: `OFFICE@${oid}.example` },
    )
    const { status, body } = await administrator.post('/organizations/invite', { organizations })
    expect([status, body.result.length, body.leftOut]).toEqual([200, 10_000, []])
    expect(body.result.some((email: string) => email.includes('evil'))).toBe(false)
    expect(
      (await administrator.get('/organizations?status=invited')).body.result.total,
    ).toBeGreaterThanOrEqual(10_000)
  })
})
