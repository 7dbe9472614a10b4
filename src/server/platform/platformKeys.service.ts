import type { Context } from '../context'
import { systemActor } from '../http/auth'
import { consumeAttempts } from '../identity/limits'
import type { Microseconds } from '../lib/clock'
import { hashOf, newToken } from '../lib/tokens'
import { Problem } from '../problems'
import * as platformKeysRepository from './platformKeys.repository'

type Ctx = Pick<Context, 'db' | 'clock' | 'config'>

/** The hash of the key that the configuration names, beside those that were made here to follow it. */
function configuredHash({ config }: Ctx): string | null {
  return config.platformKey === null ? null : hashOf(config.platformKey)
}

/**
 * A key that is good always passes; wrong ones are counted by network.
 * @throws Problem unauthorized where the token is no key of the platform's, which says so where there is no key at all; too_many_requests
 */
export async function requirePlatformKey(ctx: Ctx, given: string | null, network: string): Promise<void> {
  // Hashes of random keys are compared: how far they agree tells nothing of the keys.
  const hash = hashOf(given ?? '')
  const made = await platformKeysRepository.find(ctx.db, hash)
  if (made ? made.expires === null || made.expires > ctx.clock() : hash === configuredHash(ctx)) return
  if (!(await isPlatformKeySet(ctx))) {
    throw new Problem(
      'unauthorized',
      'No platform key is configured here, so nobody may feed this office. Its operator sets PLATFORM_KEY.',
    )
  }
  await consumeAttempts(ctx, [{ limit: 'platformKeyNetwork', subject: network }])
  throw new Problem('unauthorized', 'This address takes the platform’s service key as bearer token.')
}

/** Whether anybody may feed the office. */
export async function isPlatformKeySet(ctx: Ctx): Promise<boolean> {
  return configuredHash(ctx) !== null || (await platformKeysRepository.live(ctx.db, ctx.clock())) > 0
}

/** Makes a key, and ends those before it, the configured one too, after `overlap`. Answers it; only its hash is kept. */
export async function rotatePlatformKey(
  ctx: Ctx & Pick<Context, 'inTransaction'>,
  overlap: Microseconds,
): Promise<string> {
  const key = newToken()
  const now = ctx.clock()
  const configured = configuredHash(ctx)
  await ctx.inTransaction(systemActor, async (transaction) => {
    await platformKeysRepository.end(transaction, now + overlap)
    if (configured !== null && !(await platformKeysRepository.find(transaction, configured))) {
      const row = { key_hash: configured, created: now, expires: now + overlap }
      await platformKeysRepository.put(transaction, row)
    }
    await platformKeysRepository.put(transaction, { key_hash: hashOf(key), created: now, expires: null })
    return { result: undefined, events: [{ act: 'rotate_key', kind: 'platform_key', subject: null }] }
  })
  return key
}
