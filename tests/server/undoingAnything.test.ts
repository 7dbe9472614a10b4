import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { minute, second } from '../../src/server/lib/clock'
import { addAccounts } from '../support/office/fixtures'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'
import { send } from '../support/platform/platform'
import { officeThatTells } from '../support/platform/webhooks'

/** A thousand with `PROPERTY_RUNS=1000`, which takes minutes on each engine. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 25)
const env = { WEBHOOK_PRIVATE: 'true', UNDO_SECONDS: '10' }
const people = ['Administrator', 'Colleague', 'Moderator'] as const
type Staff = Record<(typeof people)[number], Client>

const signIn = async (office: TestOffice): Promise<Staff> => {
  const [Administrator, Colleague, Moderator] = await Promise.all(people.map((person) => office.as(person)))
  if (!Administrator || !Colleague || !Moderator) throw new Error('somebody could not sign in')
  return { Administrator, Colleague, Moderator }
}

let serial = 0
const nextId = () => `id-${++serial}`

const text = fc.constantFrom('Hello', 'I will kill you', 'my phone number is 07700 900123')
const score = fc.constantFrom(0.1, 0.9)
const action = fc.constantFrom('block' as const, 'approve' as const)
const reported = fc.record({
  act: fc.constant('report' as const),
  title: fc.constantFrom('Unkind', 'Violence', 'Suicide'),
  message: fc.constantFrom('This hurt my friend.', 'I want to die because of this'),
})
const escalated = fc.record({ act: fc.constant('escalate' as const) })
const revised = fc.record({ act: fc.constant('revise' as const), text })

const filing = (office: TestOffice, pid: string, { title, message }: { title: string; message: string }) =>
  send(office.address, 'reports', [{ rid: nextId(), pid, uid: 'other', title, message }])
const escalating = (staff: Staff, pid: string) =>
  staff.Colleague.post(`/posts/${pid}/escalation`, { note: 'Look' }).then(({ status }) =>
    expect(status).toBe(200),
  )
const revising = async (office: TestOffice, pid: string, words: string, score: number) => {
  office.passTime(second)
  const instant = new Date(office.clock() / 1000).toISOString()
  const line = { pid, uid: 'author', type: 'text', text: words, score: { text: score }, revised: instant }
  await send(office.address, 'posts', [line])
}
const deciding = (who: Client, uid: string, pid: string, action: 'block' | 'approve') =>
  who.put(`/posts/${pid}`, { post: { pid, uid: 'author' }, action, moderator: uid })

describe('deciding and undoing leaves everything as it was but the version', () => {
  it('whatever reports, escalations, revisions and colleagues come in between', async () => {
    const office = await officeForTest({ env })
    await addAccounts(office.engine, [{ uid: 'author' }, { uid: 'other' }])
    office.stopTime()
    const staff = await signIn(office)
    const colleague = fc.record({ act: fc.constant('decide' as const), action })
    const appealed = fc.record({ act: fc.constant('appeal' as const) })
    const event = fc.oneof(
      ...[reported, escalated].map((arbitrary) => ({ arbitrary, weight: 4 })),
      ...[revised, colleague, appealed].map((arbitrary) => ({ arbitrary, weight: 1 })),
    )
    type Event = typeof event extends fc.Arbitrary<infer One> ? One : never

    const happening = async (pid: string, one: Event) => {
      if (one.act === 'report') await filing(office, pid, one)
      else if (one.act === 'escalate') await escalating(staff, pid)
      else if (one.act === 'revise') await revising(office, pid, one.text, 0.1)
      else if (one.act === 'decide') await deciding(staff.Colleague, 'colleague', pid, one.action)
      else await office.feed('appeals', [{ aid: nextId(), pid, uid: 'author', message: 'Why?' }])
    }
    const ofKey = async (table: 'appeals' | 'decisions' | 'escalations' | 'reports', pid: string) => {
      const rows = await office.engine.kysely.selectFrom(table).selectAll().where('pid', '=', pid).execute()
      const named = ['pid', 'id', 'aid', 'rid', 'created', 'version']
      return rows
        .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !named.includes(name))))
        .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    }
    const stateOf = async (pid: string) => {
      const row = await office.engine.kysely
        .selectFrom('posts')
        .selectAll()
        .where('pid', '=', pid)
        .executeTakeFirstOrThrow()
      const { pid: _pid, version: _version, changed: _changed, created: _created, ...state } = row
      const [appeals, decisions, escalations, reports] = await Promise.all(
        (['appeals', 'decisions', 'escalations', 'reports'] as const).map((table) => ofKey(table, pid)),
      )
      return { ...state, appeals, decisions, escalations, reports }
    }

    await fc.assert(
      fc.asyncProperty(
        fc.record({ text, score }),
        fc.array(fc.oneof(reported, escalated, colleague), { maxLength: 2 }),
        action,
        fc.array(event, { maxLength: 3 }),
        async (content, earlier, action, between) => {
          const [pid, twin] = [nextId(), nextId()]
          const line = { uid: 'author', type: 'text', text: content.text, score: { text: content.score } }
          const instant = new Date(office.clock() / 1000).toISOString()
          await send(office.address, 'posts', [
            { ...line, pid, created: instant },
            { ...line, pid: twin, created: instant },
          ])
          for (const one of earlier) {
            for (const each of [pid, twin]) await happening(each, one)
            office.passTime(1)
          }
          const { version } = (await staff.Administrator.get(`/posts/${pid}`)).body.result
          const before = await stateOf(pid)
          const { body } = await staff.Administrator.put(`/posts/${pid}`, {
            ...{ post: { pid, uid: 'author', version }, action, moderator: 'administrator' },
          })
          office.passTime(1)
          if (body.result.version === version) return
          const isAppealable = before.status === 'blocked' && action === 'block'
          const hasOvertaken = ({ act }: Event) => act === 'revise' || act === 'decide'
          const happened = between.filter(({ act }) => act !== 'appeal' || isAppealable)
          for (const one of happened) {
            await happening(pid, one)
            if (!happened.some(hasOvertaken)) await happening(twin, one)
            office.passTime(1)
          }
          const overtaken = await stateOf(pid)
          const undo = `/posts/${pid}/decision?version=${body.result.version}`
          const undone = await staff.Administrator.delete(undo)
          const after = await stateOf(pid)
          if (undone.status !== 200) {
            expect(happened.some(hasOvertaken)).toBe(true)
            expect(after).toEqual(overtaken)
            return
          }
          if (happened.some(hasOvertaken)) return
          const expected = await stateOf(twin)
          // A platform that asks has been told of the block of what waited.
          const withheld = action === 'block' && before.status === 'pending' ? 1 : expected.withheld
          expect(after).toEqual({ ...expected, withheld })
        },
      ),
      { numRuns },
    )
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  }, 900_000)
})

describe('when all is quiet, the last state that a webhook’s receiver took of each post is the post’s state', () => {
  it('whatever it refused meanwhile', async () => {
    const { office, receiver, id } = await officeThatTells({ env })
    await addAccounts(office.engine, [{ uid: 'author' }, { uid: 'other' }])
    const person = fc.constantFrom('Administrator' as const, 'Colleague' as const)
    const step = fc.oneof(
      fc.record({ act: fc.constant('decide' as const), action, person, n: fc.nat(1) }),
      fc.record({ act: fc.constant('undo' as const), person, n: fc.nat(1) }),
      fc.record({ act: fc.constant('report' as const), n: fc.nat(1) }),
      fc.record({ act: fc.constant('revise' as const), text, score, n: fc.nat(1) }),
      fc.record({
        act: fc.constant('send' as const),
        seconds: fc.constantFrom(0, 1, 11, 40, 400),
        answers: fc.array(fc.constantFrom(200, 200, 400, 500, 429, 'hangs up' as const), { minLength: 1 }),
        isAwaited: fc.boolean(),
      }),
    )
    const untilQuiet = async () => {
      const waiting = () =>
        office.engine.kysely.selectFrom('deliveries').select('id').where('state', '=', 'waiting').execute()
      for (let n = 0; n < 20 && (n === 0 || (await waiting()).length > 0); n++) {
        office.passTime(31 * minute)
        await office.deliveries.sendDue()
      }
      expect(await waiting()).toEqual([])
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const staff = await signIn(office)
        const pids = [nextId(), nextId()] as const
        const taken = new Map<unknown, unknown>()
        const refusals = new Map<string, number>()
        const script: (number | 'hangs up')[] = []
        receiver.manners = ({ headers, notice: { type, data } }) => {
          const sent = headers['webhook-id'] ?? ''
          const tries = refusals.get(sent) ?? 0
          const answer = tries < 3 ? (script.shift() ?? 200) : 200
          refusals.set(sent, tries + 1)
          if (answer === 200 && type.startsWith('post.') && type !== 'post.urgent') {
            taken.set(data.pid, data.status)
          }
          return answer
        }
        const line = { uid: 'author', type: 'text', text: 'Hello', score: { text: 0.1 } }
        const instant = new Date(office.clock() / 1000).toISOString()
        await send(office.address, 'posts', [
          { ...line, pid: pids[0], created: instant },
          { ...line, pid: pids[1], created: instant, score: { text: 0.9 } },
        ])
        const sending: Promise<unknown>[] = []
        for (const step of steps) {
          office.passTime(1)
          if (step.act === 'send') {
            script.push(...step.answers)
            office.passTime(step.seconds * second)
            sending.push(office.deliveries.sendDue())
            if (step.isAwaited) await Promise.all(sending)
            continue
          }
          const pid = pids[step.n === 0 ? 0 : 1]
          if (step.act === 'decide') {
            await deciding(staff[step.person], step.person.toLowerCase(), pid, step.action)
          } else if (step.act === 'undo') {
            const { version } = (await staff[step.person].get(`/posts/${pid}`)).body.result
            await staff[step.person].delete(`/posts/${pid}/decision?version=${version}`)
          } else if (step.act === 'report') {
            await filing(office, pid, { title: 'Unkind', message: 'Hm' })
          } else await revising(office, pid, step.text, step.score)
        }
        await Promise.all(sending)
        script.length = 0
        await untilQuiet()
        await staff.Administrator.post(`/webhooks/${id}/replay`, {})
        await untilQuiet()
        for (const pid of pids) {
          const { body } = await (await office.as('Administrator')).get(`/posts/${pid}`)
          const { status } = body.result
          expect(taken.get(pid) ?? 'pending').toBe(status)
        }
      }),
      { numRuns },
    )
  }, 900_000)
})
