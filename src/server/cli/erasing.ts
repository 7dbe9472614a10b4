import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config'
import type { Context } from '../context'
import type { Engine } from '../db/engines/engine'
import { hideAccounts } from '../erasure/deleting'
import { eraseAgain } from '../erasure/erasing'
import { erasedFile, readTombstones, type Tombstone } from '../erasure/tombstones'
import { openMediaStore } from '../media/store'
import { moveAuthors, renameAuthors } from '../moderation/storing/backfills'
import { CommandRefused } from '../problems'
import { commandContext } from './commandContext'

/** What was erased, of which a backup may still hold something: of the file that was named, or of the one beside the backups. */
export function erasedBeside(backup: string, named: string | undefined): Tombstone[] {
  if (named === 'none') return []
  const file = named ?? [join(dirname(backup), erasedFile), join(backup, erasedFile)].find(existsSync)
  if (file === undefined) {
    throw new CommandRefused(
      `Since this backup accounts may have been erased, and there is no ${erasedFile} beside it that says which. ` +
        'Name that file (ERASED_FILE of the office) with --erased FILE, or say --erased none.',
    )
  }
  if (!existsSync(file)) throw new CommandRefused(`There is no ${file}.`)
  return readTombstones(file)
}

/** Erases these accounts in an office once more. Answers how many of them were there. */
export async function eraseInOffice(
  engine: Engine,
  config: Config,
  tombstones: readonly Tombstone[],
): Promise<number> {
  const { clock, ...ctx } = commandContext(engine, config)
  const again = {
    ...{ ...ctx, clock, renameAuthors, store: await openMediaStore(config), mailer: {} },
    moveAuthors: (...moved: Parameters<Context['moveAuthors']>) => moveAuthors({ clock }, ...moved),
    hideAccounts: (...hidden: Parameters<Context['hideAccounts']>) =>
      hideAccounts({ config, clock }, ...hidden),
  }
  return await eraseAgain(again, tombstones)
}
