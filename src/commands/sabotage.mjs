import './supportedNode.mjs'
import './endWithNpm.mjs'
import { makeReady } from './ready.mjs'
import { runSource } from './tools.mjs'

await makeReady()
await runSource(process.argv.includes('--mutants') ? 'tests/sabotage/mutants.ts' : 'tests/sabotage/run.ts')
