import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './tools.mjs'

/** Where Debian keeps the programs of each version; they are not on the PATH. */
const debian = '/usr/lib/postgresql'

/**
 * Looks for the programs of a Postgres, and installs them where there are none.
 * @returns {Promise<{ missing?: string }>} a sentence that says what is missing
 */
export async function findOrInstallPostgres() {
  if (process.env.TEST_DATABASE_URL || isThere()) return {}
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing a Postgres for the tests …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run(['apt-get', 'update'], { quiet: true, env })
    const { code, output } = await run(
      ['apt-get', 'install', '-y', '--no-install-recommends', 'postgresql'],
      { quiet: true, env },
    )
    if (code !== 0) console.error(`apt-get install postgresql failed:\n${output.slice(-2000)}`)
    if (isThere()) return {}
  }
  return {
    missing:
      'There is no Postgres, and none could be installed. Install one (Debian: apt-get install postgresql), or name one ' +
      'in TEST_DATABASE_URL.',
  }
}

function isThere() {
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ]
  return folders.some((folder) => existsSync(join(folder, 'initdb')))
}
