import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandTransaction } from '../audit/inTransaction'
import type { Config } from '../config'
import type { Engine } from '../db/engines/engine'
import { day, systemClock, toIso } from '../lib/clock'
import { createPlatformKeys } from '../platform/platformKeys.service'

/**
 * Makes a new key for the platform's back end, which holds from now on; those before it hold for `days` more. It is
 * written to a file that nobody else can read, so that it stands in no terminal and no log.
 */
export async function rotatePlatformKey(engine: Engine, config: Config, days: number): Promise<string> {
  const keys = createPlatformKeys(engine, config.platformKey, systemClock)
  const file = join(config.dataDirectory, 'platform-key')
  const key = await keys.rotate(await commandTransaction(engine), days * day)
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return [
    `The new platform key is in ${file}, and holds from now on.`,
    `Those before it hold until ${toIso(systemClock() + days * day)
      .slice(0, 16)
      .replace('T', ' ')} UTC.`,
    'Give it to the platform’s back end, put it into PLATFORM_KEY, and remove the file.',
    '',
  ].join('\n')
}
