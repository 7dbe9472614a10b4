import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt } from './apt.mjs'

/**
 * Looks for an ffmpeg, and installs one where there is none.
 * @returns {Promise<{ missing?: string }>} a sentence that says what is missing
 */
export async function findOrInstallFfmpeg() {
  if (isThere()) return {}
  await installByApt('ffmpeg', 'the tests of videos')
  if (isThere()) return {}
  return {
    missing:
      'There is no ffmpeg on the PATH, and none could be installed. Install one (Debian: apt-get install ffmpeg).',
  }
}

function isThere() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.some((folder) => existsSync(join(folder, 'ffmpeg')))
}
