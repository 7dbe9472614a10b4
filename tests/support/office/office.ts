import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Registry } from 'prom-client'
import { onTestFinished } from 'vitest'
import type { Analyzer } from '../../../src/server/analyzer/analyzer'
import type { SecondReading } from '../../../src/server/analyzer/second/secondReading'
import { createTextAnalyzer } from '../../../src/server/analyzer/textAnalyzer'
import { buildOffice, type Office } from '../../../src/server/app'
import { type Config, readConfig } from '../../../src/server/config'
import type { DiskSpace } from '../../../src/server/db/diskSpace'
import { openEmbedded } from '../../../src/server/db/engines/embedded'
import type { Engine } from '../../../src/server/db/engines/engine'
import { openPostgres, type PostgresAddresses } from '../../../src/server/db/engines/postgres'
import { migrate } from '../../../src/server/db/migrate'
import type { WebhookClientOptions } from '../../../src/server/http/webhookClient'
import type { JobRunner } from '../../../src/server/jobs/jobRunner'
import { type Clock, type Microseconds, minute, systemClock } from '../../../src/server/lib/clock'
import type { Passwords } from '../../../src/server/lib/passwords'
import type { Email, Mailer } from '../../../src/server/mail/mailer'
import { readProfiles } from '../../../src/server/moderation/profiles/profiles'
import { readDue } from '../../../src/server/moderation/secondReading'
import type { EmailSending } from '../../../src/server/settings/emailSending.service'
import type { SupportOptions } from '../../../src/server/support/context'
import {
  type Answer,
  type Client,
  platformKey,
  signIn as signInUnchecked,
  client as uncheckedClient,
} from './client'
import { copyOfTemplate } from './databases'
import { requireDocumented } from './documented'
import { addPeople, cheapPasswords, emailOf, type PersonName, password } from './fixtures'

export { type Answer, type Client, platformKey } from './client'

/** Where links in letters lead. */
export const publicUrl = 'https://office.example'

export interface TestOffice {
  address: string
  directory: string
  engine: Engine
  /** Where its Postgres is, if it has one. */
  databaseUrl: string | undefined
  config: Config
  disk: DiskSpace
  scoring: { scorePending(): Promise<number> }
  reading: { readDue(): Promise<number> }
  readProfiles(): Promise<number>
  jobs: JobRunner
  erasing: Office['erasing']
  outbox: EmailSending
  sweepMedia(): Promise<number>
  applyRetention(): Promise<number>
  eraseRemoved(): Promise<number>
  eraseAbuseMaterial(): Promise<number>
  raiseAlerts(): Promise<void>
  tellUnseenAnswers(): Promise<void>
  backfill(): Promise<number>
  askConsent(): Promise<number>
  endDueMeasures(): Promise<number>
  renewSessions(): Promise<void>
  metrics: Registry | null
  deliveries: Office['webhooks']
  refusals: Office['ctx']['refusals']
  keys: Office['ctx']['keys']
  /** The letters that went out, of an office without a mailer of its own. */
  letters: Email[]
  passwords: Passwords
  clock: Clock
  /** Lets the office's clock stand, where it is not moved on. */
  stopTime(): void
  /** Moves the office's clock on, in microseconds. */
  passTime(microseconds: number): void
  nobody: Client
  /** Signs the person in, and calls with the session. */
  as(person: PersonName): Promise<Client>
  /** Hands lines to the platform's side, each as JSON unless it is text already. */
  feed(
    kind: 'accounts' | 'posts' | 'reports' | 'appeals' | 'tickets',
    lines: (object | string)[],
  ): Promise<Answer>
  close(): Promise<void>
}

interface Options {
  analyzer?: Analyzer
  secondReading?: SecondReading
  mailer?: Mailer
  /** In place of cheap ones. */
  passwords?: Passwords
  /** Takes each line of the log, which is not kept otherwise. */
  onLog?: (line: string) => void
  env?: Record<string, string>
  panelDirectory?: string
  support?: Partial<SupportOptions>
  courier?: Partial<WebhookClientOptions>
  /** Where its directory is made, in place of the system's folder for such. */
  directoryIn?: string
  /** A database in place of a fresh one, and when it was written: the office opens it a minute after. */
  database?: { file: Buffer; made: Microseconds }
  /** On Postgres: by which other address the office reaches its database. */
  by?: (url: string) => Promise<string>
  /** The Postgres of another office, which this one is one more server of. */
  place?: PostgresAddresses
  /** Makes of the engine the one that the office works on. */
  watch?: (engine: Engine) => Engine
}

let freshFile: Promise<Buffer> | undefined

/** The file of an office with everybody of `people`. The offices of a worker begin with copies of one. */
async function makeFresh(): Promise<Buffer> {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-'))
  const engine = openEmbedded(directory)
  await migrate(engine)
  await addPeople(engine)
  await engine.close()
  const file = readFileSync(join(directory, 'office.db'))
  rmSync(directory, { recursive: true, force: true })
  return file
}

/** An open database of a test, and what ends it. */
interface Rows {
  engine: Engine
  /** Where it is, if that is a Postgres. */
  url?: string
  remove(): Promise<void>
}

/** On SQLite, whatever the tests run on: a file is SQLite's. */
async function openStored(directory: string, file: Buffer): Promise<Rows> {
  writeFileSync(join(directory, 'office.db'), file)
  const engine = openEmbedded(directory)
  // It goes with the test: nothing of it has to outlive the machine.
  await sql`pragma synchronous = off`.execute(engine.kysely)
  await migrate(engine)
  return { engine, remove: () => engine.close() }
}

/** On the engine that the tests run on. */
async function openFresh(directory: string, by: Options['by']): Promise<Rows> {
  const copied = await copyOfTemplate(by)
  if (copied) return copied
  freshFile ??= makeFresh()
  return await openStored(directory, await freshFile)
}

async function openAt(place: PostgresAddresses): Promise<Rows> {
  const engine = await openPostgres(place)
  return { engine, remove: () => engine.close() }
}

/** A real office on a database and a port of its own, with everybody of `people` in a fresh one. */
export async function openOffice({
  analyzer,
  secondReading,
  mailer,
  passwords = cheapPasswords,
  onLog,
  env,
  panelDirectory,
  support,
  courier,
  database,
  directoryIn,
  by,
  place,
  watch,
}: Options = {}): Promise<TestOffice> {
  const directory = mkdtempSync(join(directoryIn ?? tmpdir(), 'gatehouse-'))
  const config = readConfig(
    { DATA_DIR: directory, PORT: '0', PLATFORM_KEY: platformKey, UNDO_SECONDS: '0', ...env },
    false,
  )
  const rows = database
    ? await openStored(directory, database.file)
    : place
      ? await openAt(place)
      : await openFresh(directory, by)
  const engine = watch?.(rows.engine) ?? rows.engine
  let standing: Microseconds | null = null
  let passed = database ? database.made + minute - systemClock() : 0
  const letters: Email[] = []
  const clock: Clock = () => (standing ?? systemClock()) + passed
  const office = await buildOffice({
    config,
    engine,
    analyzer: analyzer ?? createTextAnalyzer(),
    secondReading: secondReading ?? null,
    passwords,
    mailer: mailer ?? { send: async (letter) => void letters.push(letter), close: () => undefined },
    publicUrl: () => publicUrl,
    clock,
    panelDirectory: panelDirectory ?? null,
    ...(support && { supportOptions: support }),
    ...(courier && { webhookClientOptions: courier }),
    log: onLog ? pino({ level: 'trace' }, { write: onLog }) : pino({ level: 'silent' }),
  })
  const { app, metrics, ctx, jobs, erasing, emails, webhooks } = office
  const { sweepMedia, applyRetention, eraseRemoved, raiseAlerts, backfill, renewSessions } = office
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  let closing: Promise<void> | null = null
  const close = () => {
    closing ??= (async () => {
      await app.close()
      await rows.remove()
      rmSync(directory, { recursive: true, force: true })
    })()
    return closing
  }
  return {
    address,
    directory,
    engine,
    databaseUrl: rows.url,
    config,
    disk: ctx.disk,
    scoring: office,
    reading: { readDue: () => readDue(office.moderation) },
    readProfiles: () => readProfiles(office.moderation),
    jobs,
    erasing,
    outbox: emails,
    sweepMedia,
    applyRetention,
    eraseRemoved,
    eraseAbuseMaterial: office.eraseAbuseMaterial,
    raiseAlerts,
    tellUnseenAnswers: office.tellUnseenAnswers,
    backfill,
    askConsent: office.askConsent,
    endDueMeasures: office.endDueMeasures,
    renewSessions,
    metrics,
    deliveries: webhooks,
    refusals: ctx.refusals,
    keys: ctx.keys,
    letters,
    passwords,
    clock,
    stopTime: () => {
      standing = systemClock()
    },
    passTime: (microseconds) => {
      passed += microseconds
    },
    nobody: client(address, {}),
    as: async (person) => {
      const answer = await signIn(address, emailOf(person), password)
      return client(address, { authorization: `Bearer ${answer.body.result.token}` })
    },
    feed: (kind, lines) => feed(address, kind, lines),
    close,
  }
}

/** The same, closed when the test that calls it is finished. */
export async function officeForTest(options?: Options): Promise<TestOffice> {
  const office = await openOffice(options)
  onTestFinished(() => office.close())
  return office
}

/** As client.ts has it, every answer held against the OpenAPI document. */
export function signIn(address: string, email: string, secret: string): Promise<Answer> {
  return signInUnchecked(address, email, secret, requireDocumented)
}

function feed(address: string, kind: string, lines: (object | string)[]): Promise<Answer> {
  const body = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  return client(address, {
    authorization: `Bearer ${platformKey}`,
    'content-type': 'application/x-ndjson',
  }).fetch(`/platform/${kind}`, { method: 'POST', body })
}

/** Every answer is held against the OpenAPI document, unless `check` says otherwise: a measurement has no time for that. */
export function client(
  address: string,
  headers: Record<string, string>,
  send = fetch,
  check: typeof requireDocumented | null = requireDocumented,
): Client {
  return uncheckedClient(address, headers, send, check)
}
