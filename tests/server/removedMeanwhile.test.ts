import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { api } from '../../src/contract/api'
import type { Route } from '../../src/contract/route'
import { minute, second } from '../../src/server/lib/clock'
import { changes, openOfficeToChange } from '../data/changingCalls'
import { addAccounts, letSeeAbuseMaterial, password } from '../support/office/fixtures'
import { type Client, client, signIn, type TestOffice } from '../support/office/office'
import { lateFetch } from '../support/platform/slowClient'

let office: TestOffice
let colleague: Client
let hashed: string
let leavers = 0

beforeAll(async () => {
  office = await openOfficeToChange()
  colleague = await office.as('Colleague')
  hashed = await office.passwords.hash(password)
})
afterAll(() => office.close())

/** Signs a new Administrator in, whose next call is let in, and gets its body only when `meanwhile` has happened. */
async function leaver(meanwhile: (now: { uid: string; self: Client }) => Promise<unknown>) {
  leavers += 1
  const uid = `leaver-${leavers}`
  await addAccounts(office.engine, [{ uid, oid: 'gatehouse', role: 'Administrator', password: hashed }])
  await letSeeAbuseMaterial(office.engine, uid)
  const { body } = await signIn(office.address, `${uid}@gatehouse.example`, password)
  const headers = { authorization: `Bearer ${body.result.token}` }
  const self = client(office.address, headers)
  const seen = await seenOf(uid)
  office.passTime(minute + second)
  // So much time passes in all that a colleague who does nothing would be signed out, or asked again who they are.
  await colleague.post('/auth/proof', { password })
  return {
    uid,
    late: client(
      office.address,
      headers,
      lateFetch(async () => {
        // Whoever is let in is seen, once a minute.
        await vi.waitFor(async () => expect(await seenOf(uid)).not.toBe(seen))
        await meanwhile({ uid, self })
      }),
    ),
  }
}

async function seenOf(uid: string): Promise<number> {
  const sessions = office.engine.kysely.selectFrom('sessions').select('seen').where('uid', '=', uid)
  return (await sessions.executeTakeFirstOrThrow()).seen
}

/** All that a change could touch, the leaver's own rows aside. */
async function everything() {
  const { kysely } = office.engine
  const tables = [
    'organizations',
    'organization_counts',
    'posts',
    'post_counts',
    'insight_counts',
    'decisions',
    'saved_replies',
    'settings',
    'settings_changes',
    'preferences',
    'invitations',
    'emails',
  ] as const
  const accounts = kysely.selectFrom('accounts').selectAll().where('uid', 'not like', 'leaver-%')
  return [
    await accounts.execute(),
    ...(await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()))),
  ]
}

const deleted = ({ uid }: { uid: string }) => colleague.delete(`/accounts?ids=${uid}`)

const otherWays = {
  'was taken out of the organization': ({ uid }: { uid: string }) =>
    colleague.delete(`/organizations/eliminate?ids=${uid}`),
  'has signed out': ({ self }: { self: Client }) => self.post('/auth/logout', {}),
  'is a Moderator since': ({ uid }: { uid: string }) =>
    office.engine.kysely.updateTable('accounts').set({ role: 'Moderator' }).where('uid', '=', uid).execute(),
}

describe('whoever is let in by the headers, and', () => {
  it('every call that changes something is tried here', () => {
    const changing = Object.entries<Route>(api).filter(
      ([name, { method, access }]) =>
        method !== 'GET' &&
        ['session', 'role', 'body'].includes(access.by) &&
        // A school’s own is in the tests of schools.
        !['previewLetter', 'getWordOutlook', 'proveByProvider', 'askPlatform'].includes(name),
    )
    expect(changing.map(([name]) => name).sort()).toEqual(Object.keys(changes).sort())
  })

  async function changesNothing(meanwhile: Parameters<typeof leaver>[0], name: keyof typeof changes) {
    const { uid, late } = await leaver(meanwhile)
    const before = await everything()
    const answer = await changes[name]?.(late, uid)
    expect([answer?.status, answer?.body.code]).toEqual([401, 'unauthorized'])
    expect(await everything()).toEqual(before)
  }

  it.each(Object.keys(changes) as (keyof typeof changes)[])(
    'was deleted by a colleague before the body comes, changes nothing by %s: 401',
    (name) => changesNothing(deleted, name),
  )

  it.each(Object.entries(otherWays))('%s before the body comes, changes nothing: 401', (_what, meanwhile) =>
    changesNothing(meanwhile, 'decidePost'),
  )

  it('is still there when it comes, changes what was asked for', async () => {
    const { uid, late } = await leaver(async () => undefined)
    expect((await changes.saveSettings?.(late, uid))?.status).toBe(200)
    expect((await changes.decidePost?.(late, uid))?.status).toBe(200)
  })
})
