import { expect, it, vi } from 'vitest'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import type { InvitationRow } from '../../src/server/db/schema/identity'
import { day, systemClock } from '../../src/server/lib/clock'
import { idAt } from '../../src/server/lib/ids'
import { hashOf, newToken } from '../../src/server/lib/tokens'
import { directoryWithPeople } from '../support/office/operating'
import { startOffice } from '../support/office/process'

it('expired invitations go by themselves, after KEEP_DAYS', async () => {
  const directory = await directoryWithPeople()
  const engine = openEmbedded(directory)
  const now = systemClock()
  const issued = now - 10 * day
  const expired: InvitationRow = {
    ...{ id: idAt(issued), kind: 'account', subject: 'member', token_hash: hashOf(newToken()) },
    ...{ created: issued, expires: issued + 7 * day, ended: null },
  }
  await engine.kysely.insertInto('invitations').values(expired).execute()
  await engine.close()
  const office = startOffice({ DATA_DIR: directory, PORT: '0', KEEP_DAYS: '2' })
  await office.address
  const guest = openEmbedded(directory, 'guest')
  const left = () => guest.kysely.selectFrom('invitations').select('id').execute()
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 25_000, interval: 100 })
  await guest.close()
  office.kill('SIGTERM')
  expect((await office.ended).code).toBe(0)
})
