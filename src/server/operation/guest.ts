import { DirectoryInUse } from '../database/engines/directoryLock'
import { openEmbedded } from '../database/engines/embedded'
import type { Engine } from '../database/engines/engine'
import { findHolding } from '../database/holding.repository'
import { latestVersion, versionOf } from '../database/migrations/migrate'
import { createPasswords } from '../session/passwords'
import { CommandRefused } from './commandRefused'
import { openData, otherHolding } from './openData'

/**
 * The data for one command: beside the office that runs on them, or alone where none does.
 * @throws CommandRefused where the office that runs is of another version; OtherHolding for the demo, unless it is admitted
 */
export async function guestOf(directory: string, admitsDemo: boolean): Promise<Engine> {
  try {
    return (await openData(directory, admitsDemo ? null : false, await createPasswords())).engine
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
  }
  const engine = openEmbedded(directory, 'guest')
  const version = await versionOf(engine)
  const holding = version === latestVersion ? await findHolding(engine.kysely) : null
  if (version === latestVersion && (admitsDemo || holding?.holds !== 'demo')) return engine
  await engine.close()
  if (holding?.holds === 'demo') throw otherHolding(directory, holding)
  throw new CommandRefused(
    `The office that runs on ${directory} is of another version than this program: restart it first.`,
  )
}
