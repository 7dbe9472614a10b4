import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '../../../src/server/db/engines/embedded'
import { migrate } from '../../../src/server/db/migrate'
import { minute } from '../../../src/server/lib/clock'
import { readDemoData } from '../../../src/tools/seed/demoData'
import { type AccountFixture, addAccounts, addPeople } from './fixtures'

const { first, last } = readDemoData('names')
const chunk = 1000
const start = Date.UTC(2026, 0, 1) * 1000
const statuses = ['active', 'active', 'active', 'incomplete'] as const

/** A believable person, different for each number. */
export function personOf(n: number): { firstname: string; lastname: string; email: string } {
  const firstname = first[n % first.length] ?? ''
  const lastname = last[Math.floor(n / first.length) % last.length] ?? ''
  return { firstname, lastname, email: `person.${n}@family.example` }
}

function accountOf(n: number): AccountFixture {
  return {
    uid: `person-${String(n).padStart(9, '0')}`,
    oid: n % 20 === 0 ? 'school' : null,
    status: statuses[n % statuses.length] ?? 'active',
    created: start + Math.floor(n / 50) * minute,
    ...personOf(n),
  }
}

/** An office with `accounts` accounts in `directory`; made once and kept, because it takes a while. */
export async function prepareAccounts(directory: string, accounts: number): Promise<void> {
  const stamp = join(directory, 'complete')
  if (existsSync(stamp)) return
  rmSync(directory, { recursive: true, force: true })
  const engine = openEmbedded(directory)
  await migrate(engine)
  await addPeople(engine)
  for (let from = 0; from < accounts; from += chunk) {
    const numbers = Array.from({ length: Math.min(chunk, accounts - from) }, (_, index) => from + index)
    await addAccounts(engine, numbers.map(accountOf))
  }
  await engine.close()
  writeFileSync(stamp, String(accounts))
}
