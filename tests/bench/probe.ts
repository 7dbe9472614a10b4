import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/*
 * A process that asks for the same again and again, one call at a time, and tells on a message how long each took since the
 * message before, in milliseconds.
 */
const [address = '', token = ''] = process.argv.slice(2)
const pause = 5
const agent = new Agent({ keepAlive: true })
let latencies: number[] = []
process.on('message', () => {
  process.send?.(latencies)
  latencies = []
})
process.on('disconnect', () => process.exit())

function ask(): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    get(
      `${address}/v1/accounts?oid=all&limit=20`,
      { agent, headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`a light call was answered ${answer.statusCode}`))
        answer.resume().on('end', () => resolve(performance.now() - begun))
      },
    ).on('error', reject)
  })
}

for (;;) {
  latencies.push(await ask())
  await sleep(pause)
}
