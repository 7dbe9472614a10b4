import { expect, inject, it } from 'vitest'
import { fromSource } from '../support/office/officeProcess'
import { runLedger } from '../torture/ledger'

const command = fromSource('tests/support/office/unmeasuredOffice.ts')

it('behind a proxy, nothing acknowledged is lost and nothing is doubled, whichever of three servers is killed', async () => {
  const postgres = { url: inject('postgres')?.url ?? '', servers: 3 }
  const plan = { seed: 5, messages: 1000, cuts: 20, kills: 3, command, postgres }
  const { faults, figures } = await runLedger(plan)
  expect(faults).toEqual([])
  expect(figures).toMatchObject({ acknowledged: 1000, stored: 1000, cuts: 20, kills: 3 })
}, 120_000)
