import { appendFileSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before an office (`node --import`): appends to the file of TURNS_FILE, as `when duration`, each time that its event
 * loop took longer than 20 ms for a turn; in milliseconds of the main thread's own work, where the system tells, so that other
 * programs on the machine make no difference.
 */
const file = process.env.TURNS_FILE ?? ''

function worked() {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return performance.now()
  }
}

if (isMainThread) {
  let before = worked()
  setInterval(() => {
    const now = worked()
    if (now - before > 20) appendFileSync(file, `${Date.now()} ${now - before}\n`)
    before = now
  }, 2).unref()
}
