import { buildWhenStale } from './freshBuild.mjs'
import { installWhatIsMissing } from './install.mjs'

/** Installs what is missing, and builds what is stale. */
export async function makeReady() {
  await installWhatIsMissing()
  await buildWhenStale()
}
