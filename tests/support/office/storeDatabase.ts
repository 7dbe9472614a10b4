import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openOffice } from './office'
import { type Notes, storedIn } from './storedDatabase'
import { env, fillOffice, leaveLettersWaiting, shownBy } from './storedOffice'

/* Stores the database of an office as the code of today writes it: `npx tsx tests/support/office/storeDatabase.ts`. */
const office = await openOffice({ env })
const token = await fillOffice(office)
while ((await office.outbox.sendDue()) > 0);
await leaveLettersWaiting(office)
const notes: Notes = {
  made: Date.now() * 1000,
  token,
  letters: office.letters.map(({ to, text }) => ({ to, text })),
  shown: await shownBy(office),
}
const copy = join(office.directory, 'copy.db')
await office.engine.copyTo?.(copy)
const store = (name: string, content: Buffer | string) =>
  writeFileSync(join(storedIn, `${name}.gz`), gzipSync(content, { level: 9 }))
store('office.db', readFileSync(copy))
store('notes.json', JSON.stringify(notes))
await office.close()
