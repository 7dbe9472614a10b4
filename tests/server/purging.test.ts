import { describe, expect, it } from 'vitest'
import { idAt } from '../../src/server/db/ids'
import type { EmailRow } from '../../src/server/db/schema/mail'
import { day, hour, type Microseconds, systemClock } from '../../src/server/db/time'
import { purge, purgePasswords } from '../../src/server/operation/purge.repository'
import { addAccounts } from '../support/fixtures'
import { officeForTest, type TestOffice } from '../support/office'

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
    const { kysely } = office.engine
    const all = { letters: ['ida', 'leo'], invitations: ['ida', 'leo'], resets: 1, imports: 1 }
    expect(await purge(kysely, systemClock() + 89 * day - keep)).toBe(0)
    expect(await keptIn(office)).toEqual(all)
    // An invitation is over seven days after it was issued, a letter when it went out.
    expect(await purge(kysely, systemClock() + 91 * day - keep)).toBe(5)
    expect(await keptIn(office)).toEqual({ letters: [], invitations: ['ida', 'leo'], resets: 0, imports: 0 })
    expect(await purge(kysely, systemClock() + 98 * day - keep)).toBe(2)
    expect(await keptIn(office)).toEqual({ letters: [], invitations: [], resets: 0, imports: 0 })
  })

  it('that are not over stay, however old, and what they name', async () => {
    const office = await officeWithPast()
    const { kysely } = office.engine
    const waits = { state: 'waiting', finished: null } as const
    await kysely.updateTable('emails').set(waits).where('recipient', 'like', 'ida@%').execute()
    office.passTime(100 * day)
    const administrator = await office.as('Administrator')
    await administrator.post('/accounts/invite', { accounts: [{ uid: 'zoe' }] })
    while ((await purge(kysely, systemClock() + 100 * day - keep)) > 0);
    expect(await keptIn(office)).toEqual({
      letters: ['ida', 'zoe'],
      invitations: ['ida', 'zoe'],
      resets: 0,
      imports: 0,
    })
  })

  it('of a registration, its password goes as soon as no sign-in is told of it', async () => {
    const { kysely } = (await officeForTest()).engine
    const now = systemClock()
    const of = (n: number, expires: number) => ({
      email_key: `${n}@new.example`,
      password: 'a hash',
      expires,
    })
    await kysely
      .insertInto('registration_passwords')
      .values([of(1, now - 1), of(2, now + day)])
      .execute()
    expect([await purgePasswords(kysely, now), await purgePasswords(kysely, now)]).toEqual([1, 0])
    const left = await kysely.selectFrom('registration_passwords').select('email_key').execute()
    expect(left).toEqual([{ email_key: '2@new.example' }])
  })

  it('go in slices', async () => {
    const office = await officeForTest()
    const { kysely } = office.engine
    const over = systemClock() - keep
    for (let n = 0; n < 1200; n += 200) {
      const letters = Array.from({ length: 200 }, (_, index) => letterRow(over - day, n + index))
      await kysely.insertInto('emails').values(letters).execute()
    }
    const removed: number[] = []
    do removed.push(await purge(kysely, over))
    while (removed.at(-1) !== 0)
    expect(removed).toEqual([500, 500, 200, 0])
  })
})
