import './supportedNode.mjs'
import './endWithNpm.mjs'
import { build } from './freshBuild.mjs'
import { installWhatIsMissing } from './install.mjs'
import { giveUp } from './tools.mjs'

await installWhatIsMissing()
if ((await build({ quiet: false })) !== undefined) giveUp('The build failed.')
