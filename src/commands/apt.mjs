import { existsSync } from 'node:fs'
import { run } from './tools.mjs'

/** Installs a package of Debian's, where there is apt and the rights for it; says so, and why it failed. */
export async function installByApt(name, purpose) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} for ${purpose} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(['apt-get', 'update'], { quiet: true, env })
  const words = ['install', '-y', '--no-install-recommends', name]
  const { code, output } = await run(['apt-get', ...words], { quiet: true, env })
  if (code !== 0) console.error(`apt-get install ${name} failed:\n${output.slice(-2000)}`)
}
