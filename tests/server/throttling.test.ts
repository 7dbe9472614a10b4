import { describe, expect, it } from 'vitest'
import { verifyEvents } from '../../src/server/audit/chain'
import { minute, second, toIso } from '../../src/server/lib/clock'
import { officeForTest, type TestOffice } from '../support/office/office'
import { refusedSocket } from '../support/sockets/socket'

const proxied = { env: { TRUST_PROXY: '127.0.0.1' } }

/** Asks with a made-up link until one has to wait, and then so many times more. */
async function overdo({ nobody }: TestOffice, network: string, more: number): Promise<void> {
  let held = 0
  while (held < more) {
    const answer = await nobody.fetch('/organizations/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify({ token: 'made up' }),
    })
    if (answer.status === 429) held += 1
  }
}

const toldOf = async ({ engine }: TestOffice) =>
  await engine.kysely.selectFrom('events').selectAll().where('act', '=', 'throttle').orderBy('id').execute()

/** From the beginning of a minute on, time stands where it is not moved on. */
async function openAtFullMinute(): Promise<TestOffice> {
  const office = await officeForTest(proxied)
  office.stopTime()
  office.passTime(minute - (office.clock() % minute))
  return office
}

describe('attempts that are refused because there are too many', () => {
  it('leave one event for a network and a minute, with their number, once it is over', async () => {
    const office = await openAtFullMinute()
    const begun = office.clock()
    await overdo(office, '203.0.113.7', 7)
    await overdo(office, '198.51.100.2', 3)
    await office.refusals.tell()
    expect(await toldOf(office)).toEqual([])
    office.passTime(minute)
    await overdo(office, '203.0.113.7', 2)
    office.passTime(15 * second)
    for (let round = 0; round < 2; round++) await office.refusals.tell()
    const told = await toldOf(office)
    expect(told.map(({ after }) => JSON.parse(after ?? ''))).toEqual(
      expect.arrayContaining([
        { refused: 7, minute: toIso(begun) },
        { refused: 3, minute: toIso(begun) },
      ]),
    )
    expect(told).toHaveLength(2)
    expect(new Set(told.map(({ network }) => network)).size).toBe(2)
    expect(told[0]).toMatchObject({ kind: 'network', subject: null, actor_kind: 'public', request: null })
    expect(JSON.stringify(told)).not.toMatch(/203\.0|198\.51/)
    office.passTime(minute)
    await office.refusals.tell()
    expect((await toldOf(office)).map(({ after }) => JSON.parse(after ?? '').refused).sort()).toEqual([
      2, 3, 7,
    ])
    expect(await office.engine.kysely.selectFrom('refusals').selectAll().execute()).toEqual([])
    expect(await verifyEvents(office.engine)).toMatchObject({ broken: null })
  })

  it('are written down once a round, and not for each: whoever floods the office has it write nothing', async () => {
    const office = await openAtFullMinute()
    await overdo(office, '203.0.113.7', 50)
    expect(await office.engine.kysely.selectFrom('refusals').selectAll().execute()).toEqual([])
    await office.refusals.handOver()
    await overdo(office, '203.0.113.7', 50)
    await office.refusals.handOver()
    expect(await office.engine.kysely.selectFrom('refusals').select('n').execute()).toEqual([{ n: 100 }])
  })

  it('are counted at the support socket’s door as well', async () => {
    const office = await officeForTest({ support: { refused: { burst: 1, perSecond: 0.001 } } })
    const door = `${office.address.replace('http', 'ws')}/v1/support?ticket=made-up`
    const statuses = [await refusedSocket(door), await refusedSocket(door)].map(({ status }) => status)
    expect(statuses).toEqual([401, 429])
    await office.refusals.handOver()
    expect(await office.engine.kysely.selectFrom('refusals').select('n').execute()).toEqual([{ n: 1 }])
  })

  it('are told apart of a thousand networks in a round, and counted together beyond', async () => {
    const office = await openAtFullMinute()
    const register = (n: number) =>
      office.nobody.fetch('/organizations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
        body: JSON.stringify({
          ...{ ref: 'register', isExistingAccount: true, user: { email: 'victim@elsewhere.example' } },
          org: { name: 'Office', email: `office@new-${n}.example`, address: '1 Road', contact: '555' },
        }),
      })
    // An address is mailed five times, whoever asks for it.
    for (let n = 0; n < 5; n++) expect((await register(n)).status).toBe(201)
    for (let n = 5; n < 1045; n++) expect((await register(n)).status).toBe(429)
    office.passTime(minute + 15 * second)
    while ((await toldOf(office)).length < 1001) await office.refusals.tell()
    const together = (await toldOf(office)).filter(({ network }) => network === null)
    expect(together.map(({ after }) => JSON.parse(after ?? '').refused)).toEqual([40])
  })
})
