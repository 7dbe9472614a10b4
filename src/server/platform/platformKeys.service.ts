import type { InTransaction } from '../audit/inTransaction'
import type { Engine } from '../db/engines/engine'
import { systemActor } from '../http/auth'
import type { Clock, Microseconds } from '../lib/clock'
import { hashOf, newToken } from '../lib/tokens'
import { Problem } from '../problems'
import * as platformKeysRepository from './platformKeys.repository'

/** The keys of the platform's back end: the configured one, and those that were made here to follow it. */
export function createPlatformKeys(engine: Engine, configured: string | null, clock: Clock) {
  const configuredHash = configured === null ? null : hashOf(configured)

  return {
    /** @throws Problem unauthorized, which says so where there is no key at all */
    async require(given: string | null): Promise<void> {
      // Hashes of random keys are compared: how far they agree tells nothing of the keys.
      const hash = hashOf(given ?? '')
      const made = await platformKeysRepository.find(engine.kysely, hash)
      if (made ? made.expires === null || made.expires > clock() : hash === configuredHash) return
      if (configuredHash === null && (await platformKeysRepository.live(engine.kysely, clock())) === 0) {
        throw new Problem(
          'unauthorized',
          'No platform key is configured here, so nobody may feed this office. Its operator sets PLATFORM_KEY.',
        )
      }
      throw new Problem('unauthorized', 'This address takes the platform’s service key as bearer token.')
    },

    /** Whether anybody may feed the office. */
    isAnySet: async () =>
      configuredHash !== null || (await platformKeysRepository.live(engine.kysely, clock())) > 0,

    /** Makes a key, and ends those before it, the configured one too, after `overlap`. Answers it; only its hash is kept. */
    async rotate(inTransaction: InTransaction, overlap: Microseconds): Promise<string> {
      const key = newToken()
      const now = clock()
      await inTransaction(systemActor, async (transaction) => {
        await platformKeysRepository.end(transaction, now + overlap)
        if (configuredHash !== null && !(await platformKeysRepository.find(transaction, configuredHash))) {
          await platformKeysRepository.put(transaction, {
            key_hash: configuredHash,
            created: now,
            expires: now + overlap,
          })
        }
        await platformKeysRepository.put(transaction, { key_hash: hashOf(key), created: now, expires: null })
        return { result: undefined, events: [{ act: 'rotate_key', kind: 'platform_key', subject: null }] }
      })
      return key
    },
  }
}
