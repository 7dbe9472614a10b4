import './supportedNode.mjs'
import './endWithNpm.mjs'
import { makeReady } from './ready.mjs'
import { becomeServer } from './server.mjs'

await makeReady()
await becomeServer('--command')
