import { open } from 'node:fs/promises'
import type { InTransaction } from '../server/audit/inTransaction'
import type { Engine } from '../server/db/engines/engine'
import { systemActor } from '../server/http/auth'
import { CommandRefused } from '../server/problems'
import { csvLine } from '../shared/csvLine'
import { createNameless } from './withoutNames'

/**
 * A new CSV file of texts without names, each the first cell of its row; for nobody else on this machine.
 * @throws CommandRefused where the file is there already or can't be written
 */
export async function openTexts(engine: Engine, file: string, columns: readonly string[]) {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EEXIST' ? 'it is there already' : error.message
    throw new CommandRefused(`${file} can’t be written: ${why}.`)
  })
  const nameless = await createNameless(engine.kysely)
  await handle.write(csvLine(columns))
  return {
    async write(rows: readonly (readonly [string, ...string[]])[]): Promise<void> {
      await handle.write(rows.map(([text, ...labels]) => csvLine([nameless(text), ...labels])).join(''))
    },
    close: () => handle.close(),
  }
}

/** Keeps that so many texts have left the office. */
export async function noteExport(inTransaction: InTransaction, exported: number): Promise<void> {
  const event = { act: 'read', kind: 'post', subject: null, after: { exported } } as const
  await inTransaction(systemActor, async () => ({ result: null, events: [event] }))
}
