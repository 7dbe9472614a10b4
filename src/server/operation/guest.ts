import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DirectoryInUse } from '../database/engines/directoryLock'
import { databaseFile, openEmbedded } from '../database/engines/embedded'
import { findHolding } from '../database/holding.repository'
import { latestVersion, versionOf } from '../database/migrations/migrate'
import { createPasswords } from '../session/passwords'
import { CommandRefused } from './commandRefused'
import { type OpenedData, openData, otherHolding } from './openData'

type Opened = Pick<OpenedData, 'engine' | 'notes'>

/**
 * The data for one command that changes them: beside the office that runs on them, if one does; where there are none yet, or
 * those of an earlier version, they are made or brought up to date first.
 * @throws CommandRefused where the office that runs is of another version; OtherHolding for the demo
 */
export async function guestOf(directory: string): Promise<Opened> {
  if (existsSync(join(directory, databaseFile))) {
    const engine = openEmbedded(directory, 'guest')
    try {
      if ((await versionOf(engine)) === latestVersion) {
        const holding = await findHolding(engine.kysely)
        if (holding?.holds === 'demo') throw otherHolding(directory, holding)
        return { engine, notes: [] }
      }
    } catch (error) {
      await engine.close()
      throw error
    }
    await engine.close()
  }
  try {
    return await openData(directory, false, await createPasswords())
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    throw new CommandRefused(
      `The office that runs on ${directory} is of another version than this program: restart it first.`,
    )
  }
}
