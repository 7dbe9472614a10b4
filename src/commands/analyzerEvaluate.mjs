import './supportedNode.mjs'
import './endWithNpm.mjs'
import { installWhatIsMissing } from './install.mjs'
import { makeReady } from './ready.mjs'
import { becomeServer } from './server.mjs'
import { runSource } from './tools.mjs'

if (process.argv[2] === '--decisions') {
  await makeReady()
  process.argv.splice(2, 1)
  await becomeServer('--command', 'compare-decisions')
} else {
  await installWhatIsMissing()
  await runSource('src/tools/training/evaluateModel.ts')
}
