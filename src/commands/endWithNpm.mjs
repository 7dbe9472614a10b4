import { readFileSync } from 'node:fs'

/**
 * Ends this command, as SIGTERM does, when the npm that runs it has gone. Between the two is a shell: a signal to npm
 * alone ends npm and the shell, and would leave us behind with the port and the directory taken.
 */
const everySoOften = 250

/** Who started a process, where the system tells. */
function parentOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').pop().split(' ')
    return Number(fields[1])
  } catch {
    return undefined
  }
}

function isShell(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1] === '-c'
  } catch {
    return false
  }
}

if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const npm = isShell(parent) ? parentOf(parent) : undefined
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, everySoOften).unref()
}
// A terminal that is closed.
process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
