import './supportedNode.mjs'
import './endWithNpm.mjs'
import { installWhatIsMissing } from './install.mjs'
import { runSource } from './tools.mjs'

await installWhatIsMissing()
await runSource('src/tools/training/trainModel.ts')
