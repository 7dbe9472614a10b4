import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cloneForTest, processesIn, type TypedCommand, typeIn } from '../support/office/clone'
import { client } from '../support/office/office'

// A build may be among what a command does first.
vi.setConfig({ testTimeout: 90_000 })

const installing = 'Installing packages (npm ci) …'
const npm = ['npm', '--loglevel=error']

/** A server of a test's own that takes connections and never says anything. */
async function silentServer(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return { server, port: isInfo(address) ? address.port : 0 }
}

function isInfo(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}

/** The office's address, once the command has said it. */
async function addressIn({ said }: TypedCommand): Promise<string> {
  const found = () => /is open at (http:\S+)/.exec(said())?.[1]
  await vi.waitFor(() => expect(found(), said()).toBeDefined(), 60_000)
  return found() ?? ''
}

describe('in a folder with a space and more than ASCII in its name', () => {
  it('npm test finds each test', async () => {
    const list = [
      'node',
      'node_modules/vitest/vitest.mjs',
      'list',
      '--filesOnly',
      '-c',
      'tests/vitest.config.ts',
    ]
    const folder = cloneForTest({ isInstalled: true })
    const { code, said } = await typeIn(folder, list).ended
    expect(code, said).toBe(0)
    for (const file of [
      'tests/commands/commands.test.ts',
      'tests/panel/shell.test.tsx',
      'tests/architecture.test.ts',
    ])
      expect(said).toContain(file)
  })
})

describe('whoever ends npm ends the office', () => {
  it.runIf(process.platform === 'linux').each([
    ['SIGTERM', 'a supervisor or a container that signals one process'],
    ['SIGKILL', 'somebody without patience'],
    ['SIGHUP', 'a terminal that closes'],
  ] as const)('%s: %s', async (signal, _who) => {
    const folder = cloneForTest({ isInstalled: true })
    const serve = typeIn(folder, [...npm, 'run', 'serve'], { PORT: '0' })
    const address = await addressIn(serve)
    const begun = performance.now()
    serve.child.kill(signal)
    await vi.waitFor(() => expect(processesIn(folder)).toEqual([]), { timeout: 10_000, interval: 50 })
    expect(performance.now() - begun).toBeLessThan(10_000)
    await expect(fetch(address)).rejects.toThrow()
    expect(existsSync(join(folder, 'data/office.db'))).toBe(true)
    expect(existsSync(join(folder, 'data/office.db-wal'))).toBe(false)
  })
})

it('npm run dev has the panel, the API and the member’s page at one address, and ends quietly', async () => {
  const folder = cloneForTest({ isInstalled: true })
  const dev = typeIn(folder, ['node', 'src/commands/dev.mjs'], { PORT: '0' })
  const address = await addressIn(dev)
  expect((await client(address, {}).get('/health/ready')).status).toBe(200)
  for (const [path, part] of [
    ['/', '/src/panel/main.tsx'],
    ['/demo/member', '/src/demo/main.tsx'],
  ]) {
    expect(await (await fetch(address + path)).text()).toContain(`src="${part}"`)
  }
  const before = dev.said()
  expect(new Set(before.match(/http:\/\/[^\s/]+/g))).toEqual(new Set([address]))
  dev.child.kill('SIGINT')
  expect(await dev.ended).toMatchObject({ code: 0, said: before })
  expect(processesIn(folder)).toEqual([])
})

describe('on a fresh clone', () => {
  it('a port that is taken is told before anything is installed', async () => {
    const folder = cloneForTest({ isInstalled: false })
    const { port } = await silentServer()
    writeFileSync(join(folder, '.env'), `PORT=${port}\n`)
    for (const command of ['start', 'serve', 'dev']) {
      const { code, said } = await typeIn(folder, ['node', `src/commands/${command}.mjs`]).ended
      expect([code, said.trim()]).toEqual([
        1,
        expect.stringMatching(
          new RegExp(`^Port ${port} is in use by another program\\. .* PORT=8081 npm .*${command}$`),
        ),
      ])
    }
    expect(existsSync(join(folder, 'node_modules'))).toBe(false)
  })

  it.each([
    [{ PORT: '80a' }, 'PORT is "80a": it has to be a whole number from 0 to 65535.'],
    [{ HOST: '0.0.0.0' }, /^HOST is "0\.0\.0\.0": the demo's passwords are public/],
    [{ HOST: '192.0.2.1', PORT: '0' }, /^HOST is "192\.0\.2\.1"/],
  ])('%j is told before anything is installed', async (env, sentence) => {
    const folder = cloneForTest({ isInstalled: false })
    const { code, said } = await typeIn(folder, ['node', 'src/commands/start.mjs'], env).ended
    expect([code, said.trim()]).toEqual([1, expect.stringMatching(sentence)])
    expect(existsSync(join(folder, 'node_modules'))).toBe(false)
  })

  it('without a registry every command says so within 20 seconds', async () => {
    const folder = cloneForTest({ isInstalled: false })
    for (const command of ['build', 'bench', 'office']) {
      const { code, said, seconds } = await typeIn(folder, ['node', `src/commands/${command}.mjs`], {
        npm_config_registry: 'http://127.0.0.1:9/',
      }).ended
      expect([code, said.trim()]).toEqual([
        1,
        expect.stringMatching(
          /\n\nThe packages could not be installed: npm gets no answer from http:\/\/127\.0\.0\.1:9\//,
        ),
      ])
      expect(seconds).toBeLessThan(20)
    }
  })

  it('Ctrl+C in the installation ends it and its children', async () => {
    const folder = cloneForTest({ isInstalled: false })
    const { server, port } = await silentServer()
    const asked = once(server, 'connection')
    const start = typeIn(folder, ['node', 'src/commands/start.mjs'], {
      PORT: '0',
      npm_config_registry: `http://127.0.0.1:${port}/`,
    })
    await asked
    start.child.kill('SIGINT')
    const { code, said } = await start.ended
    expect([code, said.trim()]).toEqual([130, installing])
    expect(processesIn(folder)).toEqual([])
  })

  it('packages of another platform alone are no installation', async () => {
    const folder = cloneForTest({ isInstalled: false })
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    const required = Object.entries<{ optional?: true }>(packages).filter(([, { optional }]) => !optional)
    mkdirSync(join(folder, 'node_modules'))
    writeFileSync(
      join(folder, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: Object.fromEntries(required) }),
    )
    const { said } = await typeIn(folder, ['node', 'src/commands/build.mjs'], {
      npm_config_registry: 'http://127.0.0.1:9/',
    }).ended
    expect(said.trim()).toContain(installing)
  })
})
