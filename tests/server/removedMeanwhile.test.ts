import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../src/contract/api'
import type { Route } from '../../src/contract/route'
import { addAccounts, password } from '../support/fixtures'
import { lateFetch } from '../support/lateClient'
import { type Client, client, openOffice, signIn, type TestOffice } from '../support/office'
import { feedPosts } from '../support/platform'

/** What an Administrator may change: each call as it would succeed. */
const changes: Partial<Record<keyof typeof api, (who: Client, uid: string) => ReturnType<Client['get']>>> = {
  logout: (who) => who.post('/auth/logout', {}),
  endSession: (who) => who.delete('/auth/sessions/other'),
  createAccount: (who) =>
    who.form('/accounts', {
      user: { firstname: 'A', lastname: 'B', email: 'new@b.example' },
      org: { oid: 'school', role: 'Member' },
    }),
  inviteAccounts: (who) => who.post('/accounts/invite', { accounts: [{ uid: 'waiting' }] }),
  deleteAccounts: (who) => who.delete('/accounts?ids=member'),
  eliminateAccounts: (who) => who.delete('/organizations/eliminate?ids=member'),
  createOrganization: (who) =>
    who.post('/organizations', { ref: 'panel', org: { name: 'A', email: 'new@b.example' } }),
  inviteOrganizations: (who) => who.post('/organizations/invite', { organizations: [{ oid: 'pending' }] }),
  deleteOrganizations: (who) => who.delete('/organizations?ids=pending'),
  decidePost: (who, uid) =>
    who.put('/posts/blocked', {
      post: { pid: 'blocked', uid: 'member' },
      action: 'approve',
      moderator: uid,
    }),
  createPost: (who) => who.form('/users/member/posts', { type: 'text', text: 'Hello' }),
  createSavedReply: (who) => who.post('/saved-replies', { title: 'Hello', message: 'Hello!' }),
  updateSavedReply: (who) => who.put('/saved-replies/reply', { title: 'Other', message: 'Other!' }),
  deleteSavedReply: (who) => who.delete('/saved-replies/reply'),
  saveSettings: (who) => who.put('/settings', { analyzer: { toxicity: 1 } }),
  sendTestLetter: (who) =>
    who.post('/settings/letters/test', {
      group: 'inviteParents',
      title: 'Hello',
      content: '<p>{{link}}</p>',
    }),
  savePreferences: (who) => who.put('/preferences', { grayscale: true, muted: true }),
}

let office: TestOffice
let colleague: Client
let hashed: string
let leavers = 0

beforeAll(async () => {
  office = await openOffice()
  await feedPosts(office.address, [{ pid: 'blocked', uid: 'member', score: { text: 0.9 } }])
  const { kysely } = office.engine
  await addAccounts(office.engine, [{ uid: 'waiting', oid: 'school', status: 'incomplete' }])
  colleague = await office.as('Colleague')
  await colleague.post('/organizations', { ref: 'panel', org: { name: 'P', email: 'p@b.example' } })
  await kysely
    .updateTable('organizations')
    .set({ oid: 'pending' })
    .where('email', '=', 'p@b.example')
    .execute()
  const { body } = await colleague.post('/saved-replies', { title: 'Reply', message: 'Reply!' })
  await kysely.updateTable('saved_replies').set({ id: 'reply' }).where('id', '=', body.id).execute()
  hashed = await office.passwords.hash(password)
})
afterAll(() => office.close())

/** Signs a new Administrator in, whose next call is let in, and gets its body only when `meanwhile` has happened. */
async function leaver(meanwhile: (now: { uid: string; self: Client }) => Promise<unknown>) {
  leavers += 1
  const uid = `leaver-${leavers}`
  await addAccounts(office.engine, [{ uid, oid: 'gatehouse', role: 'Administrator', password: hashed }])
  const { body } = await signIn(office.address, `${uid}@gatehouse.example`, password)
  const headers = { authorization: `Bearer ${body.result.token}` }
  const self = client(office.address, headers)
  return {
    uid,
    late: client(
      office.address,
      headers,
      lateFetch(() => meanwhile({ uid, self })),
    ),
  }
}

/** All that a change could touch, the leaver's own rows aside. */
async function everything() {
  const { kysely } = office.engine
  const tables = [
    'organizations',
    'organization_counts',
    'posts',
    'post_counts',
    'decisions',
    'saved_replies',
    'settings',
    'settings_changes',
    'preferences',
    'invitations',
    'letters',
  ] as const
  const accounts = kysely.selectFrom('accounts').selectAll().where('uid', 'not like', 'leaver-%')
  return [
    await accounts.execute(),
    ...(await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()))),
  ]
}

const ways = {
  'was deleted by a colleague': ({ uid }: { uid: string }) => colleague.delete(`/accounts?ids=${uid}`),
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
        method !== 'GET' && ['session', 'role', 'body'].includes(access.by) && name !== 'previewLetter',
    )
    expect(changing.map(([name]) => name).sort()).toEqual(Object.keys(changes).sort())
  })

  for (const [what, meanwhile] of Object.entries(ways)) {
    it.each(Object.keys(changes) as (keyof typeof changes)[])(
      `${what} before the body comes, changes nothing by %s: 401`,
      async (name) => {
        const { uid, late } = await leaver(meanwhile)
        const before = await everything()
        const answer = await changes[name]?.(late, uid)
        expect([answer?.status, answer?.body.code]).toEqual([401, 'unauthorized'])
        expect(await everything()).toEqual(before)
      },
    )
  }

  it('is still there when it comes, changes what was asked for', async () => {
    const { uid, late } = await leaver(async () => undefined)
    expect((await changes.saveSettings?.(late, uid))?.status).toBe(200)
    expect((await changes.decidePost?.(late, uid))?.status).toBe(200)
  })
})
