import './supportedNode.mjs'
import './endWithNpm.mjs'
import { placeToListen } from './beforehand.mjs'
import { makeReady } from './ready.mjs'
import { becomeServer } from './server.mjs'

await placeToListen('npm start', { isDemo: true })
await makeReady()
await becomeServer('--demo')
