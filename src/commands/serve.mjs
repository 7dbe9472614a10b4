import { buildWhenStale } from './freshBuild.mjs'
import { becomeServer } from './server.mjs'

await buildWhenStale()
await becomeServer()
