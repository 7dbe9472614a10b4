import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import util from 'node:util'
import { giveUp } from './tools.mjs'

const loopback = ['127.0.0.1', '::1', 'localhost']

/**
 * Where the office will listen, as it will read that itself: from the environment, then from `.env`. Ends the command
 * with a sentence where it could not, before anything is installed, built or filled.
 */
export async function placeToListen(command, { isDemo = false } = {}) {
  const file = existsSync('.env') ? util.parseEnv(readFileSync('.env', 'utf8')) : {}
  const { PORT, HOST } = { ...file, ...process.env }
  const port = Number(PORT || 8080)
  const host = HOST || '127.0.0.1'
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    giveUp(`PORT is "${PORT}": it has to be a whole number from 0 to 65535.`)
  }
  if (isDemo && !loopback.includes(host)) {
    giveUp(
      `HOST is "${HOST}": the demo's passwords are public, so it listens on this machine only. Leave HOST out, or use \`npm run serve\`.`,
    )
  }
  try {
    return { port: await listenOnce(port, host), host }
  } catch ({ code }) {
    const another = `PORT=${port === 8081 ? 8082 : 8081} ${command}`
    if (code === 'EADDRINUSE') {
      giveUp(`Port ${port} is in use by another program. Stop that one, or choose another: ${another}`)
    }
    if (code === 'EACCES') {
      giveUp(`Port ${port} needs more rights than this program has. Choose one above 1023: ${another}`)
    }
    return giveUp(`HOST is "${HOST}": this machine has no such address (${code}).`)
  }
}

/** Listens for a moment, and answers the port; 0 finds a free one. */
export async function listenOnce(port, host) {
  const server = createServer()
  await once(server.listen(port, host), 'listening')
  const { port: found } = server.address()
  server.close()
  await once(server, 'close')
  return found
}
