import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { gatehouseShape } from '../../src/server/analyzer/service/gatehouseShape'
import { freePort } from '../support/office/fleet'
import { type Client, client, officeForTest, platformKey } from '../support/office/office'
import { spawnAlone } from '../support/office/officeProcess'
import { freshDirectory } from '../support/office/operating'

const platformReadme = 'src/server/platform/README.md'

/** The calls of a document's shell examples, in their order. */
function callsIn(document: string) {
  const shell = [...document.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = '']) => lines).join('\n')
  return shell
    .split(/^(?=curl )/m)
    .slice(1)
    .map((command) => {
      const [, method] = / -X (\w+)/.exec(command) ?? []
      const [, path = ''] = /(?:\$office|http:\/\/localhost:8080\/v1)(\/[^\s"]*)/.exec(command) ?? []
      const [, body = null] = /--data-binary \\?\s*'([^']*)'/.exec(command) ?? []
      return { method: method ?? (body === null ? 'GET' : 'POST'), path, body }
    })
}

/** An office to which the calls of a document were sent as they are written; those that name the reader's own have what `own` makes. */
async function officeSent(document: string, own?: (administrator: Client) => Promise<[string, string][]>) {
  const text = readFileSync(document, 'utf8')
  expect(text).toContain("key='Authorization: Bearer demo-platform-key'")
  const office = await officeForTest()
  const administrator = await office.as('Administrator')
  const headers = { authorization: `Bearer ${platformKey}`, 'content-type': 'application/x-ndjson' }
  const platform = client(office.address, headers)
  for (const { method, path, body } of callsIn(text)) {
    const names = body?.includes('THE-') && own ? await own(administrator) : []
    const sent = names.reduce((line, [name, value]) => line.replace(name, value), body ?? '')
    const answer = await platform.fetch(path, { method, ...(body !== null && { body: sent }) })
    expect([path, answer.body]).toMatchObject([path, { status: 200 }])
    if (body !== null)
      expect([path, answer.body.result]).toMatchObject([
        path,
        { accepted: sent.split('\n').length, rejected: [] },
      ])
  }
  const found = async (query: string): Promise<string[]> =>
    (await administrator.get(`/posts?${query}`)).body.result.posts.map(({ pid }: { pid: string }) => pid)
  return { administrator, found }
}

describe('the examples of a README, sent as they are written', () => {
  it('of the root are taken, and do what is said beside them', async () => {
    const { found } = await officeSent('README.md')
    expect(await found('status=blocked')).toEqual(['p2'])
    expect((await found('published=true')).toSorted()).toEqual(['p1', 'p3'])
  })

  it('of the platform’s side are taken, and do what is said beside them', async () => {
    const { administrator, found } = await officeSent(platformReadme, async (administrator) => {
      const { body } = await administrator.post('/users/anne/tickets', { message: 'We would like to talk.' })
      return [
        ['THE-TID', body.result.tid],
        ['THE-UID', 'ada'],
      ]
    })
    expect(await found('status=blocked')).toEqual(expect.arrayContaining(['p1', 'p2']))
    expect(await found('reported=true')).toContain('p1')
    const { accounts } = (await administrator.get('/search?ref=accounts&keywords=Byron')).body.result
    expect(accounts).toMatchObject([{ uid: 'ada' }])
    expect(JSON.stringify((await administrator.get('/accounts')).body.result)).not.toContain('Byron')
  })

  it('that receives what was decided takes what is signed, once, and nothing else', async () => {
    const [, program = ''] = /^```js\n(.*?)^```$/ms.exec(readFileSync(platformReadme, 'utf8')) ?? []
    const port = await freePort()
    const file = join(freshDirectory(), 'receiver.mjs')
    writeFileSync(file, program.replace('8090', String(port)))
    const secret = `whsec_${randomBytes(32).toString('base64')}`
    const receiver = spawnAlone([file], { SECRET: secret })
    onTestFinished(() => void receiver.kill())
    const said: string[] = []
    receiver.stdout?.on('data', (data) => said.push(String(data)))
    const body = JSON.stringify({ type: 'post.blocked', data: { pid: 'p2', status: 'blocked' } })
    const send = async (by: string) => {
      const at = new Date()
      const headers = {
        ...{ 'webhook-id': 'one', 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)) },
        'webhook-signature': new Webhook(by).sign('one', at, body),
      }
      return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status
    }
    const other = `whsec_${randomBytes(32).toString('base64')}`
    await vi.waitFor(async () => expect(await send(other)).toBe(401), { timeout: 10_000 })
    expect([await send(secret), await send(secret)]).toEqual([204, 204])
    await vi.waitFor(() => expect(said.join('')).toBe("post.blocked { pid: 'p2', status: 'blocked' }\n"))
  })

  it('of a scoring service of one’s own are what the office sends, and takes', () => {
    const readme = readFileSync('src/server/analyzer/service/README.md', 'utf8')
    const blocks = [...readme.matchAll(/^```json\n(.*?)^```$/gms)].map(([, lines = '']) => lines)
    const [request = '', answer = '', , pictures = ''] = blocks
    const { texts } = JSON.parse(request)
    const asked = texts.map((text: string) => ({ text, locale: null }))
    expect(gatehouseShape.askTexts(asked, null).body).toEqual({ texts })
    expect(gatehouseShape.readTexts(JSON.parse(answer), asked)).toMatchObject([
      { score: 0.03 },
      { score: 0.91 },
    ])
    expect(gatehouseShape.pictures?.read(JSON.parse(pictures))).toMatchObject({
      score: 0.12,
      suggestive: 0.4,
    })
  })
})
