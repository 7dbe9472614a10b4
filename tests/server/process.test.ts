import { describe, expect, it } from 'vitest'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { client, platformKey } from '../support/office/office'
import { directoryWithPeople } from '../support/office/operating'
import { startOffice } from '../support/office/process'

const variables = (directory: string) => ({ DATA_DIR: directory, PORT: '0', PLATFORM_KEY: platformKey })

function feedPosts(address: string, pids: string[]) {
  const lines = pids.map((pid) => JSON.stringify({ pid, uid: 'member', type: 'text', text: 'Hello' }))
  return client(address, {
    authorization: `Bearer ${platformKey}`,
    'content-type': 'application/x-ndjson',
  }).fetch('/platform/posts', { method: 'POST', body: lines.join('\n') })
}

async function storedPosts(directory: string): Promise<number> {
  const engine = openEmbedded(directory)
  const rows = await engine.kysely.selectFrom('posts').select('pid').execute()
  await engine.close()
  return rows.length
}

describe('the office stops', () => {
  it('gracefully: what is under way is finished, and what was accepted is there', async () => {
    const directory = await directoryWithPeople()
    const office = startOffice(variables(directory))
    const address = await office.address
    const pids = Array.from({ length: 3000 }, (_, n) => `p${n}`)
    const feeding = feedPosts(address, pids)
    await new Promise((resolve) => setTimeout(resolve, 150))
    office.kill('SIGTERM')
    expect((await feeding).body.result).toEqual({ accepted: 3000, rejected: [] })
    expect((await office.ended).code).toBe(0)
    expect(await storedPosts(directory)).toBe(3000)
  })

  it('killed in the middle: nothing acknowledged is lost, and it starts again at once', async () => {
    const directory = await directoryWithPeople()
    const office = startOffice(variables(directory))
    const address = await office.address
    expect((await feedPosts(address, ['a', 'b', 'c'])).body.result.accepted).toBe(3)
    office.kill('SIGKILL')
    await office.ended
    const again = startOffice(variables(directory))
    expect((await client(await again.address, {}).get('/health/ready')).status).toBe(200)
    again.kill('SIGTERM')
    expect((await again.ended).code).toBe(0)
    expect(await storedPosts(directory)).toBe(3)
  })
})
