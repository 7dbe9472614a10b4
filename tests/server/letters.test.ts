import { describe, expect, it } from 'vitest'
import { peoplesNames } from '../data/names'
import { addAccounts } from '../support/office/fixtures'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'

const group = 'inviteParents'
const letter = (content: string, title = 'Welcome') => ({ group, title, content })

async function inviteIda(office: TestOffice, administrator: Client) {
  await addAccounts(office.engine, [{ uid: 'ida', oid: 'school', status: 'incomplete', firstname: 'Ida' }])
  await administrator.post('/accounts/invite', { accounts: [{ uid: 'ida' }] })
  while ((await office.outbox.sendDue()) > 0);
  const [sent] = office.letters.splice(0)
  if (!sent) throw new Error('no letter was sent')
  return sent
}

describe('names as people have them', () => {
  it('stand whole in the subject, the greeting and the plain text', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const inviteParents = { title: 'For {{name}}', content: '<p>Hello {{name}}</p>' }
    await administrator.put('/settings', { inviteParents })
    const people = peoplesNames.map(([firstname, lastname], n) => ({ uid: `n${n}`, firstname, lastname }))
    await addAccounts(
      office.engine,
      people.map((person) => ({ ...person, oid: 'school', status: 'incomplete' as const })),
    )
    await administrator.post('/accounts/invite', { accounts: people.map(({ uid }) => ({ uid })) })
    while ((await office.outbox.sendDue()) > 0);
    expect(office.letters).toHaveLength(people.length)
    for (const { uid, firstname, lastname } of people) {
      const letter = office.letters.find(({ to }) => to === `${uid}@gatehouse.example`)
      const name = `${firstname} ${lastname}`.normalize('NFKC')
      const shown = [...name].length > 80 ? `${[...name].slice(0, 79).join('')}…` : name
      expect(letter?.subject).toBe(`For ${shown}`)
      expect(letter?.text.replaceAll('\n', ' ')).toContain(`Hello ${shown}`)
      expect(letter?.html).toContain(`Hello ${shown.replaceAll("'", '&#39;')}<`)
    }
  })
})

describe('a template that was saved', () => {
  it('is the letter from then on, its variables filled in, the download group’s too', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const { body } = await administrator.put('/settings', {
      download: {
        ...{ title: 'The app', content: 'Safe <for> children.\nTry it.', android: '' },
        ...{ ios: 'https://apps.example/ios?a=1&b=2', redirect: 'https://platform.example' },
      },
      inviteParents: {
        title: '{{organization}}  & {{ name }} ',
        content:
          '<h1>Hello {{name}}</h1><p>{{download.title}}: {{download.content}}</p><p>{{download.ios}} {{download.android}}</p><p><a href="https://platform.example"><strong>{{download.redirect}}</strong></a></p><p>{{link}}</p>',
      },
    })
    expect(body.result.inviteParents.description).toContain('Hello {{name}}')
    const { subject, html, text } = await inviteIda(office, administrator)
    expect(subject).toBe('The school & Ida Example')
    expect(html).toMatch(/<h1 style="[^"]+">Hello Ida Example<\/h1>/)
    expect(html).toContain('The app: Safe &lt;for&gt; children.<br>Try it.')
    expect(html).toContain(
      '<p><a href="https://apps.example/ios?a=1&amp;b=2">https://apps.example/ios?a=1&amp;b=2</a> </p>',
    )
    expect(html).toContain(
      '<p><a href="https://platform.example"><strong>https://platform.example</strong></a></p>',
    )
    expect(html).toMatch(/<a href="(https:\/\/office\.example\/auth\/reset\?invitation=[\w-]+)">\1<\/a>/)
    // Once: a link whose words are its address is not told twice.
    expect(text.match(/https:\/\/office\.example\/auth\/reset\?invitation=[\w-]+/g)).toHaveLength(1)
    expect(text).toContain('Safe <for> children.\nTry it.')
  })

  it('without {{link}} gets it at its end', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    await administrator.put('/settings', { inviteParents: { title: 'Hi', content: '<p>Come along</p>' } })
    const { html } = await inviteIda(office, administrator)
    expect(html).toMatch(
      /<p>Come along<\/p><table .*<a href="https:\/\/office\.example\/auth\/reset[^>]*>Open the link</,
    )
  })

  it('takes values as text: a name that is HTML stays what it is', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    await addAccounts(office.engine, [
      { uid: 'eve', oid: 'school', status: 'incomplete', firstname: '<img src=x onerror=alert(1)>{{link}}' },
    ])
    await administrator.post('/accounts/invite', { accounts: [{ uid: 'eve' }] })
    while ((await office.outbox.sendDue()) > 0);
    expect(office.letters[0]?.html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;{{link}} Example')
    expect(office.letters[0]?.html).not.toContain('<img')
  })
})

describe('a template is refused', () => {
  const refuse = async (title: string, content: string) => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const { status, body } = await administrator.put('/settings', { inviteParents: { title, content } })
    expect(status).toBe(400)
    return body.errors
  }

  it('by the name of a variable that is not known', async () => {
    const [fault, ...others] = await refuse('Hello {{nmae}}', '<p>{{organization}} {{link}}</p>')
    expect(others).toEqual([])
    expect(fault).toMatchObject({
      path: 'inviteParents.title',
      message: expect.stringMatching(
        /^has \{\{nmae\}\}, which is no variable\. There are: \{\{organization\}\}, /,
      ),
    })
  })

  it.each([
    ['inviteParents.content', 'Hi', '<p>Hello {{constructor}}</p>'],
    ['inviteParents.content', 'Hi', '<p>Hello {{}}</p>'],
    ['inviteParents.content', 'Hi', '<p>Hello {{name}</p>'],
    ['inviteParents.content', 'Hi', '<p>Hello {{na<strong>me}}</strong></p>'],
    ['inviteParents.content', 'Hi', '<p>Hello {{na<strong>mee}}</strong></p>'],
    ['inviteParents.content', 'Hi', '<p><a href="https://example.org/{{name}}">Hello</a></p>'],
    ['inviteParents.content', 'Hi', '<p><a href="https://example.org/?t=%7B%7Blink%7D%7D">Hello</a></p>'],
    ['inviteParents.content', 'Hi', '<p>  </p>'],
    ['inviteParents.content', 'Hi', ''],
    ['inviteParents.content', 'Hi', '<p>\u200b</p>'],
    ['inviteParents.content', 'Hi', '<img src="x">'],
    ['inviteParents.title', '\u200b', '<p>Hello</p>'],
    ['inviteParents.title', '', '<p>Hello</p>'],
  ])('at %s: %s, %s', async (path, title, content) => {
    const [fault] = await refuse(title, content)
    expect(fault.path).toBe(path)
  })
})

describe('a letter that is tried out', () => {
  it('is looked at as it would arrive, and nothing is saved', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const draft = letter('<p>Hello {{name}} of {{organization}}: {{link}}</p>', 'For {{name}}')
    const { status, body } = await administrator.post('/settings/letters/preview', draft)
    expect(status).toBe(200)
    expect(body.result.subject).toBe('For administrator Example')
    expect(body.result.html).toMatch(/^<!doctype html>/)
    expect(body.result.html).toContain(
      'Hello administrator Example of Example School: <a href="https://office',
    )
    expect(body.result.text).toContain('Hello administrator Example of Example School')
    expect(body.result.empty).toEqual([])
    const gap = await administrator.post(
      '/settings/letters/preview',
      letter('<p>Get it: {{download.ios}}</p>'),
    )
    expect(gap.body.result.empty).toEqual(['download.ios'])
    expect((await administrator.get('/settings/changes')).body.result.changes).toEqual([])
    expect(office.letters).toEqual([])
  })

  it('goes to oneself, the same letter that was looked at', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const draft = letter('<p>Hello {{name}}: {{link}}</p>')
    const preview = await administrator.post('/settings/letters/preview', draft)
    const { empty, ...seen } = preview.body.result
    expect(empty).toEqual([])
    const { body } = await administrator.post('/settings/letters/test', draft)
    expect(body.result).toEqual({ email: 'administrator@gatehouse.example' })
    while ((await office.outbox.sendDue()) > 0);
    expect(office.letters).toMatchObject([{ to: 'administrator@gatehouse.example', ...seen }])
  })

  it('is refused as saving it would be', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    for (const path of ['preview', 'test']) {
      const { status, body } = await administrator.post(
        `/settings/letters/${path}`,
        letter('<p>{{nobody}}</p>'),
      )
      expect([status, body.errors[0].path]).toEqual([400, 'inviteParents.content'])
    }
  })

  it('goes out ten times in a row, and then has to wait', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const answers = []
    for (let n = 0; n < 11; n++) {
      answers.push(await administrator.post('/settings/letters/test', letter('<p>Hello</p>')))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
