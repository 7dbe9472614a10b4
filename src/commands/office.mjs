import { buildWhenStale } from './freshBuild.mjs'
import { installWhatIsMissing } from './install.mjs'
import { becomeServer } from './server.mjs'

await installWhatIsMissing()
await buildWhenStale()
await becomeServer('--command')
