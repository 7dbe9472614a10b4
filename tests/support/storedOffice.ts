import sharp from 'sharp'
import { addOrganizations, emailOf, password, people } from './fixtures'
import { signIn, type TestOffice } from './office'
import { sendPost } from './posting'
import { tell } from './telling'

/** Where links of resets lead, and where the platform's pictures lie. */
export const env = { ALLOWED_ORIGINS: 'https://panel.example', MEDIA_ORIGINS: 'https://media.example' }
export const secret = 'Brave-NEW-lantern-77!'
/** What only who has it knows. */
export interface Secrets {
  /** An Administrator's session. */
  token?: string
  /** The browser's half of the Moderator's reset. */
  code?: string
  /** The path of a member's socket. */
  memberLink?: string
}

export const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer()

const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00.123456Z`
const account = (uid: string, firstname: string, rest: object = {}) => ({
  uid,
  firstname,
  lastname: 'Brandt',
  email: `${uid}@families.example`,
  status: 'active',
  created: march(1),
  ...rest,
})
const post = (day: number, pid: string, score: object, rest: object = {}) => ({
  ...{ pid, uid: 'member', type: 'text', text: `Post ${day}`, created: march(day), score, ...rest },
})
const organization = (name: string) => ({
  ...{
    type: 'Legal',
    name,
    email: `office@${name.toLowerCase()}.example`,
    address: '1 Road',
    contact: '555',
  },
})

/** Calls that have to succeed. */
async function done(answers: Promise<{ status: number; body: unknown }>[]): Promise<void> {
  for (const answer of answers) {
    const { status, body } = await answer
    if (status > 201 || /"(rejected|leftOut)":\[\{/.test(JSON.stringify(body))) {
      throw new Error(`refused: ${JSON.stringify(body)}`)
    }
  }
}

/** What each migration brought, put in through the office; in their order. */
export const steps: Record<string, (office: TestOffice, secrets: Secrets) => Promise<void>> = {
  '0001_office': async (office, secrets) => {
    const session = await signIn(office.address, emailOf('Administrator'), password)
    secrets.token = session.body.result.token
    await addOrganizations(office.engine, [
      { oid: 'clinic', name: 'Østerbro Clinic', type: 'Healthcare', status: 'pending' },
      { oid: 'shop', name: 'Toy Shop', type: 'Retail', status: 'invited' },
    ])
    const picture = { type: 'media', media: { path: 'https://media.example/kite.png', type: 'image/png' } }
    const lines = [
      account('ida', 'Ida', { oid: 'school', phone: '555 0101' }),
      account('mia', 'Mia', { email: null, parent: 'ida' }),
      account('noah', 'Noah', { lastname: 'Ærø' }),
      account('lena', 'Lena', { oid: 'club', status: 'inactive' }),
      ...['omar', 'paul'].map((uid) => account(uid, uid, { oid: 'school', status: 'incomplete' })),
    ]
    await done([office.feed('accounts', lines)])
    const posts = [
      post(2, 'kind', { text: 0.1 }),
      post(3, 'unkind', { text: 0.9 }),
      post(4, 'approved', { text: 0.8 }, { uid: 'ida', type: 'share' }),
      post(5, 'withdrawn', { text: 0.2 }, { type: 'link' }),
      post(6, 'reported', { text: 0.3 }),
      post(7, 'kite', { text: 0, image: 0.2 }, picture),
      post(8, 'unseen', { text: 0 }, picture),
    ]
    await done([office.feed('posts', posts)])
    const report = { uid: 'ida', title: 'Unkind', message: 'This hurt my friend.', timestamp: march(10) }
    const reports = [
      { ...report, rid: 'r1', pid: 'reported' },
      { ...report, rid: 'r2', pid: 'reported', uid: 'noah' },
      { ...report, rid: 'r3', pid: 'withdrawn' },
    ]
    await done([office.feed('reports', reports)])
    const decide = async (
      pid: string,
      person: 'Colleague' | 'Administrator',
      action: string,
      uid = 'member',
    ) =>
      (await office.as(person)).put(`/posts/${pid}`, {
        ...{ post: { pid, uid }, action, moderator: people[person].uid },
      })
    await done([
      decide('approved', 'Colleague', 'approve', 'ida'),
      decide('withdrawn', 'Administrator', 'block'),
    ])
  },

  '0002_invitations': async (office) => {
    const administrator = await office.as('Administrator')
    const file = new Blob(['Rosa,Lind,rosa@families.example\n'], { type: 'text/csv' })
    const org = { oid: 'school', role: 'Member' }
    await done([
      administrator.post('/accounts/invite', { accounts: [{ uid: 'omar' }] }),
      administrator.post('/organizations/invite', { organizations: [{ oid: 'clinic' }] }),
      administrator.form('/accounts', { org }, file),
      office.nobody.post('/organizations', {
        ...{ ref: 'register', isExistingAccount: false, org: organization('Sunny') },
        user: { email: 'hanna@sunny.example', firstname: 'Hanna', lastname: 'Head', password: secret },
      }),
      office.nobody.post('/organizations', {
        ...{ ref: 'register', isExistingAccount: true, org: organization('Lighthouse') },
        user: { email: 'noah@families.example', timezone: 'UTC' },
      }),
    ])
  },

  '0003_getting_in': async (office, secrets) => {
    const origin = env.ALLOWED_ORIGINS
    const { body } = await office.nobody.post('/auth/code', { email: emailOf('Moderator'), origin })
    secrets.code = body.result.code
  },

  '0004_support': async (office, secrets) => {
    const tickets = [
      { tid: 'password', uid: 'member', issue: 'My daughter can’t sign in.', created: march(11) },
      { tid: 'unkind', uid: 'ida', issue: 'Somebody is unkind to my son.', created: march(12) },
      { tid: 'over', uid: 'member', issue: 'How do I change a picture?', created: march(13) },
    ]
    const administrator = await office.as('Administrator')
    await done([
      office.feed('tickets', tickets),
      administrator.post('/saved-replies', { title: 'Greeting', message: 'Hello, and thank you.' }),
    ])
    const session = await signIn(office.address, emailOf('Administrator'), password)
    const desk = session.body.result.links.support
    const memberLine = async (tid: string) => {
      const { body } = await office.feed('tickets', [tickets.find((ticket) => ticket.tid === tid) ?? {}])
      return body.result.links[0].support
    }
    const chat = (tid: string, message: string) => ({
      type: 'chat',
      tid,
      message,
      nonce: `${tid} ${message}`,
    })
    for (const tid of ['password', 'over']) {
      await tell(`${desk}&tid=${tid}`, [
        { type: 'ticket', status: 'open' },
        chat(tid, 'Hello! Tell me more.'),
      ])
      await tell(await memberLine(tid), [chat(tid, 'It says “wrong password”.'), chat(tid, 'Since Monday.')])
    }
    const { pathname, search } = new URL(await memberLine('password'))
    secrets.memberLink = pathname + search
    await tell(`${desk}&tid=over`, [chat('over', 'Done.'), { type: 'ticket', status: 'solved' }])
  },

  '0006_media': async (office) => {
    const sent = { type: 'media', text: 'A drawing' }
    await done([sendPost(await office.as('Administrator'), sent, { content: await picture() })])
  },

  '0007_settings': async (office) => {
    const administrator = await office.as('Administrator')
    await done([
      administrator.put('/settings', {
        analyzer: { toxicity: 0.25 },
        inviteParents: { title: 'Come to {{organization}}', content: '<p>Dear {{name}}: {{link}}</p>' },
      }),
      administrator.put('/preferences', { grayscale: true, muted: false }),
    ])
  },

  '0045_pictures_and_ratings': async (office) => {
    const administrator = await office.as('Administrator')
    const file = new Blob([new Uint8Array(await picture())], { type: 'image/png' })
    await done([administrator.form('/support/tickets/password/pictures', {}, file)])
    const over = { tid: 'over', uid: 'member', issue: 'How do I change a picture?' }
    const { body } = await office.feed('tickets', [over])
    await tell(body.result.links[0].support, [{ type: 'rating', rating: 'good', comment: 'Thank you!' }])
  },

  '0046_registration_passwords': async (office) => {
    await done([
      office.nobody.post('/organizations', {
        ...{ ref: 'register', isExistingAccount: false, org: organization('Meadow') },
        user: { email: 'head@meadow.example', firstname: 'Hanna', lastname: 'Head', password: secret },
      }),
    ])
  },
}

/** Letters that wait as the office stops, where it has letters. */
export async function leaveLettersWaiting(office: TestOffice): Promise<void> {
  const administrator = await office.as('Administrator')
  await done([
    administrator.post('/accounts/invite', { accounts: [{ uid: 'paul' }] }),
    administrator.post('/organizations', { ref: 'panel', org: organization('Library') }),
    office.nobody.post('/organizations', {
      ...{ ref: 'register', isExistingAccount: true, org: organization('Harbour') },
      user: { email: 'nobody@families.example', timezone: 'UTC' },
    }),
  ])
  const { body } = await administrator.get('/search?ref=organizations&keywords=library')
  const [{ oid }] = body.result.organizations
  await done([administrator.post('/organizations/invite', { organizations: [{ oid }] })])
}
