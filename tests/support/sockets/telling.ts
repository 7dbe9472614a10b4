import { on } from 'node:events'
import { WebSocket } from 'ws'

/** What a frame is answered by, where that is not one of its kind. */
const answers: Readonly<Record<string, string>> = { rating: 'ticket' }

/** Sends frames over the support socket, each once the one before has been answered by one of its kind. */
export async function tell(
  address: string,
  frames: { type: string; [field: string]: string }[],
): Promise<void> {
  const socket = new WebSocket(address)
  const left = [...frames]
  let awaited = 'history'
  for await (const [data] of on(socket, 'message', { signal: AbortSignal.timeout(10_000) })) {
    if (JSON.parse(String(data)).type !== awaited) continue
    const frame = left.shift()
    if (!frame) break
    awaited = answers[frame.type] ?? frame.type
    socket.send(JSON.stringify(frame))
  }
  socket.close()
}
