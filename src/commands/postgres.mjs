import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt } from './apt.mjs'

/** Where Debian keeps the programs of each version; they are not on the PATH. */
const debian = '/usr/lib/postgresql'

/**
 * Looks for the programs of a Postgres, and installs them where there are none.
 * @returns {Promise<{ missing?: string }>} a sentence that says what is missing
 */
export async function findOrInstallPostgres() {
  if (process.env.TEST_DATABASE_URL || isThere()) return {}
  await installByApt('postgresql', 'the tests')
  if (isThere()) return {}
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
