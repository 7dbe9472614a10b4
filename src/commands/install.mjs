import { existsSync, readFileSync } from 'node:fs'
import { giveUp, npm, root, run } from './tools.mjs'

/** Installs the packages, unless those that package-lock.json names are there already. */
export async function installWhatIsMissing() {
  if (isInstalled()) return
  console.log('Installing packages (npm ci) …')
  const { code } = await run(npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'))
  if (code !== 0) giveUp('The packages could not be installed: see what npm says above, then try again.')
}

/** npm keeps a list of what it has put into node_modules; it writes it last, so a broken installation has none. */
function isInstalled() {
  const list = `${root}node_modules/.package-lock.json`
  if (!existsSync(list)) return false
  const installed = packagesOf(list)
  return Object.entries(packagesOf(`${root}package-lock.json`)).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === wanted.version : wanted.optional === true
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
