import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { openPostgres } from '../../src/server/db/engines/postgres'
import { createDatabase } from '../support/office/databases'
import { emailOf, password } from '../support/office/fixtures'
import { startFleet } from '../support/office/fleet'
import { client, platformKey, signIn } from '../support/office/office'
import { builtServer } from '../support/office/officeProcess'
import { send } from '../support/platform/platform'
import { openReceiver } from '../support/platform/receiver'

/** In ms: when the first measure ends from now, and how long after each the next one. */
const [first, apart] = [8000, 100]

it('the end of each measure is sent under one id, whichever of two servers is killed meanwhile', async () => {
  const { url, template } = inject('postgres') ?? { url: '', template: '' }
  const database = await createDatabase(url, `template ${template}`)
  onTestFinished(database.drop)
  const receiver = await openReceiver()
  const fleet = await startFleet({
    count: 2,
    command: builtServer,
    env: {
      ...{ DATABASE_URL: database.url, PLATFORM_KEY: platformKey, PUBLIC_URL: 'https://office.example' },
      ...{ WEBHOOK_URL: receiver.url, WEBHOOK_PRIVATE: 'true', UNDO_SECONDS: '1' },
      WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    },
  })
  onTestFinished(async () => void (await fleet.close('SIGKILL')))
  const { body } = await signIn(fleet.address, emailOf('Administrator'), password)
  const administrator = client(fleet.address, { authorization: `Bearer ${body.result.token}` })
  const uids = Array.from({ length: 60 }, (_, n) => `child-${n}`)
  await send(
    fleet.address,
    'accounts',
    uids.map((uid) => ({ uid, firstname: uid, lastname: 'X', email: `${uid}@example.org`, oid: 'school' })),
  )
  const now = Date.now()
  for (const [n, uid] of uids.entries()) {
    const until = new Date(now + first + n * apart).toISOString()
    const limit = { kind: 'limit', until, reason: { policy: 'bullying' }, version: 0 }
    expect((await administrator.post(`/people/${uid}/measures`, limit)).status).toBe(201)
  }
  for (let n = 0; n < 6; n++) {
    await wait(1500)
    await fleet.end(n % 2, 'SIGKILL')
    await fleet.start(n % 2)
  }
  const engine = await openPostgres({ url: database.url })
  onTestFinished(() => engine.close())
  const { kysely } = engine
  const inForce = () => kysely.selectFrom('measures').select('id').where('state', '=', 'in_force').execute()
  await vi.waitFor(async () => expect(await inForce()).toEqual([]), 20_000)
  // What a killed one had claimed comes back when its claims are over, which is not waited for here.
  await kysely.updateTable('deliveries').set({ leased_until: 0 }).execute()
  const restored = () => receiver.received.filter(({ notice }) => notice.type === 'account.restored')
  const told = () => new Set(restored().map(({ notice }) => String(notice.data.uid)))
  await vi.waitFor(() => expect([...told()].toSorted()).toEqual(uids.toSorted()), 20_000)
  expect(new Set(restored().map(({ headers }) => headers['webhook-id'])).size).toBe(uids.length)
  expect(
    await kysely.selectFrom('accounts').select('uid').where('restriction', 'is not', null).execute(),
  ).toEqual([])
}, 90_000)
