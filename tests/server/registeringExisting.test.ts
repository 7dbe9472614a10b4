import { describe, expect, it } from 'vitest'
import { addAccounts } from '../support/office/fixtures'
import { officeForTest } from '../support/office/office'
import { openRegistrations, secret } from '../support/office/registrations'

const {
  office,
  registration,
  register,
  invite,
  open,
  logIn,
  lastLetterTo,
  confirmationFor,
  confirm,
  decline,
  statusOf,
} = await openRegistrations()

describe('registering with an existing account needs no password', () => {
  const existing = (email: string, rest: object = {}) => {
    const { org } = registration()
    return { ref: 'register', isExistingAccount: true, org, user: { email, timezone: 'UTC' }, ...rest }
  }

  it('the account is linked only after its owner confirms by mail, and the office has accepted', async () => {
    await addAccounts(office.engine, [
      { uid: 'owner', oid: null, password: await office.passwords.hash(secret) },
    ])
    const { oid } = (await register(existing('owner@gatehouse.example'))).body.result
    await invite(oid)
    expect(await logIn('owner@gatehouse.example')).toBe(403)
    const token = await confirmationFor('owner@gatehouse.example')
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
    expect((await confirm(await confirmationFor('early@gatehouse.example'))).body.result).toMatchObject({
      isPending: true,
    })
    expect(await logIn('early@gatehouse.example')).toBe(403)
    await invite(oid)
    expect(await logIn('early@gatehouse.example')).toBe(200)
  })

  it.each([
    [
      'the owner is active no more',
      'link_ended',
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
      'link_ended',
      async (uid: string) => {
        await office.engine.kysely.deleteFrom('accounts').where('uid', '=', uid).execute()
      },
    ],
    [
      'the organization is gone',
      'registration_removed',
      async (_uid: string, oid: string) => {
        await office.engine.kysely.deleteFrom('organizations').where('oid', '=', oid).execute()
      },
    ],
  ])('where %s the link has ended, and links nobody', async (what, ending, change) => {
    const uid = what.replaceAll(' ', '-')
    await addAccounts(office.engine, [{ uid, oid: null }])
    const { oid } = (await register(existing(`${uid}@gatehouse.example`))).body.result
    const token = await confirmationFor(`${uid}@gatehouse.example`)
    await change(uid, oid)
    const { status, body } = await confirm(token)
    expect([status, body.code]).toEqual([410, ending])
  })

  it('whose account was named and did not register says so, and the account stays as it is', async () => {
    await addAccounts(office.engine, [{ uid: 'named', oid: null }])
    const { oid } = (await register(existing('named@gatehouse.example'))).body.result
    const token = await confirmationFor('named@gatehouse.example')
    expect((await open('confirmation', token)).body.result.isExistingAccount).toBe(true)
    expect((await decline(token)).status).toBe(200)
    expect([(await confirm(token)).status, await statusOf(oid)]).toEqual([410, undefined])
    const rows = office.engine.kysely.selectFrom('accounts').select(['oid', 'status'])
    expect(await rows.where('uid', '=', 'named').execute()).toEqual([{ oid: null, status: 'active' }])
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
