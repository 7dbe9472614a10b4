import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Engine } from '../../src/server/db/engines/engine'
import { createDispatcher, lease } from '../../src/server/db/outbox'
import type { EmailRow } from '../../src/server/db/schema/mail'
import { type Clock, minute } from '../../src/server/lib/clock'
import { officeForTest } from '../support/office/office'

async function addLetters({ kysely }: Engine, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => `letter-${String(n).padStart(3, '0')}`)
  const letter = { kind: 'reset', invitation: null, recipient: 'a@b.example', content: '{}' } as const
  const waits = {
    state: 'waiting',
    attempts: 0,
    due: 0,
    leased_until: 0,
    created: 0,
    finished: null,
    error: null,
  } as const
  await kysely
    .insertInto('emails')
    .values(ids.map((id) => ({ id, ...letter, ...waits })))
    .execute()
  return ids
}

const finish = ({ kysely }: Engine, id: string) =>
  kysely.updateTable('emails').set({ state: 'sent', finished: 1 }).where('id', '=', id).execute()

/** The round of one of several servers that share a database. */
function serverOn(
  engine: Engine,
  send: (letter: EmailRow) => Promise<void>,
  { clock = () => 1000, mayGoOn = () => true }: { clock?: Clock; mayGoOn?: () => boolean } = {},
) {
  const begin = async () => send
  return createDispatcher<EmailRow>({ engine, clock, table: 'emails', maxRound: minute, mayGoOn, begin })
}

describe('what goes out', () => {
  it('is claimed by one server, however many look for it at once', async () => {
    const { engine } = await officeForTest()
    const ids = await addLetters(engine, 300)
    const sent: string[] = []
    const servers = Array.from({ length: 4 }, () =>
      serverOn(engine, async ({ id }) => {
        sent.push(id)
        await wait(1)
        await finish(engine, id)
      }),
    )
    await Promise.all(
      servers.map(async (round) => {
        while ((await round()) > 0);
      }),
    )
    expect(sent.toSorted()).toEqual(ids)
  })

  it('comes back when the claim of a server that died is over, and not before', async () => {
    const { engine } = await officeForTest()
    const ids = await addLetters(engine, 3)
    const limit = 50
    await lease(engine.kysely, 'emails', { now: 1000, until: 1000 + 5 * minute, limit })
    const sent: string[] = []
    let now = 1000
    const round = serverOn(engine, async ({ id }) => void sent.push(id), { clock: () => now })
    expect(await round()).toBe(0)
    now += 5 * minute
    expect(await round()).toBe(3)
    expect(sent.toSorted()).toEqual(ids)
  })

  it('is given back at once by a server that stops before its turn', async () => {
    const { engine } = await officeForTest()
    const ids = await addLetters(engine, 20)
    let isStopping = false
    const stopping = serverOn(
      engine,
      async ({ id }) => {
        isStopping = true
        await finish(engine, id)
      },
      { mayGoOn: () => !isStopping },
    )
    const first = await stopping()
    expect(first).toBeLessThan(20)
    expect(await serverOn(engine, ({ id }) => finish(engine, id).then(() => undefined))()).toBe(
      ids.length - first,
    )
  })

  it('is given back where its outcome could not be stored, and the others are sent', async () => {
    const { engine } = await officeForTest()
    await addLetters(engine, 5)
    const round = serverOn(engine, async ({ id }) => {
      if (id === 'letter-002') throw new Error('no room')
      await finish(engine, id)
    })
    await expect(round()).rejects.toThrow('no room')
    const waiting = engine.kysely
      .selectFrom('emails')
      .select(['id', 'leased_until'])
      .where('state', '=', 'waiting')
    expect(await waiting.execute()).toEqual([{ id: 'letter-002', leased_until: 0 }])
  })
})
