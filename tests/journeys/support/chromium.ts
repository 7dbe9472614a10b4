import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The system's Chromium; `npm test` finds or installs one and names it in CHROMIUM_PATH. */
export const chromiumPath =
  process.env.CHROMIUM_PATH ||
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

const shell = join(dirname(chromiumPath ?? ''), 'chromium-headless-shell')

/** The same without a window where the system has it: that takes a quarter less of the processor, and keeps no profile. */
export const headlessPath = existsSync(shell) ? shell : chromiumPath
