import { describe, expect, it } from 'vitest'
import { day, minute } from '../../src/server/lib/clock'
import { addOrganizations } from '../support/office/fixtures'
import { signIn } from '../support/office/office'
import { openRegistrations, secret } from '../support/office/registrations'

const {
  office,
  administrator,
  registration,
  register,
  registerAndConfirm,
  confirmationFor,
  confirm,
  invite,
  open,
  logIn,
  lastLetterTo,
  dataFor,
  statusOf,
} = await openRegistrations()

describe('an organization registers itself', () => {
  it('without an invitation it stays pending, and a sign-in says that it waits once the address is confirmed', async () => {
    const body = registration()
    const answer = await register(body)
    expect(answer.status).toBe(201)
    expect(answer.body.result).toMatchObject({ ...body.org, status: 'pending' })
    const told = async (word: string) => {
      const { status, body: problem } = await signIn(office.address, body.user.email, word)
      return [status, problem.code]
    }
    expect(await told(secret)).toEqual([401, 'invalid_credentials'])
    const token = await confirmationFor(body.user.email)
    expect((await open('confirmation', token)).body.result).toMatchObject({
      organization: body.org.name,
      isExistingAccount: false,
    })
    expect((await confirm(token)).body.result).toEqual({ organization: body.org.name, isPending: true })
    expect((await confirm(token)).body.code).toBe('link_ended')
    expect(await told(secret)).toEqual([403, 'registration_waits'])
    expect(await told(`${secret}!`)).toEqual([401, 'invalid_credentials'])
    await invite(answer.body.result.oid)
    expect(await told(secret)).toEqual([200, undefined])
    const { uid } = (await administrator.get(`/search?ref=accounts&keywords=${body.user.email}`)).body.result
      .accounts[0]
    await administrator.delete(`/accounts?ids=${uid}`)
    expect(await told(secret)).toEqual([401, 'invalid_credentials'])
  })

  it('who registers it is told at once what was asked for, how to confirm it, and what to do if it was not them', async () => {
    const body = registration()
    await register(body)
    const { subject, text } = await lastLetterTo(body.user.email)
    expect(subject).toBe('Confirm your registration')
    const said = text.replace(/\s+/g, ' ')
    for (const part of [`registered ${body.org.name}`, 'If that was you', '“This was not me”'])
      expect(said).toContain(part)
  })

  it('accepting it tells who registered it and its own address as whom to sign in, and not to register', async () => {
    const body = registration()
    const { oid } = (await registerAndConfirm(body)).body.result
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
    const { oid } = (await registerAndConfirm(body)).body.result
    while ((await office.outbox.sendDue()) > 0);
    await invite(oid)
    while ((await office.outbox.sendDue()) > 0);
    const letters = office.letters.filter(({ to }) => to === body.org.email)
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Confirm your registration',
      'Your organization is accepted',
    ])
  })

  it('once it is invited its administrator may sign in, and it is active from then on', async () => {
    const body = registration()
    const { oid } = (await registerAndConfirm(body)).body.result
    expect((await invite(oid)).body.result).toEqual([body.org.email])
    expect(await statusOf(oid)).toBe('invited')
    expect(await logIn(body.user.email)).toBe(200)
    expect(await statusOf(oid)).toBe('active')
  })

  it('once it is accepted that is how its invitation stands, without a link', async () => {
    const { oid } = (await registerAndConfirm(registration())).body.result
    await addOrganizations(office.engine, [{ oid: 'linked', status: 'pending' }])
    const standing = async (of: string) =>
      (await administrator.get(`/invitations/organization/${of}`)).body.result.invitation
    expect(await standing(oid)).toBeNull()
    for (const one of [oid, 'linked']) await invite(one)
    expect(await standing(oid)).toMatchObject({ isAccepted: true, opened: null })
    expect(await standing('linked')).toMatchObject({ isAccepted: false, opened: null })
    office.passTime(minute)
    await invite(oid)
    expect(await standing(oid)).toMatchObject({ isAccepted: true })
  })

  it('with a valid token it becomes active, and whoever has the invited address signs in at once', async () => {
    await addOrganizations(office.engine, [
      { oid: 'token', email: 'office@token.example', status: 'pending' },
    ])
    await invite('token')
    const data = await dataFor('office@token.example')
    const opened = () => open('invitation', data.token ?? '')
    expect((await opened()).body.result).toEqual({ organization: 'The token' })
    expect(data).toMatchObject({ email: 'office@token.example', name: 'The token' })
    const body = registration({
      token: data.token ?? '',
      org: { email: data.email ?? '', name: 'Renamed' },
      user: { email: 'OFFICE@token.example' },
    })
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

describe('a registration is refused', () => {
  it('with a reason by letter to who confirmed it; the organization and its account are deleted, and its address is free', async () => {
    const body = registration()
    const { oid } = (await registerAndConfirm(body)).body.result
    const listed = await administrator.get(`/organizations?ids=${oid}&counts=true`)
    expect(listed.body.result.organizations[0].registration).toEqual({
      ...{ name: `${body.user.firstname} ${body.user.lastname}`, email: body.user.email, isProved: true },
    })
    const reason = 'We take schools of <this region> alone.'
    const refused = await administrator.post(`/organizations/${oid}/refusal`, { reason })
    expect([refused.status, refused.body.result]).toEqual([200, { success: true }])
    const letter = await lastLetterTo(body.user.email)
    expect(letter.text).toContain(reason)
    expect(letter.html).toContain('&lt;this region&gt;')
    expect(await statusOf(oid)).toBeUndefined()
    expect(await logIn(body.user.email)).toBe(401)
    expect((await register({ ...body, org: { ...body.org, name: 'Again' } })).status).toBe(201)
  })

  it('not where nobody has confirmed it, since there is no proved address to write to, nor what the office has added or accepted', async () => {
    const body = registration()
    const { oid } = (await register(body)).body.result
    await addOrganizations(office.engine, [{ oid: 'added', status: 'pending' }])
    const accepted = (await registerAndConfirm(registration())).body.result.oid
    await invite(accepted)
    for (const one of [oid, 'added', accepted]) {
      const { status } = await administrator.post(`/organizations/${one}/refusal`, { reason: 'No.' })
      expect(status).toBe(404)
    }
    expect(await statusOf(oid)).toBe('pending')
  })
})
