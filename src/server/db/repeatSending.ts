import type { DiskSpace } from './diskSpace'
import { repeat } from './repeat'

/** How long after the outbox was found empty it is looked into again, in milliseconds. */
const pause = 500
/** How long whoever stops waits for what is being sent, in milliseconds, before it is broken off. */
const maxFarewell = 20_000

/**
 * Sends what waits, again and again, until the returned function is called; that resolves when nothing is being sent any more, and closes
 * what carries it.
 */
export function repeatSending(
  outbox: { sendDue(): Promise<number>; stop(): void },
  carrier: { close(): void },
  disk: DiskSpace,
  patience = maxFarewell,
): () => Promise<void> {
  const round = async () => ((await outbox.sendDue()) > 0 ? 0 : pause)
  const end = repeat(round, pause, (error) => disk.report(error, 'sending failed; it is tried again'))
  return async () => {
    outbox.stop()
    const breakOff = setTimeout(() => carrier.close(), patience)
    await end()
    clearTimeout(breakOff)
    carrier.close()
  }
}
