import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { cloneForTest, type TypedCommand, typeIn } from '../support/office/clone'
import { client } from '../support/office/office'

// A build may be among what a command does first.
vi.setConfig({ testTimeout: 90_000 })

/** The office's address, once the command has said it. */
async function addressIn({ said }: TypedCommand): Promise<string> {
  const found = () => /is open at (http:\S+)/.exec(said())?.[1]
  await vi.waitFor(() => expect(found(), said()).toBeDefined(), 60_000)
  return found() ?? ''
}

describe('in a folder with a space and more than ASCII in its name', () => {
  it('npm start opens the demo, and ends with it', async () => {
    const folder = cloneForTest({ isInstalled: true })
    const start = typeIn(folder, ['node', 'src/commands/start.mjs'], { PORT: '0' })
    const address = await addressIn(start)
    expect((await client(address, {}).get('/health/ready')).status).toBe(200)
    start.child.kill('SIGINT')
    expect((await start.ended).code).toBe(0)
    expect(start.said()).not.toContain('Building')
    expect(existsSync(join(folder, 'data/office.db'))).toBe(true)
  })
})
