import type { FastifyBaseLogger } from 'fastify'
import type { ConsentSettings, SignInSettings } from '../contract/settings'
import type { Analyzer } from './analyzer/analyzer'
import type { SecondReading } from './analyzer/second/secondReading'
import { createRecordEvents, type NewEvent, type RecordEvents } from './audit/auditLog.service'
import { createInTransaction, type InTransaction } from './audit/inTransaction'
import { createLogOncePerHour, type LogOncePerHour } from './audit/logOncePerHour'
import { createRefusals, type Refusals } from './audit/refusals'
import type { Config } from './config'
import type { Db } from './db/db'
import { createDiskSpace, type DiskSpace } from './db/diskSpace'
import type { Engine } from './db/engines/engine'
import { type Keyring, openKeyring } from './db/keyring'
import { createReadReplica, type ReadReplica } from './db/readReplica'
import type { DeletionReason } from './db/schema/erasure'
import type { AccountRow } from './db/schema/identity'
import { sealAll } from './db/sealing.repository'
import type { WebhookClientOptions } from './http/webhookClient'
import type { Clock, Microseconds } from './lib/clock'
import { createIdentityProvider, type IdentityProvider } from './lib/identityProvider'
import { createPasswordStrength, type PasswordStrength } from './lib/passwordStrength'
import type { Passwords } from './lib/passwords'
import { createSeal, type Seal } from './lib/seal'
import type { Mailer } from './mail/mailer'
import { createPictures, type Pictures } from './media/pictures'
import { type MediaStore, openMediaStore } from './media/store'

/** What an office is made of; production and the tests hand in the same kinds of things. */
export interface ContextParts {
  config: Config
  /** Migrated already. */
  engine: Engine
  analyzer: Analyzer
  /** Reads texts a second time; null where they are read once. */
  secondReading: SecondReading | null
  passwords: Passwords
  mailer: Mailer
  /** The origin that links in emails lead to. */
  publicUrl: () => string
  clock: Clock
  log: FastifyBaseLogger
  /** Moves the posts of authors to where these belong now; given by the app, for the room below posts. */
  moveAuthors: (transaction: Db, uids: readonly string[]) => Promise<void>
  /** Has posts be found by the names of their authors as they are now, within seconds; given by the app as well. */
  renameAuthors: (transaction: Db, uids: readonly string[]) => Promise<void>
  /** Keeps accounts that are being deleted until they are erased, and hides what they wrote; answers what webhooks tell of it. */
  hideAccounts: (
    transaction: Db,
    rows: readonly AccountRow[],
    deletion: { by: string | null; reason: DeletionReason; until?: Microseconds },
  ) => Promise<NonNullable<NewEvent['parts']>>
  /** From whom a second factor is asked; given by the app, for the room below the settings. */
  signInSettings: (db: Db) => Promise<SignInSettings>
  /** Who needs a guardian's consent; given by the app as well. */
  consentSettings: (db: Db) => Promise<ConsentSettings>
  /** How webhooks are reached, in place of the defaults. */
  webhookClientOptions?: Partial<WebhookClientOptions>
}

/** What every room of the server has at hand. */
export interface Context extends ContextParts {
  db: Db
  /** For the secrets that rows hold. */
  seal: Seal
  keys: Keyring
  disk: DiskSpace
  /** For single sign-on; null where there is none. */
  provider: IdentityProvider | null
  recordEvents: RecordEvents
  inTransaction: InTransaction
  logOncePerHour: LogOncePerHour
  refusals: Refusals
  readReplica: ReadReplica
  passwordStrength: PasswordStrength
  store: MediaStore
  pictures: Pictures
  /** Draws what members send, so that nobody else waits behind it. */
  memberPictures: Pictures
  /** Ends what was begun here; the engine and the mailer are closed where they were opened. */
  close(): Promise<void>
}

export async function createContext(parts: ContextParts): Promise<Context> {
  const { config, engine, clock, log, analyzer, secondReading } = parts
  const db = engine.kysely
  const disk = createDiskSpace(config.dataDirectory, log)
  const seal = createSeal(config.secretKeys)
  await sealAll(db, seal)
  const keys = await openKeyring({ db, seal, clock })
  const recordEvents = createRecordEvents({
    networkKey: () => keys.current('networks'),
    clock,
    undoSeconds: config.undoSeconds,
  })
  const inTransaction = createInTransaction(engine, recordEvents, clock)
  const refusals = createRefusals(engine, inTransaction, clock)
  const passwordStrength = createPasswordStrength(log)
  const [pictures, memberPictures] = [createPictures(log), createPictures(log)]
  return {
    ...parts,
    ...{
      db,
      seal,
      keys,
      disk,
      recordEvents,
      inTransaction,
      refusals,
      passwordStrength,
      pictures,
      memberPictures,
    },
    provider: config.provider && createIdentityProvider(config.provider),
    logOncePerHour: createLogOncePerHour(inTransaction, db, disk, clock),
    readReplica: createReadReplica(engine, log),
    store: await openMediaStore(config),
    close: async () => {
      await refusals.handOver().catch((error) => disk.report(error, 'some are not counted'))
      await Promise.all([
        passwordStrength.end(),
        pictures.end(),
        memberPictures.end(),
        analyzer.close?.(),
        secondReading?.close(),
      ])
      disk.close()
    },
  }
}
