import { expect, it } from 'vitest'
import { runLedger } from '../torture/ledger'

it('nothing acknowledged is lost and nothing is doubled, whatever is cut or killed', async () => {
  const { faults, figures } = await runLedger({ seed: 5, messages: 1000, cuts: 20, kills: 6 })
  expect(faults).toEqual([])
  expect(figures).toMatchObject({ acknowledged: 1000, stored: 1000, cuts: 20, kills: 6 })
}, 120_000)
