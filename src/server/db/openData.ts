import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { type Microseconds, systemClock, toIso } from '../lib/clock'
import { describePlace, openPlace, type Place } from './dataLocation'
import type { Engine } from './engines/engine'
import { findInstallation, type Installation, isEmpty, putInstallation } from './installation.repository'
import { type Migrations, migrate, migrations, versionOf } from './migrate'
import { keepPrivate } from './privateDirectory'

/** The data directory holds something else than what was to be opened. */
export class OtherInstallation extends Error {}

export interface OpenedData {
  engine: Engine
  /** What it holds; null for an empty directory that is to become the demo. */
  holding: Installation | null
  /** The last migration. */
  version: string
  /** What was done to the directory, and what the operator has to do. */
  notes: string[]
}

/**
 * Opens the data of an office, or of the demo, for this process alone: private, brought up to date with a copy kept of how
 * they were (where the office makes its copies itself), and known for what they are.
 * @throws DirectoryInUse; DamagedDatabase; DatabaseRefused; NewerData; UnreleasedData; OtherHolding, with nothing changed
 */
export async function openData(place: Place, isDemo: boolean, known = migrations): Promise<OpenedData> {
  const directory = place.dataDirectory
  const engine = await openPlace(place, 'office')
  try {
    const held = await heldBy(engine, known)
    if (held?.kind === 'moving') throw unfinished(place)
    if (held && (held.kind === 'demo') !== isDemo) throw otherInstallation(place, held)
    const notes = keepPrivate(directory)
    const begun = performance.now()
    const copies: string[] = []
    const { from, to } = await migrate(
      engine,
      async (version) => {
        if (!engine.copyTo) return
        const copy = join(directory, `before-${version}-${stamp(systemClock())}.db`)
        await engine.copyTo(copy)
        chmodSync(copy, 0o600)
        copies.push(copy)
      },
      known,
    )
    for (const copy of copies) {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      notes.push(
        `The data were brought from ${from} to ${to} in ${seconds} s; a copy of how they were is ${copy}`,
      )
    }
    if (!engine.copyTo && from !== null && from !== to) {
      notes.push(`The data were brought from ${from} to ${to}; no copy of how they were was made here.`)
    }
    if (!isDemo) await putInstallation(engine.kysely, 'office', systemClock())
    return { engine, holding: await findInstallation(engine.kysely), version: to, notes }
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** What the data are, before anything of them is changed. People without a note of what they are in are an office's. */
async function heldBy(engine: Engine, known: Migrations): Promise<Installation | null> {
  if ((await versionOf(engine, known)) === null) return null
  const noted = await findInstallation(engine.kysely)
  return noted ?? ((await isEmpty(engine.kysely)) ? null : { kind: 'office', since: systemClock() })
}

/** An office was being moved here, and that was not finished. */
function unfinished(place: Place): OtherInstallation {
  return new OtherInstallation(
    `Into ${describePlace(place).name} an office was being moved, and not all of it is there. Run move-to-postgres again, or open the ` +
      'office where it was, without DATABASE_URL',
  )
}

/** What to say of a place that holds the other of the two. */
export function otherInstallation(place: Place, { kind, since }: Installation): OtherInstallation {
  const { name, another } = describePlace(place)
  const beginning = name.charAt(0).toUpperCase() + name.slice(1)
  const day = toIso(since).slice(0, 10)
  return new OtherInstallation(
    kind === 'demo'
      ? `${beginning} holds the demo office since ${day}, whose passwords are public. ` +
          `Choose another ${another('office')}`
      : `${beginning} holds an office since ${day}, and not the demo. ` +
          `Open it with \`npm run serve\`, or choose another ${another('demo')}`,
  )
}

/** An instant as part of a file's name: 20260301T093000Z. */
export function stamp(instant: Microseconds): string {
  return toIso(instant).replace(/[-:]|\.\d+/g, '')
}
