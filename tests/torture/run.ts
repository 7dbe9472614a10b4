import { parseArgs } from 'node:util'
import { builtServer } from '../support/office/officeProcess'
import { runLedger } from './ledger'

/**
 * `npm run torture`: 10,000 messages through 200 cuts and 20 kills, on the built server. The same `--seed` cuts and kills
 * at the same messages. `--postgres postgres://…` makes a database there for three servers (`--servers`) behind a proxy. Takes some minutes, for nobody may write faster than the office bears.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    messages: { type: 'string', default: '10000' },
    cuts: { type: 'string', default: '200' },
    kills: { type: 'string', default: '20' },
    postgres: { type: 'string' },
    servers: { type: 'string', default: '3' },
  },
})

const { faults, figures } = await runLedger({
  seed: Number(values.seed),
  messages: Number(values.messages),
  cuts: Number(values.cuts),
  kills: Number(values.kills),
  command: builtServer,
  ...(values.postgres && { postgres: { url: values.postgres, servers: Number(values.servers) } }),
})
console.table([figures])
for (const fault of faults.slice(0, 20)) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
