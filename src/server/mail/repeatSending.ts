import type { Outbox } from './outbox.service'

interface SendingLog {
  warn(details: object, message: string): void
}

/** How long after the outbox was found empty it is looked into again, in milliseconds. */
const pause = 500

/** Sends what is in the outbox, again and again, until the returned function is called. */
export function repeatSending(outbox: Outbox, log: SendingLog): () => void {
  let isStopped = false
  let timer: NodeJS.Timeout
  const round = async () => {
    let tried = 0
    try {
      tried = await outbox.sendDue()
    } catch (error) {
      log.warn({ err: error }, 'sending letters failed; it is tried again')
    }
    if (!isStopped) timer = setTimeout(round, tried > 0 ? 0 : pause)
  }
  timer = setTimeout(round, 0)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
