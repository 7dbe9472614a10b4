import { describe, expect, it } from 'vitest'
import { purge } from '../../src/server/db/purge.repository'
import type { RegistrationRow } from '../../src/server/db/schema/identity'
import type { EmailRow } from '../../src/server/db/schema/mail'
import { newRegistration } from '../../src/server/identity/registering'
import { day, hour, type Microseconds } from '../../src/server/lib/clock'
import { idAt } from '../../src/server/lib/ids'
import { addAccounts } from '../support/office/fixtures'
import { officeForTest, type TestOffice } from '../support/office/office'

const keep = 90 * day

/** What is kept of letters and the like: how many rows, and whose the letters and invitations are. */
async function keptIn({ engine: { kysely } }: TestOffice) {
  const letters = await kysely.selectFrom('emails').select('recipient').orderBy('recipient').execute()
  const invitations = await kysely.selectFrom('invitations').select('subject').orderBy('subject').execute()
  return {
    letters: letters.map(({ recipient }) => recipient.split('@')[0]),
    invitations: invitations.map(({ subject }) => subject),
    resets: (await kysely.selectFrom('resets').select('id').execute()).length,
    imports: (await kysely.selectFrom('imports').select('id').execute()).length,
  }
}

/** An office that has invited Ida and Leo, imported a file and begun a reset by Leo's link. */
async function officeWithPast() {
  const office = await officeForTest()
  const uids = ['ida', 'leo', 'zoe']
  await addAccounts(
    office.engine,
    uids.map((uid) => ({ uid, oid: 'school', status: 'incomplete' })),
  )
  const administrator = await office.as('Administrator')
  await administrator.post('/accounts/invite', { accounts: [{ uid: 'ida' }, { uid: 'leo' }] })
  await office.outbox.sendDue()
  const [, token] = /invitation=([\w-]+)/.exec(office.letters[1]?.text ?? '') ?? []
  expect((await office.nobody.post('/auth/invitation', { token })).status).toBe(200)
  const file = new Blob(['Ann,Lee,ann@past.example'], { type: 'text/csv' })
  await administrator.form('/accounts', { org: { oid: 'school', role: 'Member' } }, file)
  return office
}

/** Removes all that is over. */
async function removeOver(office: TestOffice) {
  while ((await office.applyRetention()) + (await purge(office.engine.kysely, office.clock() - keep)) > 0);
}

function letterRow(finished: Microseconds, index = 0): EmailRow {
  const created = finished - hour + index
  const content = {
    content: null,
    state: 'sent',
    attempts: 0,
    due: created,
    leased_until: 0,
    error: null,
  } as const
  return {
    id: idAt(created),
    kind: 'admitted',
    invitation: null,
    recipient: 'x',
    ...content,
    created,
    finished,
  }
}

describe('letters, invitations and imports', () => {
  it('are kept for as long as was asked for, and then removed', async () => {
    const office = await officeWithPast()
    const all = { letters: ['ida', 'leo'], invitations: ['ida', 'leo'], resets: 1, imports: 1 }
    office.passTime(89 * day)
    await removeOver(office)
    expect(await keptIn(office)).toEqual(all)
    // An invitation is over seven days after it was issued, a letter when it went out.
    office.passTime(2 * day)
    await removeOver(office)
    expect(await keptIn(office)).toEqual({ letters: [], invitations: ['ida', 'leo'], resets: 0, imports: 0 })
    office.passTime(7 * day)
    await removeOver(office)
    expect(await keptIn(office)).toEqual({ letters: [], invitations: [], resets: 0, imports: 0 })
  })

  it('that are not over stay, however old, and what they name', async () => {
    const office = await officeWithPast()
    const { kysely } = office.engine
    const waits = { state: 'waiting', finished: null } as const
    await kysely.updateTable('emails').set(waits).where('recipient', 'like', 'ida@%').execute()
    // By then a second factor would be due.
    const signIn = { secondFactor: 'nobody', graceDays: 14 }
    await (await office.as('Administrator')).put('/settings', { signIn })
    office.passTime(100 * day)
    const administrator = await office.as('Administrator')
    await administrator.post('/accounts/invite', { accounts: [{ uid: 'zoe' }] })
    await removeOver(office)
    expect(await keptIn(office)).toEqual({
      letters: ['administrator', 'ida', 'zoe'],
      invitations: ['ida', 'zoe'],
      resets: 0,
      imports: 0,
    })
  })

  it('of registrations, those go that nobody has confirmed in time, and those that have ended', async () => {
    const office = await officeForTest()
    const { kysely } = office.engine
    const [old, now] = [office.clock() - 31 * day, office.clock()]
    const said = {
      uid: null,
      firstname: 'A',
      lastname: 'B',
      password: 'a hash',
      timezone: null,
      locale: null,
    }
    const org = { name: 'New', email: 'office@new.example', address: '1 Road', contact: '555' }
    const of = (email: string, created: number, changes: Partial<RegistrationRow>) => ({
      ...newRegistration({ ...said, oid: 'new', email }, org, created).row,
      ...changes,
    })
    await kysely
      .insertInto('registrations')
      .values([
        of('unconfirmed', old, {}),
        of('ended', old, { confirmed: old, ended: old }),
        of('in vain', old, { confirmed: old, oid: null }),
        of('waiting', old, { confirmed: old }),
        of('fresh', now, {}),
      ])
      .execute()
    expect(await office.applyRetention()).toBe(3)
    expect(await office.applyRetention()).toBe(0)
    const left = await kysely.selectFrom('registrations').select('email').orderBy('id').execute()
    expect(left.map(({ email }) => email)).toEqual(['waiting', 'fresh'])
  })

  it('go in slices', async () => {
    const office = await officeForTest()
    const { kysely } = office.engine
    const over = office.clock() - keep
    for (let n = 0; n < 1200; n += 200) {
      const letters = Array.from({ length: 200 }, (_, index) => letterRow(over - day, n + index))
      await kysely.insertInto('emails').values(letters).execute()
    }
    const removed: number[] = []
    do removed.push(await office.applyRetention())
    while (removed.at(-1) !== 0)
    expect(removed).toEqual([200, 200, 200, 200, 200, 200, 0])
  })
})
