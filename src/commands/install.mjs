import { existsSync, readFileSync } from 'node:fs'
import { giveUp, npm, root, run } from './tools.mjs'

/** So long the registry may take for its first answer; milliseconds. */
const patience = 15_000

/** Installs the packages, unless those that package-lock.json names are there already. */
export async function installWhatIsMissing() {
  if (isInstalled()) return
  console.log('Installing packages (npm ci) …')
  await requireRegistry()
  const { code } = await run(npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'))
  if (code !== 0) giveUp('The packages could not be installed: see what npm says above, then try again.')
}

/** A registry may be slow, and npm waits many minutes for one that is not there; so it is asked for any answer first. */
async function requireRegistry() {
  const ping = npm('ping', '--fetch-retries=0', `--fetch-timeout=${patience}`, '--loglevel=error')
  const { code, output } = await run(ping, { quiet: true, patience })
  const [, reason = 'too slow'] = /\bcode (\w+)/.exec(output) ?? []
  if (code === 0 || /^E\d{3}$/.test(reason)) return
  const { output: registry } = await run(npm('config', 'get', 'registry', '--loglevel=error'), {
    quiet: true,
  })
  giveUp(
    `The packages could not be installed: npm gets no answer from ${registry.trim()} (${reason}). ` +
      'Look at the network, a proxy (npm config get proxy) or the registry (npm config get registry), then try again.',
  )
}

/** npm keeps a list of what it has put into node_modules; it writes it last, so a broken installation has none. */
function isInstalled() {
  const list = `${root}node_modules/.package-lock.json`
  if (!existsSync(list)) return false
  const installed = packagesOf(list)
  return Object.entries(packagesOf(`${root}package-lock.json`)).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === wanted.version : wanted.optional === true && !isForHere(wanted)
  })
}

/** Another Node may have left out what is optional: the binaries for this platform, which each name it. */
function isForHere({ os, cpu, libc }) {
  return Boolean(
    os?.includes(process.platform) && cpu?.includes(process.arch) && (!libc || libc.includes(ownLibc())),
  )
}

function ownLibc() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
