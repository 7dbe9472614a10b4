import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { versionOf } from '../../src/server/database/migrations/migrate'
import { officeForTest } from '../support/office'
import { decision, feedPosts, report } from '../support/platform'

it('a server goes on while another of a later version adds a column, and does not start on it itself', async () => {
  const office = await officeForTest()
  const administrator = await office.as('Administrator')
  const { kysely } = office.engine
  await feedPosts(office.address, [{ pid: 'before', score: { text: 0.9 } }])
  for (const table of ['accounts', 'posts', 'organizations', 'tickets', 'sessions', 'letters'])
    await sql`alter table ${sql.table(table)} add column later text default 'of a later version'`.execute(
      kysely,
    )
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2030-01-01')`.execute(
    kysely,
  )

  await feedPosts(office.address, [{ pid: 'after', score: { text: 0.9 } }])
  await report(office.address, 'after')
  const org = { oid: 'school', type: 'Education', name: 'school', role: 'Member' }
  const user = { firstname: 'New', lastname: 'One', email: 'new@example.org' }
  const answers = [
    await administrator.form('/accounts', { user, org }),
    await administrator.post('/accounts/invite', { accounts: [{ email: user.email }] }),
    await administrator.post('/organizations', {
      ref: 'panel',
      org: { type: 'Education', name: 'Another', email: 'another@example.org' },
      user: { email: 'another@example.org' },
    }),
    await administrator.put('/posts/before', decision('before', 'approve', 'administrator')),
    await administrator.get('/posts?status=all'),
    await administrator.get('/accounts?oid=all'),
    await administrator.get('/organizations'),
    await (await office.as('Moderator')).get('/posts?reported=true'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 201, 200, 200, 200, 200, 200])
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('later')
  await expect(versionOf(office.engine)).rejects.toThrow('The data are of a later version (9999_later)')
})
