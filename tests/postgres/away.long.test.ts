import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { administer } from '../support/office/databases'
import { officeForTest } from '../support/office/office'
import { type Line, lineTo } from './line'

it('a database that does not answer is a 503 within two seconds, and nothing has to be started anew', async () => {
  const lines: Line[] = []
  const office = await officeForTest({
    by: async (url) => {
      const line = await lineTo(url)
      lines.push(line)
      return line.url
    },
  })
  const administrator = await office.as('Administrator')
  const [line] = lines
  if (!line) throw new Error('the office does not go by the line')
  onTestFinished(() => line.cut())
  const save = (title: string) => administrator.post('/saved-replies', { title, message: title })
  expect((await save('before')).status).toBe(201)

  await line.cut()
  // More calls than there are connections: none may stay taken.
  for (let n = 0; n < 15; n++) {
    const begun = performance.now()
    const answers = await Promise.all([save('meanwhile'), administrator.get('/accounts')])
    expect(performance.now() - begun).toBeLessThan(2000)
    for (const { status, headers, body } of answers) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
    }
  }
  expect((await office.nobody.get('/health/ready')).status).toBe(503)
  expect((await office.nobody.get('/health/live')).status).toBe(200)

  await line.mend()
  expect((await office.nobody.get('/health/ready')).status).toBe(200)
  expect((await save('after')).status).toBe(201)
  const { body } = await administrator.get('/saved-replies')
  expect(body.map(({ title }: { title: string }) => title).sort()).toEqual(['after', 'before'])
})

it('connections that the database ends, in the middle of what they do, are replaced', async () => {
  const office = await officeForTest()
  const administrator = await office.as('Administrator')
  const url = inject('postgres')?.url ?? ''
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    office.engine.kysely,
  )
  const name = rows[0]?.name
  const kick = async () => {
    await administer(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }
  const statuses: number[] = []
  for (let round = 0; round < 5; round++) {
    const calls = Array.from({ length: 20 }, (_, n) =>
      administrator.post('/saved-replies', { title: `${round}-${n}`, message: 'x' }),
    )
    await kick()
    for (const { status } of await Promise.all(calls)) statuses.push(status)
  }
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
  const kept = await office.engine.kysely.selectFrom('saved_replies').selectAll().execute()
  // What was acknowledged is there; of what was not, some may be: its answer was lost behind the commit.
  expect(kept.length).toBeGreaterThanOrEqual(statuses.filter((status) => status === 201).length)
  expect((await administrator.post('/saved-replies', { title: 'last', message: 'x' })).status).toBe(201)
})
