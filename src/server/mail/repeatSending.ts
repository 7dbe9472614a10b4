import type { DiskSpace } from '../database/diskSpace'
import { repeat } from '../repeat'
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
  const round = async () => ((await outbox.sendDue()) > 0 ? 0 : pause)
  const end = repeat(round, pause, (error) => disk.report(error, 'sending letters failed; it is tried again'))
  return async () => {
    outbox.stop()
    const breakOff = setTimeout(() => mailer.close(), patience)
    await end()
    clearTimeout(breakOff)
    mailer.close()
  }
}
