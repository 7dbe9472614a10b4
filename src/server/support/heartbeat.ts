import { closeCodes } from '../../contract/support'
import type { Connection } from './connection'
import type { SupportOptions } from './options'

interface Connected {
  all: Iterable<Pick<Connection, 'lastSign' | 'lastPing' | 'ping' | 'close'>>
}

/** Asks every socket for signs of life, and gives up those that give none, until the returned function is called. */
export function beginHeartbeat(
  rooms: Connected,
  { pulse, watchEvery }: Pick<SupportOptions, 'pulse' | 'watchEvery'>,
): () => void {
  let last = performance.now()

  function beat(): void {
    const now = performance.now()
    // Where the office itself stood still, nobody's sign of life could be read.
    if (now - last > pulse) for (const connection of rooms.all) connection.lastSign = now
    last = now
    for (const connection of rooms.all) {
      if (now - connection.lastSign > 2 * pulse) connection.close(closeCodes.silent)
      else if (now - connection.lastPing >= pulse) connection.ping()
    }
  }

  const timer = setInterval(beat, watchEvery).unref()
  return () => clearInterval(timer)
}
