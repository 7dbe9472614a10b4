import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, tool } from './tools.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Looks for a Chromium that starts, and installs one where there is none.
 * @returns {Promise<{ path?: string, missing?: string }>} its path, or a sentence that says what is missing
 */
export async function findOrInstallChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await starts(named)) return { path: named }
    return { missing: `CHROMIUM_PATH is ${named}, which does not start. Correct it, or leave it out.` }
  }
  const found = await findChromium()
  if (found) return { path: found }
  console.log('Installing a Chromium for the journeys …')
  for (const commands of waysToInstall()) {
    if (await runAll(commands)) {
      const installed = await findChromium()
      if (installed) return { path: installed }
    }
  }
  return {
    missing:
      'There is no Chromium, and none could be installed. Install Chromium or Google Chrome (Debian: apt-get ' +
      'install chromium; anywhere: npx playwright install --with-deps chromium), or name one in CHROMIUM_PATH.',
  }
}

async function findChromium() {
  const { chromium } = await import('@playwright/test')
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...onPath, ...macApplications, chromium.executablePath()]) {
    if (isExecutable(path) && (await starts(path))) return path
  }
  return undefined
}

function isExecutable(path) {
  if (!existsSync(path)) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Some systems put a stub on the PATH that only says how to install a browser. */
async function starts(path) {
  const { code, output } = await run([path, '--version'], { quiet: true })
  return code === 0 && /\d+\.\d+/.test(output)
}

function waysToInstall() {
  const isRoot = process.getuid?.() === 0
  const packages = ['chromium', 'fonts-liberation']
  // Not every release has the shell, which takes less of the processor.
  const system = [[...packages, 'chromium-headless-shell'], packages].map((wanted) => [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...wanted],
  ])
  const own = [tool('playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium')]
  return isRoot && existsSync('/usr/bin/apt-get') ? [...system, own] : [own]
}

async function runAll(commands) {
  for (const command of commands) {
    const { code, output } = await run(command, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (code !== 0) {
      console.error(`${command.join(' ')} failed:\n${output.slice(-2000)}`)
      return false
    }
  }
  return true
}
