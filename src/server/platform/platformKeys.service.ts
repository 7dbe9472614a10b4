import type { Engine } from '../db/engines/engine'
import type { Clock, Microseconds } from '../db/time'
import { theOffice } from '../events/actor'
import { Problem } from '../problems'
import type { Act } from '../session/act'
import { hashOf, newToken } from '../session/tokens'
import { createPlatformKeysRepository } from './platformKeys.repository'

/** The keys of the platform's back end: the configured one, and those that were made here to follow it. */
export function createPlatformKeys(engine: Engine, configured: string | null, clock: Clock) {
  const configuredHash = configured === null ? null : hashOf(configured)
  const repository = createPlatformKeysRepository(engine.kysely)

  return {
    /** @throws Problem unauthorized, which says so where there is no key at all */
    async require(given: string | null): Promise<void> {
      // Hashes of random keys are compared: how far they agree tells nothing of the keys.
      const hash = hashOf(given ?? '')
      const made = await repository.find(hash)
      if (made ? made.expires === null || made.expires > clock() : hash === configuredHash) return
      if (configuredHash === null && (await repository.live(clock())) === 0) {
        throw new Problem(
          'unauthorized',
          'No platform key is configured here, so nobody may feed this office. Its operator sets PLATFORM_KEY.',
        )
      }
      throw new Problem('unauthorized', 'This address takes the platform’s service key as bearer token.')
    },

    /** Whether anybody may feed the office. */
    isAnySet: async () => configuredHash !== null || (await repository.live(clock())) > 0,

    /** Makes a key, and ends those before it, the configured one too, after `overlap`. Answers it; only its hash is kept. */
    async rotate(act: Act, overlap: Microseconds): Promise<string> {
      const key = newToken()
      const now = clock()
      await act(theOffice, async (transaction) => {
        const keys = createPlatformKeysRepository(transaction)
        await keys.end(now + overlap)
        if (configuredHash !== null && !(await keys.find(configuredHash))) {
          await keys.put({ key_hash: configuredHash, created: now, expires: now + overlap })
        }
        await keys.put({ key_hash: hashOf(key), created: now, expires: null })
        return { result: undefined, events: [{ act: 'rotate_key', kind: 'platform_key', subject: null }] }
      })
      return key
    },
  }
}

export type PlatformKeys = ReturnType<typeof createPlatformKeys>
