import { beforeEach, describe, expect, it } from 'vitest'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { maxAtOnce } from '../../src/server/db/backfills.repository'
import { addAccounts } from '../support/office/fixtures'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'
import { feedPosts, send } from '../support/platform/platform'

/** The most rows of an author or a reporter in one transaction: on a slow machine 50 ms. */
const maxRows = 500
const many = 1100

let office: TestOffice
let administrator: Client
let head: Client
beforeEach(async () => {
  office = await officeForTest()
  administrator = await office.as('Administrator')
  head = await office.as('Organization Administrator')
  await addAccounts(office.engine, [{ uid: 'prolific', oid: 'school' }, { uid: 'loud' }])
})

const feed = (n: number, score = 0.9) =>
  feedPosts(
    office.address,
    Array.from({ length: n }, (_, index) => ({ pid: `p-${index}`, uid: 'prolific', score: { text: score } })),
  )
const report = (n: number) =>
  send(
    office.address,
    'reports',
    Array.from({ length: n }, (_, index) => ({
      ...{ rid: `r-${index}`, pid: `p-${index}`, uid: 'loud', title: 'Unkind', message: 'Look at this' },
    })),
  )
const blockedOf = async (person: Client) => (await person.get('/posts?status=blocked')).body.result.total
const posts = () => office.engine.kysely.selectFrom('posts').select('pid')
const lengthOf = async (rows: { execute(): Promise<unknown[]> }) => (await rows.execute()).length

/** Does a step again and again until it finds nothing to do; answers by how many rows each has changed the count. */
async function stepsOf(step: () => Promise<number>, rows: { execute(): Promise<unknown[]> }) {
  const steps: number[] = []
  let before = await lengthOf(rows)
  while ((await step()) > 0) {
    const after = await lengthOf(rows)
    steps.push(Math.abs(after - before))
    before = after
  }
  return steps
}

describe('in steps, never one transaction', () => {
  it('an author of many posts gets another organization, and theirs follow in steps', async () => {
    await feed(many)
    expect(await blockedOf(head)).toBe(many)
    await administrator.delete('/organizations/eliminate?ids=prolific')
    expect(await blockedOf(head)).toBe(many)
    const steps = await stepsOf(office.backfill, posts().where('oid', '=', 'school'))
    expect(Math.max(...steps)).toBeLessThanOrEqual(maxRows)
    expect([await blockedOf(head), await blockedOf(administrator)]).toEqual([0, many])
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('an author of few posts takes them along at once', async () => {
    await feed(maxAtOnce)
    await administrator.delete('/organizations/eliminate?ids=prolific')
    expect(await blockedOf(head)).toBe(0)
    expect(await office.backfill()).toBe(0)
  })

  it('who gets another role, and back meanwhile, has posts of the role at the end', async () => {
    await feed(many)
    const staff = posts().where('role', '=', 'Moderator')
    await administrator.put('/accounts/prolific', { role: 'Moderator' })
    await office.backfill()
    await office.backfill()
    const moved = await lengthOf(staff)
    expect(moved).toBeGreaterThan(0)
    expect(moved).toBeLessThanOrEqual(2 * maxRows)
    await administrator.put('/accounts/prolific', { role: 'Member' })
    while ((await office.backfill()) > 0);
    expect(await lengthOf(staff)).toBe(0)
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('an author of many posts that were public is removed, and theirs are withheld in steps', async () => {
    await feed(many, 0)
    await report(many)
    await administrator.delete('/accounts?ids=prolific')
    const shown = posts().where('status', '=', 'public')
    expect(await lengthOf(shown)).toBe(many - maxAtOnce)
    const steps = await stepsOf(office.erasing.advance, shown)
    expect(Math.max(...steps)).toBeLessThanOrEqual(maxRows)
    expect(await lengthOf(shown)).toBe(0)
    while ((await office.backfill()) > 0);
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })

  it('who has reported many posts is muted, and the posts take their new places in steps', async () => {
    await feed(many, 0)
    await report(many)
    const weighed = office.engine.kysely.selectFrom('reports').select('rid').where('standing', '=', 0)
    const ordered = posts().where('standing', '=', 0)
    expect(await lengthOf(weighed)).toBe(0)
    await administrator.put('/reporters/loud/mute', { days: 7, reason: 'Reports all of one classmate' })
    const steps = await stepsOf(office.backfill, weighed)
    expect(Math.max(...steps)).toBeLessThanOrEqual(maxRows)
    expect([await lengthOf(weighed), await lengthOf(ordered)]).toEqual([many, many])
    await administrator.delete('/reporters/loud/mute')
    while ((await office.backfill()) > 0);
    expect([await lengthOf(weighed), await lengthOf(ordered)]).toEqual([0, 0])
  })

  it('an organization with many public posts is switched off, and the platform hears of it in steps', async () => {
    await feed(many, 0)
    const { body } = await administrator.get('/organizations?ids=school')
    const { version } = body.result.organizations[0]
    await administrator.put('/organizations/school', { org: { off: true }, version })
    const told = office.engine.kysely.selectFrom('events').select('id').where('act', '=', 'replay')
    let rows = 0
    for (let n = await office.backfill(); n > 0; n = await office.backfill()) {
      expect(n).toBeLessThanOrEqual(maxRows)
      rows += n
    }
    expect(rows).toBeGreaterThanOrEqual(many)
    expect(await lengthOf(told)).toBeGreaterThan(2)
  })
})
