import { expect, it } from 'vitest'
import { fromSource } from '../support/office/officeProcess'
import { runLedger } from '../torture/ledger'

/** The built server with its measures takes minutes over it: `npm run torture`. */
const command = fromSource('tests/support/office/unmeasuredOffice.ts')

it('nothing acknowledged is lost and nothing is doubled, whatever is cut or killed', async () => {
  const { faults, figures } = await runLedger({ seed: 5, messages: 1000, cuts: 20, kills: 2, command })
  expect(faults).toEqual([])
  expect(figures).toMatchObject({ acknowledged: 1000, stored: 1000, cuts: 20, kills: 2 })
}, 120_000)
