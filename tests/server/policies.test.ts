import { beforeEach, describe, expect, it } from 'vitest'
import { maxPolicies } from '../../src/contract/policies'
import { decisionTypes } from '../../src/contract/webhooks'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'
import { decision, feedPosts } from '../support/platform/platform'
import { openReceiver } from '../support/platform/receiver'

let office: TestOffice
let administrator: Client

beforeEach(async () => {
  office = await officeForTest({ env: { WEBHOOK_PRIVATE: 'true', UNDO_SECONDS: '0' } })
  administrator = await office.as('Administrator')
  await feedPosts(office.address, [{ pid: 'unkind' }, { pid: 'other' }])
})

const wording = { child: 'We took it down.', guardian: 'We took a post down.' }
const noise = {
  name: 'Noise',
  place: 10,
  severity: 'mild',
  office: 'Shouting',
  about: null,
  points: 1,
  wordings: { en: wording, fr: { child: 'Retirée.', guardian: 'Retirée.' } },
}
const list = (query = '') => administrator.get(`/policies${query}`)
const decide = (pid: string, action: 'block' | 'approve', reason: object) =>
  administrator.put(`/posts/${pid}`, { ...decision(pid, action, 'administrator'), reason })
const lastEvent = async () => {
  const { body } = await administrator.get('/events?sort=["id","DESC"]&range=[0,0]&filter={"kind":"post"}')
  return body[0]
}

describe('the catalog of policies', () => {
  it('begins with some, in the order of their places', async () => {
    const { status, headers, body } = await list()
    expect(status).toBe(200)
    expect(body.map(({ id }: { id: string }) => id)).toEqual([
      'bullying',
      'hate',
      'violence',
      'self-harm',
      'grooming',
      'sexual',
      'personal-data',
      'spam',
      'other',
    ])
    expect(headers.get('content-range')).toBe('policies 0-8/9')
    const named = await list('?filter={"id":["spam","nowhere"]}')
    expect(named.body.map(({ name }: { name: string }) => name)).toEqual(['Spam'])
    expect((await list('?filter={"id":[]}')).body).toEqual([])
    const found = await list('?filter={"q":"BULLY","severity":"serious"}')
    expect(found.body.map(({ id }: { id: string }) => id)).toEqual(['bullying'])
    expect((await list('?filter={"q":"bully","severity":"mild"}')).body).toEqual([])
  })

  it('takes new ones, changes and removes them', async () => {
    const { status, body } = await administrator.post('/policies', noise)
    expect([status, body]).toEqual([201, { ...noise, id: expect.any(String), created: expect.any(String) }])
    const changed = await administrator.put(`/policies/${body.id}`, { ...body, name: ' Noises ' })
    expect(changed.body).toEqual({ ...body, name: 'Noises' })
    expect((await administrator.get(`/policies/${body.id}`)).body.name).toBe('Noises')
    expect((await administrator.delete(`/policies/${body.id}`)).body.name).toBe('Noises')
    expect((await administrator.get(`/policies/${body.id}`)).status).toBe(404)
    expect((await list()).body).toHaveLength(9)
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['an unknown severity', { severity: 'enormous' }, 'severity'],
    ['a language missing', { wordings: { en: wording } }, 'wordings'],
    ['nothing for the guardian', { wordings: { ...noise.wordings, fr: { child: 'Oui' } } }, 'guardian'],
    ['a field too many', { colour: 'red' }, 'colour'],
  ])('is refused with %s', async (_what, change, named) => {
    const { status, body } = await administrator.post('/policies', { ...noise, ...change })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(named)
  })

  it('has an end', async () => {
    for (let n = 9; n < maxPolicies; n++) await administrator.post('/policies', noise)
    const { status, body } = await administrator.post('/policies', noise)
    expect([status, body.code]).toEqual([409, 'too_many'])
  })

  it('is told of another policy than the one in the address', async () => {
    const { status, body } = await administrator.put('/policies/spam', { ...noise, id: 'hate' })
    expect([status, body.errors?.[0]?.pointer ?? body.detail]).toEqual([400, expect.stringContaining('id')])
  })
})

describe('a decision', () => {
  it('names a policy and says why: in its event but for the note, beside the post and to the platform, with all wordings', async () => {
    const receiver = await openReceiver()
    await administrator.post('/webhooks', { url: receiver.url, types: [...decisionTypes], active: true })
    const answer = await decide('unkind', 'block', { policy: 'bullying', note: ' Aimed at a classmate ' })
    expect([answer.status, answer.body.result.status]).toEqual([200, 'blocked'])

    const { body: bullying } = await administrator.get('/policies/bullying')
    const { after } = await lastEvent()
    expect(after).toMatchObject({
      policy: 'Bullying',
      policyId: 'bullying',
      severity: 'serious',
      wordings: bullying.wordings,
    })
    expect(after).not.toHaveProperty('note')
    const context = await administrator.get('/posts/unkind/context')
    expect(context.body.result.decisions).toMatchObject([
      { act: 'block', policy: 'Bullying', note: 'Aimed at a classmate' },
    ])
    while ((await office.deliveries.sendDue()) > 0);
    expect(receiver.received.map(({ notice }) => notice.data.reason)).toEqual([
      {
        policy: { id: 'bullying', name: 'Bullying', severity: 'serious' },
        note: 'Aimed at a classmate',
        wordings: bullying.wordings,
      },
    ])
  })

  it('keeps what was said then, whatever becomes of the policy', async () => {
    await decide('unkind', 'block', { policy: 'spam' })
    const { body: spam } = await administrator.get('/policies/spam')
    await administrator.put('/policies/spam', { ...spam, name: 'Advertising' })
    await administrator.delete('/policies/spam')
    const context = await administrator.get('/posts/unkind/context')
    expect(context.body.result.decisions).toMatchObject([{ policy: 'Spam', note: null }])
  })

  it('may approve with a note alone', async () => {
    expect((await decide('unkind', 'block', { policy: 'spam' })).status).toBe(200)
    expect((await decide('unkind', 'approve', { note: 'A joke among friends' })).status).toBe(200)
    expect((await lastEvent()).after).toEqual({ status: 'public' })
    expect((await lastEvent()).after).not.toHaveProperty('policy')
  })

  it('may say nothing, as the specification has it', async () => {
    const { status } = await administrator.put('/posts/unkind', decision('unkind', 'block', 'administrator'))
    expect(status).toBe(200)
    const context = await administrator.get('/posts/unkind/context')
    expect(context.body.result.decisions).toMatchObject([{ policy: null, note: null }])
  })

  it.each([
    ['a policy that is not there', { policy: 'nowhere' }, 'reason.policy'],
    ['nothing at all', {}, 'reason'],
    ['a note of spaces', { note: '  ' }, 'note'],
    ['a note that is too long', { note: 'x'.repeat(501) }, 'note'],
  ])('that names %s is refused, and nothing is done', async (_what, reason, named) => {
    const { status, body } = await decide('other', 'block', reason)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(named)
    expect((await administrator.get('/posts/other')).body.result.status).toBe('public')
  })

  it('shows its note to those who decide, its policy to all who see the post', async () => {
    await decide('unkind', 'block', { policy: 'hate', note: 'Between us' })
    const moderator = await office.as('Moderator')
    const context = await moderator.get('/posts/unkind/context')
    expect(context.body.result.decisions).toMatchObject([{ policy: 'Hate', note: null }])
  })
})
