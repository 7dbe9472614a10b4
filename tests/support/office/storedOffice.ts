import sharp from 'sharp'
import { sendPost } from '../platform/posting'
import { tell } from '../sockets/telling'
import { addOrganizations, emailOf, type PersonName, password, people } from './fixtures'
import { signIn, type TestOffice } from './office'

/** Where links of resets lead, and where the platform's pictures lie. */
export const env = { ALLOWED_ORIGINS: 'https://panel.example', MEDIA_ORIGINS: 'https://media.example' }
export const secret = 'Brave-NEW-lantern-77!'

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

/** Accounts with a sub-account, posts of each state, reports and decisions. */
async function addPosts(office: TestOffice): Promise<void> {
  await addOrganizations(office.engine, [
    { oid: 'clinic', name: 'Østerbro Clinic', type: 'Healthcare', status: 'pending' },
    { oid: 'shop', name: 'Toy Shop', type: 'Retail', status: 'invited' },
  ])
  const kite = { type: 'media', media: { path: 'https://media.example/kite.png', type: 'image/png' } }
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
    post(7, 'kite', { text: 0, image: 0.2 }, kite),
    post(8, 'unseen', { text: 0 }, kite),
  ]
  await done([office.feed('posts', posts)])
  const report = { uid: 'ida', title: 'Unkind', message: 'This hurt my friend.', timestamp: march(10) }
  const reports = [
    { ...report, rid: 'r1', pid: 'reported' },
    { ...report, rid: 'r2', pid: 'reported', uid: 'noah' },
    { ...report, rid: 'r3', pid: 'withdrawn' },
  ]
  await done([office.feed('reports', reports)])
  const decide = async (pid: string, person: 'Colleague' | 'Administrator', action: string, uid = 'member') =>
    (await office.as(person)).put(`/posts/${pid}`, {
      ...{ post: { pid, uid }, action, moderator: people[person].uid },
    })
  await done([
    decide('approved', 'Colleague', 'approve', 'ida'),
    decide('withdrawn', 'Administrator', 'block'),
  ])
  const sent = { type: 'media', text: 'A drawing' }
  await done([sendPost(await office.as('Administrator'), sent, { content: await picture() })])
}

/** Invitations, an import, registrations with a new and with an existing account, and a reset under way. */
async function inviteAndRegister(office: TestOffice): Promise<void> {
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
    office.nobody.post('/organizations', {
      ...{ ref: 'register', isExistingAccount: false, org: organization('Meadow') },
      user: { email: 'head@meadow.example', firstname: 'Hanna', lastname: 'Head', password: secret },
    }),
    office.nobody.post('/auth/code', { email: emailOf('Moderator'), origin: env.ALLOWED_ORIGINS }),
  ])
}

/** Tickets with conversations, a picture, a rating and a saved reply. */
async function talk(office: TestOffice): Promise<void> {
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
    await tell(`${desk}&tid=${tid}`, [{ type: 'ticket', status: 'open' }, chat(tid, 'Hello! Tell me more.')])
    await tell(await memberLine(tid), [chat(tid, 'It says “wrong password”.'), chat(tid, 'Since Monday.')])
  }
  await tell(`${desk}&tid=over`, [chat('over', 'Done.'), { type: 'ticket', status: 'solved' }])
  const file = new Blob([new Uint8Array(await picture())], { type: 'image/png' })
  await done([administrator.form('/support/tickets/password/pictures', {}, file)])
  await tell(await memberLine('over'), [{ type: 'rating', rating: 'good', comment: 'Thank you!' }])
}

/** Settings, a template of an email, preferences. */
async function changeSettings(office: TestOffice): Promise<void> {
  const administrator = await office.as('Administrator')
  await done([
    administrator.put('/settings', {
      analyzer: { toxicity: 0.25 },
      inviteParents: { title: 'Come to {{organization}}', content: '<p>Dear {{name}}: {{link}}</p>' },
    }),
    administrator.put('/preferences', { grayscale: true, muted: false }),
  ])
}

/** Fills a fresh office with something of everything, and answers an Administrator's token. */
export async function fillOffice(office: TestOffice): Promise<string> {
  const session = await signIn(office.address, emailOf('Administrator'), password)
  await addPosts(office)
  await inviteAndRegister(office)
  await talk(office)
  await changeSettings(office)
  return session.body.result.token
}

/** Emails that wait as the office stops. */
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

const all = 'limit=150'
const postLists = ['status=all', 'status=public', 'status=blocked', 'status=pending', 'reported=true']
const accountLists = ['active', 'inactive', 'invited', 'incomplete']
const organizationLists = ['pending', 'invited', 'active']
const words = ['brandt', 'ærø', 'gatehouse.example', 'Mia', 'no']

/** Where each person finds what the office holds. */
const paths: Partial<Record<PersonName, string[]>> = {
  Administrator: [
    `/accounts?oid=all&${all}`,
    ...accountLists.map((status) => `/accounts?oid=all&status=${status}&${all}`),
    ...['school', 'club', 'shop'].map((oid) => `/accounts?oid=${oid}&${all}`),
    `/organizations?${all}`,
    ...organizationLists.map((status) => `/organizations?status=${status}&${all}`),
    ...words.map((word) => `/search?ref=accounts&keywords=${encodeURIComponent(word)}&${all}`),
    ...['clinic', 'retail', 'er'].map((word) => `/search?ref=organizations&keywords=${word}&${all}`),
    ...postLists.map((list) => `/posts?${list}&${all}`),
    `/posts?status=blocked&moderator=analyzer&${all}`,
    `/posts?status=public&moderator=colleague&${all}`,
    '/posts?status=all&from=2026-03-03T12:00:00Z&until=2026-03-06T12:00:00Z',
    '/posts?status=all&user[oid]=school&user[role]=Member&type=media',
    '/moderators',
    `/support/tickets?${all}`,
    '/support/tickets?status=solved',
    '/saved-replies',
    '/settings',
    '/settings/changes',
    '/settings/outlook',
    '/preferences',
  ],
  Moderator: [`/posts?status=blocked&${all}`],
  'Organization Administrator': [`/accounts?${all}`, `/posts?status=all&${all}`],
}

/** What the office answers, by person and path. */
export async function shownBy(office: TestOffice): Promise<Record<string, unknown>> {
  const shown: Record<string, unknown> = {}
  for (const person of ['Administrator', 'Moderator', 'Organization Administrator'] as const) {
    const client = await office.as(person)
    for (const path of paths[person] ?? []) {
      const { status, body } = await client.get(path)
      if (status === 200) shown[`${person} ${path}`] = withoutSignatures(body)
    }
  }
  return shown
}

/** Addresses of media are signed for a session and a time. */
function withoutSignatures(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll(/\?session=[^"]*/g, ''))
}
