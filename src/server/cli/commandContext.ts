import { commandTransaction } from '../audit/inTransaction'
import type { Config } from '../config'
import type { Context } from '../context'
import { DirectoryInUse } from '../db/engines/embedded'
import type { Engine } from '../db/engines/engine'
import { findInstallation } from '../db/installation.repository'
import { latestVersion, versionOf } from '../db/migrate'
import {
  type DataLocation,
  mayHoldOffice,
  type OpenedData,
  openData,
  openLocation,
  otherInstallation,
} from '../db/openData'
import { systemClock } from '../lib/clock'
import { createSeal } from '../lib/seal'
import { CommandRefused } from '../problems'

/** What a command prints, and whether all was well. */
export interface CommandOutput {
  text: string
  ok: boolean
}

/** What a command changes an office with. */
export type CommandContext = Pick<Context, 'config' | 'engine' | 'db' | 'clock' | 'inTransaction' | 'seal'>

export function commandContext(engine: Engine, config: Config): CommandContext {
  const inTransaction = commandTransaction(engine)
  const seal = createSeal(config.secretKeys)
  return { config, engine, db: engine.kysely, clock: systemClock, inTransaction, seal }
}

/**
 * The data for one command that changes them: beside the office that runs on them, if one does; where there are none yet, or
 * those of an earlier version, they are made or brought up to date first.
 * @throws CommandRefused where the office that runs is of another version; OtherInstallation for the demo
 */
export async function guestOf(place: DataLocation): Promise<Pick<OpenedData, 'engine' | 'notes'>> {
  if (mayHoldOffice(place)) {
    const engine = await openLocation(place, 'guest')
    try {
      if ((await versionOf(engine)) === latestVersion) {
        const installation = await findInstallation(engine.kysely)
        if (installation?.kind === 'demo') throw otherInstallation(place, installation)
        return { engine, notes: [] }
      }
    } catch (error) {
      await engine.close()
      throw error
    }
    await engine.close()
  }
  try {
    return await openData(place, false)
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    throw new CommandRefused(
      `The office that runs on ${place.dataDirectory} is of another version than this program: restart it first.`,
    )
  }
}
