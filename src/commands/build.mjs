import { build } from './freshBuild.mjs'
import { giveUp } from './tools.mjs'

if ((await build({ quiet: false })) !== undefined) giveUp('The build failed.')
