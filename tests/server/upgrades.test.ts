import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaDirectory } from '../../src/server/media/store'
import { wrongTotals } from '../../src/server/operation/check.repository'
import { linkOf } from '../support/desk'
import { emailOf, password, people } from '../support/fixtures'
import { type Client, client, openOffice, signIn, type TestOffice } from '../support/office'
import { fresh, migrationsOf, schemaOf } from '../support/schemaOf'
import { shownBy } from '../support/shownOffice'
import { openSocket } from '../support/socket'
import { storedDatabases } from '../support/storedDatabases'
import { env, picture, secret } from '../support/storedOffice'

const databases = storedDatabases()

let newest: { migrations: string[]; schema: string[] }
beforeAll(async () => {
  newest = await fresh(async (engine) => ({
    migrations: await migrationsOf(engine),
    schema: await schemaOf(engine),
  }))
})

/** The letter that nobody had written anew had its link as a sentence. */
function withButton(shown: object): object {
  const said = 'Please register your organization here: {{link}}'
  const button = '<p><a href=\\"{{link}}\\">Register your organization</a></p>'
  const text = JSON.stringify(shown).replaceAll(`<p>${said}</p>`, button)
  return JSON.parse(text.replaceAll(said, 'Register your organization'))
}

it('every state that was released is stored; whoever adds a migration stores the state before it', () => {
  const states = databases.map(({ migrations }) => migrations.at(-1))
  const released = newest.migrations.filter((name) => name !== '0006_media')
  expect(states).toEqual(expect.arrayContaining(released.slice(0, -1)))
})

describe.each(databases)('an office of the state $name', (stored) => {
  let office: TestOffice
  let administrator: Client
  beforeAll(async () => {
    office = await openOffice({ env, database: stored })
    administrator = await office.as('Administrator')
  })
  afterAll(() => office?.close())
  /** A test of what came with this migration. */
  const since = (migration: string, name: string, test: () => Promise<void>) => {
    if (stored.migrations.includes(migration)) it(name, test)
  }
  /** The search for a sub-account's name had no result before. */
  const byFamily = 'Administrator /search?ref=accounts&keywords=Mia&limit=150'
  const foundSince = stored.migrations.includes('0029_families')
    ? {}
    : { [byFamily]: { result: { total: 1, accounts: [{ uid: 'ida', subs: [{ firstname: 'Mia' }] }] } } }
  const logIn = async (email: string, word: string) => (await signIn(office.address, email, word)).status

  it('has the tables of a fresh one', async () => {
    expect(await schemaOf(office.engine)).toEqual(newest.schema)
  })

  it('is whole: the file, its references, its indexes for searching, its totals', async () => {
    const { kysely } = office.engine
    expect((await sql`pragma integrity_check`.execute(kysely)).rows).toEqual([{ integrity_check: 'ok' }])
    expect((await sql`pragma foreign_key_check`.execute(kysely)).rows).toEqual([])
    for (const name of ['accounts_search', 'organizations_search', 'tickets_search', 'messages_search']) {
      const index = sql.table(name)
      await sql`insert into ${index} (${index}, rank) values ('integrity-check', 1)`.execute(kysely)
    }
    expect(await wrongTotals(kysely)).toEqual([])
  })

  it('shows what it showed then, and keeps whoever was signed in', async () => {
    const { status } = await client(office.address, {
      authorization: `Bearer ${stored.secrets.token}`,
    }).get('/organizations')
    expect(status).toBe(200)
    expect(Object.keys(stored.shown).length).toBeGreaterThan(25)
    expect(await shownBy(office)).toMatchObject({ ...withButton(stored.shown), ...foundSince })
  })

  it('has its tickets and what was said on them, for both sides', async () => {
    const { tickets } = (await administrator.get('/support/tickets')).body.result
    expect(
      tickets.map((ticket: Record<string, unknown>) => [ticket.tid, ticket.status, ticket.isWaiting]),
    ).toEqual([
      ['over', 'solved', false],
      ['unkind', 'pending', true],
      ['password', 'open', true],
    ])
    const desk = await linkOf(office, 'Administrator')
    const member = stored.secrets.memberLink
    const said = ['Hello! Tell me more.', 'It says “wrong password”.', 'Since Monday.']
    for (const [link, expected] of [
      [`${desk}&tid=over`, [...said, 'Done.']],
      [`${desk}&tid=unkind`, []],
      [member ? office.address.replace('http', 'ws') + member : `${desk}&tid=password`, said],
    ] as const) {
      const { messages } = await (await openSocket(link)).next('history')
      expect(messages.map(({ message }: { message: string }) => message)).toEqual(expected)
    }
  })

  it('serves its own pictures to who may see their posts', async () => {
    const { rows } = await sql<{ file: string }>`select file from media_files`.execute(office.engine.kysely)
    mkdirSync(mediaDirectory(office.config), { recursive: true })
    for (const { file } of rows) writeFileSync(join(mediaDirectory(office.config), file), await picture())
    const { posts } = (await administrator.get('/posts?status=all&type=media')).body.result
    const addresses = posts.flatMap(({ media }: { media: { path: string }[] }) =>
      media.map(({ path }) => path),
    )
    const own = addresses.filter((path: string) => path.startsWith('/v1'))
    expect(own).toHaveLength(1)
    for (const path of own) expect((await office.nobody.get(path)).status).toBe(200)
  })

  since(
    '0002_invitations',
    'sends the letters that waited, and their links and older ones are good',
    async () => {
      while ((await office.outbox.sendDue()) > 0);
      const waited = office.letters.map(({ to }) => to)
      expect(waited).toEqual(
        expect.arrayContaining([
          'paul@families.example',
          'office@library.example',
          'nobody@families.example',
        ]),
      )
      const linkTo = (address: string, pattern: RegExp) => {
        const letter = [...stored.letters, ...office.letters].find(({ to }) => to === address)
        return decodeURIComponent(pattern.exec(letter?.text ?? '')?.[1] ?? '')
      }
      for (const name of ['omar', 'paul']) {
        const token = linkTo(`${name}@families.example`, /invitation=([\w-]+)/)
        const { body } = await office.nobody.post('/auth/invitation', { token })
        expect(body.result).toMatchObject({ user: { uid: name } })
      }
      const confirmation = { token: linkTo('noah@families.example', /confirmation=([\w-]+)/) }
      expect((await office.nobody.post('/organizations/confirm', confirmation)).status).toBe(200)
      for (const [address, name] of [
        ['office@clinic.example', 'Clinic'],
        ['office@library.example', 'Library'],
      ] as const) {
        const data = linkTo(address, /register\?data=([\w%=-]+)/)
        const { token, email } = JSON.parse(Buffer.from(data, 'base64').toString())
        const { status, body } = await office.nobody.post('/organizations', {
          ...{ ref: 'register', isExistingAccount: false, token },
          org: { type: 'Legal', name, email, address: '1 Road', contact: '555' },
          user: { email: `head@${name}.example`, firstname: 'A', lastname: 'Head', password: secret },
        })
        expect([status, body.result?.status]).toEqual([201, 'active'])
        expect(await logIn(`head@${name}.example`, secret)).toBe(200)
      }
    },
  )

  since('0002_invitations', 'lets in who registered then, once they are invited', async () => {
    const { body } = await administrator.get('/search?ref=organizations&keywords=sunny')
    const organizations = body.result.organizations.map(({ oid }: { oid: string }) => ({ oid }))
    expect(await logIn('hanna@sunny.example', secret)).toBe(401)
    await administrator.post('/organizations/invite', { organizations })
    expect(await logIn('hanna@sunny.example', secret)).toBe(200)
  })

  since('0003_getting_in', 'sets the password whose reset was under way', async () => {
    const letter = stored.letters.find(({ to }) => to === emailOf('Moderator'))
    const ref = /ref=([\w-]+)/.exec(letter?.text ?? '')?.[1]
    const user = people.Moderator.uid
    const halves = { code: stored.secrets.code, ref, user, email: emailOf('Moderator') }
    expect(await logIn(emailOf('Moderator'), password)).toBe(200)
    expect((await office.nobody.post('/auth/reset', { ...halves, password: secret })).status).toBe(200)
    expect(await logIn(emailOf('Moderator'), secret)).toBe(200)
  })

  it('lists its reports by urgency, too', async () => {
    const [urgent, newest] = await Promise.all(
      ['urgency', 'created'].map((sort) => administrator.get(`/posts?reported=true&sort=${sort}`)),
    )
    expect(urgent?.body.result).toEqual(newest?.body.result)
    expect(urgent?.body.result.posts[0]).toMatchObject({
      severity: 'ordinary',
      lastReport: expect.any(String),
    })
  })

  it('judges and counts new posts beside the old ones', async () => {
    const line = { uid: 'member', type: 'text', text: 'Hello', score: { text: 0.9 } }
    await office.feed(
      'posts',
      ['new-1', 'new-2'].map((pid) => ({ ...line, pid })),
    )
    const { body } = await administrator.get('/posts?status=blocked')
    expect(body.result.total).toBe(4)
    expect(await wrongTotals(office.engine.kysely)).toEqual([])
  })
})
