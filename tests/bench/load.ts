import autocannon from 'autocannon'
import type { Child } from './child'

export interface Figures {
  /** Milliseconds. */
  p50: number
  p99: number
  perSecond: number
  /** Microseconds of processor time a request. */
  cpu: number
}

/** Loads one address for `seconds` over `connections`, after a short warming up. */
export async function load(
  child: Child,
  path: string,
  connections: number,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Figures> {
  const options = { url: child.address + path, connections, headers }
  await autocannon({ ...options, duration: 1 })
  const before = child.cpu()
  const { latencies, perSecond } = await measured({ ...options, duration: seconds })
  const cpu = (child.cpu() - before) / latencies.length
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), perSecond, cpu }
}

function measured(options: autocannon.Options): Promise<{ latencies: number[]; perSecond: number }> {
  return new Promise((resolve, reject) => {
    const latencies: number[] = []
    const run = autocannon(options, (error, result) => {
      if (error) reject(error)
      else resolve({ latencies, perSecond: result.requests.average })
    })
    run.on('response', (_client, status, _bytes, milliseconds) => {
      if (status === 200) latencies.push(milliseconds)
      else reject(new Error(`${options.url} answered ${status}`))
    })
  })
}
