import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { freemem } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { administer } from '../support/office/databases'

/** A running Postgres, and what ends and removes it. */
export interface Cluster {
  url: string
  /** Processor time that all of it has used so far, in microseconds. */
  cpu(): number
  /** Ends it as a crash does. */
  crash(): Promise<void>
  /** Starts it again, and resolves when it answers. */
  restart(): Promise<void>
  end(): Promise<void>
}

/** Where Debian keeps the programs of its versions. */
const debian = '/usr/lib/postgresql'
/** How long it may take to answer, in milliseconds. */
const maxStart = 30_000
/** Bytes of memory that are to be free before a cluster is put there: it uses up to 2 GiB. */
const roomForQuick = 4 * 2 ** 30
/** What is in it need not outlive the machine. */
const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * A new cluster on this machine, for whoever knows its password; one that is to crash keeps what it has said it keeps, and a replica
 * holds and follows what another one has. @throws Error where Postgres is not installed
 */
export async function startCluster(isToCrash = false, of: Cluster | null = null): Promise<Cluster> {
  const programs = programsOf()
  const directory = mkdtempSync(join(isToCrash ? '/tmp' : folderForQuick(), 'gatehouse-postgres-'))
  const owner = ownerOf(directory)
  const password = of ? new URL(of.url).password : randomBytes(18).toString('base64url')
  const passwordFile = join(directory, 'password')
  writeFileSync(passwordFile, password)
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  const data = join(directory, 'data')
  // SCRAM takes 3 ms of the processor on both sides of each connection, and the tests open ten thousand.
  const settings = ['-A', 'md5', '-U', 'postgres', '--pwfile', passwordFile]
  const [program, ...how] = of
    ? ['pg_basebackup', '-d', of.url, '--write-recovery-conf', '--checkpoint=fast']
    : ['initdb', '-E', 'UTF8', '--locale=C.UTF-8', ...settings]
  execFileSync(join(programs, program), ['-D', data, '--no-sync', ...how], {
    ...owner,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const port = await freePort()
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
  ]
  if (!isToCrash) options.push(...quick)
  const start = () =>
    spawn(join(programs, 'postgres'), ['-D', data, ...options.flatMap((one) => ['-c', one])], {
      ...owner,
      stdio: 'ignore',
    })
  let server = start()
  const remove = () => rmSync(directory, { recursive: true, force: true })
  const kill = () => {
    server.kill('SIGQUIT')
    remove()
  }
  process.on('exit', kill)
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  await answering(url)
  const stop = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const ended = once(server, 'close')
    server.kill(signal)
    await ended
  }
  return {
    url,
    cpu: () => cpuOf(server.pid ?? 0),
    crash: () => stop('SIGQUIT'),
    restart: async () => {
      server = start()
      await answering(url)
    },
    end: async () => {
      process.off('exit', kill)
      await stop('SIGINT')
      remove()
    },
  }
}

/**
 * The folder for what need not outlive the machine: in memory where there is room, since a database of its own for each office is some
 * 700 new files, which take a disk 300 ms. Not TMPDIR: that may be closed to the user whom Postgres runs as.
 */
function folderForQuick(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return '/tmp'
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > roomForQuick ? memory : '/tmp'
}

function programsOf(): string {
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (found) return found
  throw new Error(
    'There is no Postgres for the tests. Install one (Debian: apt-get install postgresql), or name one in TEST_DATABASE_URL.',
  )
}

/** Postgres does not run as root: there it runs as the user that its package has made. */
function ownerOf(directory: string): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  const owner = { uid: id('-u'), gid: id('-g') }
  chownSync(directory, owner.uid, owner.gid)
  return owner
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  return address.port
}

async function answering(url: string): Promise<void> {
  const until = Date.now() + maxStart
  for (;;) {
    const refusal = await administer(url, 'select 1').then(
      () => null,
      (error: unknown) => error,
    )
    if (refusal === null) return
    if (Date.now() > until) throw refusal
    await wait(100)
  }
}

/** Clock ticks a second in /proc, the same on every Linux that Node runs on. */
const ticks = 100

/** Of a process, those that it has started and that run, and those that have ended. */
function cpuOf(pid: number): number {
  const own = usedBy(pid)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const theirs = children.map((child) => usedBy(Number(child)).own)
  return ((own.own + own.ended + theirs.reduce((sum, n) => sum + n, 0)) * 1_000_000) / ticks
}

function usedBy(pid: number): { own: number; ended: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return { own: Number(fields[11]) + Number(fields[12]), ended: Number(fields[13]) + Number(fields[14]) }
}
