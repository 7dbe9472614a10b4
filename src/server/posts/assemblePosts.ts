import type { Analyzer } from '../analyzer/analyzer'
import type { Config } from '../config'
import type { Engine } from '../database/engines/engine'
import { secretOf } from '../database/secrets.repository'
import type { Clock } from '../database/time'
import type { Identity } from '../identity'
import { createMediaAddresses } from '../media/addresses'
import { createMediaKeeping } from '../media/keeping.service'
import { createPictures } from '../media/pictures'
import { createPosters } from '../media/posters'
import { openMediaStore } from '../media/store'
import type { Act } from '../session/act'
import type { Reading } from '../session/reading'
import type { Settings } from '../settings/settings.service'
import { createPostCreating } from './creating.service'
import { createPostIntake } from './intake.service'
import { createMediaFiles } from './mediaFiles.service'
import { createPosts } from './posts.service'
import { createScoring } from './scoring.service'

interface Parts {
  config: Config
  engine: Engine
  analyzer: Analyzer
  act: Act
  reading: Reading
  settings: Settings
  identity: Identity
  clock: Clock
  log: Parameters<typeof createPictures>[0] & { warn(details: object, message: string): void }
}

/** The part of the composition root that has to do with posts: what comes in, its scores, its media, and what is decided. */
export async function assemblePosts(parts: Parts) {
  const { config, engine, analyzer, act, reading, settings, identity, clock, log } = parts
  const { accounts } = identity
  const addresses = createMediaAddresses(await secretOf(engine.kysely, 'media'), config.mediaOrigins, clock)
  const store = await openMediaStore(config)
  const pictures = createPictures(log)
  const scoring = createScoring({ engine, act, analyzer, settings, locate: store.locate, clock, log })
  return {
    addresses,
    store,
    /** To be ended with the office. */
    pictures,
    scoring,
    files: createMediaFiles(engine, store),
    posts: createPosts(engine, act, reading, addresses, clock, config.undoSeconds),
    intake: createPostIntake({ ...config, engine, act, accounts, settings, scoring, clock }),
    creating: createPostCreating({
      ...{ engine, act, settings, scoring, clock },
      accounts: identity.steps.accountChanges,
      keeping: createMediaKeeping(store, pictures, createPosters(config.ffmpegPath)),
    }),
  }
}
