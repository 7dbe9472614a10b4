import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** In a thread of its own: asks an office every 10 ms whether it lives. Answers each message with the waits since the last. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let waits = []

function ask() {
  const begun = performance.now()
  get(`${workerData}/health/live`, { agent }, (response) => {
    response.resume()
    response.on('end', () => {
      waits.push(performance.now() - begun)
      setTimeout(ask, 10)
    })
  })
}

ask()
parentPort?.on('message', () => {
  parentPort?.postMessage(waits)
  waits = []
})
