import type { DiskSpace } from '../database/diskSpace'
import type { Mailer } from './mailer'
import type { Outbox } from './outbox.service'

/** How long after the outbox was found empty it is looked into again, in milliseconds. */
const pause = 500
/** How long whoever stops waits for letters that are being sent, in milliseconds, before they are broken off. */
const longestFarewell = 20_000

/**
 * Sends what is in the outbox, again and again, until the returned function is called; that resolves when nothing is being sent
 * any more, and closes the mailer.
 */
export function repeatSending(
  outbox: Outbox,
  mailer: Mailer,
  disk: DiskSpace,
  patience = longestFarewell,
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout
  let underway = Promise.resolve()
  const round = async () => {
    let tried = 0
    try {
      tried = await outbox.sendDue()
    } catch (error) {
      disk.report(error, 'sending letters failed; it is tried again')
    }
    if (!isStopped) begin(tried > 0 ? 0 : pause)
  }
  const begin = (delay: number) => {
    timer = setTimeout(() => {
      underway = round()
    }, delay)
  }
  begin(0)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    outbox.stop()
    const breakOff = setTimeout(() => mailer.close(), patience)
    await underway
    clearTimeout(breakOff)
    mailer.close()
  }
}
