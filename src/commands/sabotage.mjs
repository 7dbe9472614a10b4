import './supportedNode.mjs'
import './endWithNpm.mjs'
import { makeReady } from './ready.mjs'
import { runSource } from './tools.mjs'

await makeReady()
await runSource('tests/sabotage/run.ts')
